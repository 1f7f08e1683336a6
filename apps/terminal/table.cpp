#include "apps/terminal/table.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "apps/command.hpp"
#include "apps/terminal/hints.hpp"
#include "apps/terminal/interpreter.hpp"
#include "apps/terminal/screen.hpp"
#include "apps/terminal/words.hpp"
#include "bots/analysis/review.hpp"
#include "engine/text/words.hpp"

namespace paddock::apps {

namespace {

using text::Ink;
using text::JsonObject;

// The number of a clause as an example for the help: the first one of chapter 3, or the first one.
std::string some_clause(const text::Rulebook& rules) {
  const auto found = std::ranges::find_if(
      rules.clauses(), [](const text::Clause& clause) { return clause.number.find("-3.") != std::string::npos; });
  const auto& number = (found == rules.clauses().end() ? rules.clauses().front() : *found).number;
  return number.substr(number.find('-') + 1);
}

}  // namespace

TerminalTable::TerminalTable(catalogue::RecordedMatch& match, Seat person, std::vector<bots::Player> players,
                             std::vector<std::string> names, const bots::BotSettings& hint_settings,
                             text::Language language, LineReader& reader)
    : match_(match),
      person_(person),
      players_(std::move(players)),
      names_(std::move(names)),
      hint_settings_(hint_settings),
      language_(language),
      reader_(reader),
      words_(terminal_words(language)),
      game_words_(match.game().words(language)),
      personal_words_(game_words_.with_names(names_, person_)),
      painter_(game_words_, names_, colours_wanted()) {}

bool TerminalTable::play() {
  while (!match_.over()) {
    SeatSet bots = match_.match().to_act();
    bots.remove(person_);
    if (!bots.empty()) {
      play_bot(*bots.begin());
      continue;
    }
    const auto move = ask();
    if (!move) return false;
    fmt::print("\n");
    play_move(person_, *move);
  }
  show_result();
  return true;
}

void TerminalTable::play_bot(Seat seat) {
  play_move(seat, players_[seat.number](*match_.match().decision_point(seat)));
}

void TerminalTable::play_move(Seat seat, const catalogue::Move& move) {
  for (const auto& event : match_.play(seat, move)->visible_to(person_))
    say("· " + text::narrate(game_words_, text::parse_json_text(event).get_object(), names_), 2);
}

std::optional<catalogue::Move> TerminalTable::ask() {
  const auto moves = match_.match().moves(person_);
  show_table();
  show_moves(moves);
  for (;;) {
    const auto line = reader_.read(words_("prompt"));
    if (!line) return std::nullopt;
    const std::string typed(text::trimmed(*line));
    if (typed == "q" || typed == "Q") return std::nullopt;
    if (typed.empty()) {
      show_table();
      show_moves(moves);
    } else if (!run_command(typed, moves)) {
      if (auto move = parse_move(typed, moves)) return move;
    }
  }
}

bool TerminalTable::run_command(const std::string& line, const std::vector<std::string>& moves) {
  if (line == "?") {
    show_pages(match_.game().rules(language_).markdown());
  } else if (line == "h" || line == "H") {
    show_hints(moves);
  } else if (line == "help" || line == "aide") {
    say(match_.game().about().pitch.in(language_));
    show_help();
  } else if (line.front() == '!' || line.front() == '?') {
    show_clauses(std::string(text::trimmed(line.substr(1))));
  } else {
    return false;
  }
  return true;
}

std::optional<catalogue::Move> TerminalTable::parse_move(const std::string& line,
                                                         const std::vector<std::string>& moves) {
  const ParsedLine reading = parse_line(line, moves, match_.match(), person_, personal_words_);
  switch (reading.kind) {
    case ParsedLine::Kind::move:
      return reading.move;
    case ParsedLine::Kind::refused: {
      const auto& [kind, move, clause, why] = reading.verdict;
      say(words_("refused",
                 JsonObject{{"clause", clause}, {"sentence", text::refusal_sentence(personal_words_, clause, why)}}));
      break;
    }
    case ParsedLine::Kind::no_such_number:
      say(words_("no_such_number", JsonObject{{"count", moves.size()}}));
      break;
    case ParsedLine::Kind::not_understood:
      say(words_("not_understood", JsonObject{{"text", line}, {"example", display_text(moves.front())}}));
  }
  return std::nullopt;
}

void TerminalTable::show_hints(const std::vector<std::string>& moves) {
  if (moves.size() == 1) return say(words_("only_move", JsonObject{{"move", display_text(moves.front())}}));
  constexpr std::size_t most = 4;
  show_transient(words_("thinking"));
  const auto point = match_.match().decision_point(person_);
  const auto best = bots::best_moves(*point, bots::bots_of(match_.game()), hint_settings_, most);
  show_transient("");
  say(painter_.ink(Ink::strong, words_("hints")));
  for (const auto& line : hint_lines(best, moves, match_.match().seats(), words_, personal_words_))
    fmt::print("{}\n", line);
}

// One clause by its number, or a whole chapter.
void TerminalTable::show_clauses(const std::string& number) {
  bool any = false;
  for (const text::Clause& clause : match_.game().rules(language_).clauses()) {
    const std::string bare = clause.number.substr(clause.number.find('-') + 1);
    if (bare != number && text::folded(clause.number) != text::folded(number) && !bare.starts_with(number + "."))
      continue;
    say(painter_.ink(Ink::strong, clause.number) + "  " + clause.sentence);
    any = true;
  }
  if (!any) say(words_("no_clause", JsonObject{{"text", number}}));
}

void TerminalTable::show_help() {
  say(painter_.ink(Ink::faint, words_("help", JsonObject{{"clause", some_clause(match_.game().rules(language_))}})));
}

void TerminalTable::show_table() {
  fmt::print("\n{}\n", painter_.ink(Ink::faint, std::string(60, '-')));
  fmt::print("{}\n", match_.match().paint(person_, painter_));
}

void TerminalTable::show_moves(const std::vector<std::string>& moves) {
  fmt::print("  {}\n", painter_.ink(Ink::strong, words_("moves")));
  std::vector<std::string> cells;
  for (std::size_t i = 0; i < moves.size(); ++i)
    cells.push_back(fmt::format("{:>4}  {}", i + 1, display_text(moves[i])));
  int width = 0;
  for (const auto& cell : cells) width = std::max(width, text::columns(cell) + 2);
  const auto across = static_cast<std::size_t>(std::max(1, screen_columns() / width));
  const std::size_t down = (cells.size() + across - 1) / across;
  for (std::size_t row = 0; row < down; ++row) {
    std::string line;
    for (std::size_t i = row; i < cells.size(); i += down) line += text::padded(cells[i], width);
    fmt::print("{}\n", line);
  }
  show_help();
}

void TerminalTable::show_result() {
  const Outcome outcome = match_.match().outcome();
  const int seats = match_.match().seats();
  show_table();
  fmt::print("  {}\n", painter_.ink(Ink::strong, words_("result")));
  std::vector<Seat> order;
  for (const Seat seat : SeatSet::first(seats)) order.push_back(seat);
  std::ranges::sort(order, {}, [&](Seat seat) { return std::pair(-outcome.score[seat], seat); });
  const std::string won = words_(outcome.winners.size() == 1 ? "won" : "shares");
  for (const Seat seat : order) {
    fmt::print("  {} {:>8}  {}\n", text::padded(names_[seat.number] + (seat == person_ ? " " + words_("you") : ""), 22),
               outcome.score[seat], outcome.winners.contains(seat) ? painter_.ink(Ink::strong, won) : "");
  }
  const bool mine = outcome.winners.contains(person_);
  const char* verdict = outcome.winners.empty()       ? "nobody"
                        : !mine                       ? "your_loss"
                        : outcome.winners.size() == 1 ? "your_win"
                                                      : "your_share";
  fmt::print("\n  {}\n", painter_.ink(Ink::strong, words_(verdict)));
}

}  // namespace paddock::apps
