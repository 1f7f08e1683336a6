#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "apps/command.hpp"
#include "engine/catalogue/describe.hpp"
#include "engine/text/words.hpp"

namespace paddock::apps {

namespace {

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
    if (option.open) fmt::print("      = …\n");
  }
}

}  // namespace

void add_games(Command& paddock) {
  struct Chosen {
    bool json = false;
    std::string language;
  };
  auto chosen = std::make_shared<Chosen>();
  Command command = paddock.subcommand("games", "List the games, their seats and options");
  command.flag("--json", chosen->json, "as JSON");
  command.option("--lang", chosen->language, "fr or en");
  command.footer("Example:\n  paddock games --lang fr");
  command.action([chosen] {
    if (!chosen->json) {
      for (const auto* game : catalogue::games()) print_game(*game, chosen_language(chosen->language));
      return;
    }
    text::JsonArray list;
    for (const auto* game : catalogue::games()) list.push_back(catalogue::describe(*game));
    fmt::print("{}\n", boost::json::serialize(list));
  });
}

}  // namespace paddock::apps
