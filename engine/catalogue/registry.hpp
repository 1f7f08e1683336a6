#pragma once

#include "engine/catalogue/game.hpp"
#include "engine/kernel/ensure.hpp"

// Generated: `AllGames`, the rules of all games of this build, sorted by id.
#include "all_games.hpp"

// The registry of games. A part of a game that untyped code can ask for (its rules, its bots, its encoding, its
// programs for a GPU) is a function template over its rules, such as `bots_of<Rules>()`. It is specialized for each
// game in a source that is compiled once per game (compile_for_each_game in cmake/games.cmake).
namespace paddock::catalogue {

// The game with these rules.
template <class Rules>
const Game& game_of();

template <class Get, class First, class... Others>
decltype(auto) with_rules_among(GameList<First, Others...>, const Game& game, const Get& get) {
  if constexpr (sizeof...(Others) > 0) {
    if (&game != &game_of<First>()) return with_rules_among(GameList<Others...>{}, game, get);
  }
  ensure(&game == &game_of<First>(), "the game is registered");
  return get.template operator()<First>();
}

// Calls `get.operator()<Rules>()` with the rules of the game.
template <class Get>
decltype(auto) with_rules_of(const Game& game, const Get& get) {
  return with_rules_among(AllGames{}, game, get);
}

}  // namespace paddock::catalogue
