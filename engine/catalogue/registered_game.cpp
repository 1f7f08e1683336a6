// Compiled once per game.
#include "engine/catalogue/registry.hpp"
#include "engine/catalogue/typed_game.hpp"
#include "engine/text/embedded.hpp"
#include "this_game.hpp"
#include "this_game/notation.hpp"
#include "this_game_texts.hpp"

namespace paddock::catalogue {

template <>
const Game& game_of<this_game::Rules>() {
  const auto file = [](std::string_view name) { return text::find_text(embedded::this_game_texts, name); };
  static const TypedGame<this_game::Rules, this_game::Notation> game(
      Texts{this_game_id, file("about.json"), file("rules.fr.md"), file("rules.en.md"), file("words.fr.json"),
            file("words.en.json")});
  return game;
}

}  // namespace paddock::catalogue
