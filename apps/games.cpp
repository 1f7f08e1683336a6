#include <algorithm>
#include <iterator>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "apps/command.hpp"
#include "bots/players/bots.hpp"
#include "engine/catalogue/describe.hpp"
#include "engine/text/words.hpp"

namespace paddock::apps {

namespace {

catalogue::GameDescription description_of(const catalogue::Game& game) {
  std::vector<std::string> bots;
  std::ranges::transform(bots::bots_of(game).all(), std::back_inserter(bots), &bots::Bot::name);
  return catalogue::describe(game, std::move(bots));
}

std::string written(const catalogue::OptionValue& value) {
  return value.value.is_string() ? std::string(value.value.get_string()) : boost::json::serialize(value.value);
}

std::string shortened(const std::string& text, std::size_t most) {
  return text.size() <= most ? text : text.substr(0, most - 1) + "…";
}

void print_game(const catalogue::Game& game, text::Language language) {
  const auto& about = game.about();
  fmt::print("{:<14} {:<22} {}–{}   {:>3}–{} min   {}\n", about.id, about.name.in(language), game.min_seats(),
             game.max_seats(), about.least_minutes, about.most_minutes, about.pitch.in(language));
  for (const auto& option : about.options) {
    fmt::print("    {:<26} {} ({})\n", option.key, option.label.in(language), option.clause);
    for (const auto& value : option.values) {
      fmt::print("      = {:<22} {}\n", shortened(written(value), 22), value.meaning.in(language));
    }
    if (option.file && !option.usual.empty()) {
      fmt::print("      = {}: {}\n", language == text::Language::fr ? "un fichier" : "a file",
                 option.form.in(language));
      fmt::print("        paddock deck {} {} > my.txt; --option {}=my.txt\n", about.id, option.key, option.key);
    } else if (option.open) {
      fmt::print("      = …\n");
    }
  }
}

// The option with this name that takes a file; without a name, the first one. Throws CommandError if there is none.
const catalogue::Option& option_with_file(const catalogue::Game& game, const std::string& key) {
  std::string keys;
  for (const auto& option : game.about().options) {
    if (option.usual.empty()) continue;
    if (key.empty() || option.key == key) return option;
    keys += (keys.empty() ? "" : ", ") + option.key;
  }
  throw CommandError(
      keys.empty() ? fmt::format("{} has no option that takes a file", game.about().id)
                   : fmt::format("{} has no option “{}” that takes a file; there are {}", game.about().id, key, keys));
}

}  // namespace

void add_games(Command& paddock) {
  struct Arguments {
    std::vector<std::string> ids;
    bool json = false;
    std::string language;
  };
  auto chosen = std::make_shared<Arguments>();
  Command command = paddock.subcommand("games", "List the games, their seats and options");
  command.option("GAME", chosen->ids, "which games (all)");
  command.flag("--json", chosen->json, "as JSON");
  command.option("--lang", chosen->language, "fr or en");
  command.footer(
      "Example:\n  paddock games --lang fr\n  paddock games GAME\n\n"
      "For an option that takes a file, the format is described. paddock deck writes the default file.");
  command.action([chosen] {
    std::vector<const catalogue::Game*> games;
    for (const std::string& id : chosen->ids) games.push_back(&game_named(id));
    if (games.empty()) games.assign(catalogue::games().begin(), catalogue::games().end());
    if (!chosen->json) {
      for (const auto* game : games) print_game(*game, chosen_language(chosen->language));
      return;
    }
    std::vector<catalogue::GameDescription> list;
    for (const auto* game : games) list.push_back(description_of(*game));
    fmt::print("{}\n", text::JsonWriter().text(list).text);
  });
}

void add_deck(Command& paddock) {
  struct Arguments {
    std::string game;
    std::string option;
  };
  auto chosen = std::make_shared<Arguments>();
  Command command =
      paddock.subcommand("deck", "Write the default cards or the default track of a game to a file that you can edit");
  command.option("GAME", chosen->game, "which game").required();
  command.option("OPTION", chosen->option, "the option that takes the file (default: the first)");
  command.footer(
      "Example:\n  paddock deck GAME > my.txt\n  paddock study GAME --option KEY=my.txt\n\n"
      "paddock games GAME lists the options and describes the file format.");
  command.action([chosen] { fmt::print("{}", option_with_file(game_named(chosen->game), chosen->option).usual); });
}

}  // namespace paddock::apps
