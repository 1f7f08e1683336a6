#include <array>
#include <cctype>
#include <cstdlib>
#include <optional>
#include <random>

#include <fmt/format.h>

#include "apps/command.hpp"
#include "apps/files.hpp"
#include "apps/programs.hpp"
#include "apps/terminal/first_seat.hpp"
#include "apps/terminal/line_reader.hpp"
#include "apps/terminal/review.hpp"
#include "apps/terminal/screen.hpp"
#include "apps/terminal/table.hpp"
#include "apps/terminal/words.hpp"
#include "apps/values.hpp"
#include "bots/players/bots.hpp"
#include "engine/catalogue/recorded_match.hpp"
#include "engine/text/words.hpp"

namespace paddock::apps {

namespace {

struct Arguments {
  TableOptions table;
  std::string bot;
  std::string name;
  std::string language;
  std::string think = "1s";
  std::string record;
  std::optional<bool> review;  // not given: ask after the match
};

constexpr Seat person{0};
constexpr std::array<const char*, max_seats - 1> bot_names{"Lucie",  "Marcel", "Odette", "Fernand",
                                                           "Simone", "Gaston", "Yvette"};

std::uint64_t fresh_seed() { return std::random_device{}() % 1'000'000; }

std::string person_name(const Arguments& chosen) {
  if (!chosen.name.empty()) return chosen.name;
  const char* user = std::getenv("USER");
  if (user == nullptr || *user == '\0' || std::string_view(user) == "root") return "Camille";
  std::string name(user);
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name;
}

// Asks for the game; none if the person quits.
const catalogue::Game* ask_game(LineReader& reader, text::Language language) {
  const auto& words = terminal_words(language);
  const auto games = catalogue::games();
  fmt::print("\n  {}\n\n", words("choose_game"));
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto& about = games[i]->about();
    say(fmt::format("{}  {}", i + 1,
                    words("game_row", {{"name", about.name.in(language)},
                                       {"least", games[i]->min_seats()},
                                       {"most", games[i]->max_seats()},
                                       {"minutes", fmt::format("{}–{}", about.least_minutes, about.most_minutes)},
                                       {"pitch", about.pitch.in(language)}})),
        6);
  }
  fmt::print("\n");
  for (;;) {
    const auto line = reader.read("  " + words("prompt_game"));
    if (!line || *line == "q") return nullptr;
    const auto number = text::number(text::trimmed(*line));
    if (number && *number >= 1 && *number <= static_cast<int>(games.size()))
      return games[static_cast<std::size_t>(*number - 1)];
    if (const auto* game = catalogue::find(text::trimmed(*line))) return game;
    fmt::print("  {}\n", words("no_such_game"));
  }
}

// Asks for a level from 1 to 4; none if the person quits.
std::optional<std::string> ask_level(LineReader& reader, text::Language language) {
  const auto& words = terminal_words(language);
  for (;;) {
    const auto line = reader.read("  " + words("prompt_level"));
    if (!line || *line == "q") return std::nullopt;
    const std::string answer(text::trimmed(*line));
    if (answer.empty()) return "2";
    const auto number = text::number(answer);
    if (number && *number >= 1 && *number <= 4) return answer;
    fmt::print("  {}\n", words("no_such_level"));
  }
}

// The names of the players by seat.
std::vector<std::string> names_at(const catalogue::Game& game, const Arguments& chosen) {
  std::vector<std::string> names{person_name(chosen)};
  names.insert(names.end(), bot_names.begin(), bot_names.begin() + chosen.table.seats_at(game) - 1);
  return names;
}

// Asks who begins, if the rules leave this to the players and there is a terminal. Does not ask if options or a seed
// were given, because they define the table. False if the person quits.
bool settle_first(const catalogue::Game& game, Arguments& chosen, text::Language language, LineReader& reader) {
  const auto* option = first_seat_option(game.about());
  const bool is_said = !chosen.table.options.empty() || chosen.table.seed.has_value();
  const auto names = names_at(game, chosen);
  if (option == nullptr || is_said || names.size() < 2 || !reader.at_terminal()) return true;
  const auto first = ask_first_seat(*option, names, language, reader);
  if (first && !first->empty()) chosen.table.options.push_back(*first);
  return first.has_value();
}

// Players for every seat except the person's.
std::vector<bots::Player> make_players(const catalogue::Game& game, const Arguments& chosen, int seats,
                                       std::uint64_t seed, Programs& programs) {
  const std::string name = chosen.bot.empty() ? bots::bots_of(game).all().front().name : chosen.bot;
  if (bots::names_persistent_program(name))
    throw CommandError(name + ": cmd2: is for arena, study and match; here a program is cmd:");
  const auto budget = read_budget(chosen.think);
  const auto bot = programs.get(game, name, budget, name);
  std::vector<bots::Player> players;
  for (const Seat seat : SeatSet::first(seats)) {
    players.push_back(seat == person ? bots::Player{}
                                     : bots::bots_of(game).make_player(bot, {bots::seat_seed(seed, seat), budget}));
  }
  return players;
}

// The command that opens the same table again.
std::string same_deal(const catalogue::Game& game, const Arguments& chosen, int seats, std::uint64_t seed) {
  std::string command = fmt::format("paddock play {} --seats {} --seed {}", game.about().id, seats, seed);
  for (const std::string& option : chosen.table.options) command += " --option " + option;
  if (!chosen.bot.empty()) command += " --bots " + chosen.bot;
  if (!chosen.language.empty()) command += " --lang " + chosen.language;
  return command;
}

// Shows a review to the person, if wanted.
void look_back(const catalogue::RecordedMatch& match, const Arguments& chosen, const bots::BotSettings& hint_settings,
               const text::Painter& painter, text::Language language, LineReader& reader) {
  if (chosen.review == false) return;
  TerminalReview review(match, person, painter, language, reader);
  if (review.possible() && (chosen.review == true || review.wanted())) review.show(hint_settings);
}

void play_at(const catalogue::Game& game, const Arguments& chosen, text::Language language, LineReader& reader) {
  const auto& words = terminal_words(language);
  const int seats = chosen.table.seats_at(game);
  const std::uint64_t seed = chosen.table.seed.value_or(fresh_seed());
  catalogue::RecordedMatch match(chosen.table.prepare(game), seed);
  Programs programs;
  auto players = make_players(game, chosen, seats, seed, programs);
  const auto names = names_at(game, chosen);
  if (!chosen.record.empty()) write_file(chosen.record, "");
  fmt::print("\n");
  say(words("welcome", {{"game", game.about().name.in(language)}, {"seats", seats}, {"seed", std::to_string(seed)}}));
  say(game.about().pitch.in(language));
  say(words("you_are", {{"name", names[person.number]}}));
  const bots::BotSettings hint_settings{bots::seat_seed(seed, person), read_budget(chosen.think)};
  TerminalTable table(match, person, std::move(players), names, hint_settings, language, reader);
  const bool over = table.play();
  if (!over) say(words("left", {{"command", same_deal(game, chosen, seats, seed)}}));
  if (!chosen.record.empty()) {
    write_file(chosen.record, catalogue::write_record(match.record()));
    fmt::print("  {}\n", words("recorded", {{"file", chosen.record}}));
  }
  fmt::print("{}", programs.as_text());
  if (over) look_back(match, chosen, hint_settings, table.painter(), language, reader);
}

// The given game, or the one that the person chooses, together with the level of its bots. Null if the person quits.
const catalogue::Game* settle_game(Arguments& chosen, text::Language language, LineReader& reader) {
  if (!chosen.table.game_id.empty()) return &game_named(chosen.table.game_id);
  const catalogue::Game* game = ask_game(reader, language);
  if (game == nullptr || !chosen.bot.empty()) return game;
  const auto level = ask_level(reader, language);
  if (!level) return nullptr;
  chosen.bot = *level;
  return game;
}

void run(Arguments chosen) {
  const auto language = chosen_language(chosen.language);
  LineReader reader;
  const catalogue::Game* game = settle_game(chosen, language, reader);
  if (game != nullptr && settle_first(*game, chosen, language, reader)) play_at(*game, chosen, language, reader);
}

}  // namespace

void add_play(Command& paddock) {
  auto chosen = std::make_shared<Arguments>();
  Command command = paddock.subcommand("play", "Play in the terminal against bots");
  chosen->table.add_to(command, false);
  command.option("--bots", chosen->bot, "the opponents: a level from 1 to 4, the name of a bot, or cmd:PROGRAM");
  command.option("--think", chosen->think,
                 "thinking time of level 4 (lower levels use less) and of hints: 50ms, 2s, or iters=2000 iterations");
  command.option("--name", chosen->name, "your name at the table");
  command.option("--lang", chosen->language, "fr or en");
  command.option("--record", chosen->record, "write the record of the match to this file");
  command.choice("review", chosen->review, "review your moves after the match (default: ask)");
  command.footer(
      "Examples:\n  paddock play\n  paddock play GAME --seats 4 --lang fr\n  paddock play GAME --option KEY=VALUE "
      "--seed 7\n\n"
      "If the rules leave it to the players who begins or deals first, paddock asks, unless\n"
      "--option or --seed is given or there is no terminal.\n\n"
      "During the match: type a number or a move to play it, h for the best moves, ? for the rules,\n"
      "!3.4 for one clause, Enter to show the table again; q, Ctrl-D or Ctrl-C to leave.");
  command.action([chosen] { run(*chosen); });
}

}  // namespace paddock::apps
