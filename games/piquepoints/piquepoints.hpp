#pragma once

#include "engine/kernel/rules_of.hpp"
#include "games/piquepoints/invariants.hpp"
#include "games/piquepoints/legality.hpp"
#include "games/piquepoints/setup.hpp"
#include "games/piquepoints/turn.hpp"
#include "games/piquepoints/types.hpp"
#include "games/piquepoints/view.hpp"

namespace paddock::piquepoints {

// The game, as the engine's contract requires it.
struct Rules : RulesOf<Options, State, Move, Event, View> {
  static constexpr int min_seats = piquepoints::min_seats;
  static constexpr int max_seats = piquepoints::max_seats;
  static constexpr std::size_t max_moves = card_kinds + 2;
  static constexpr bool moves_are_indexed = true;
};
static_assert(Game<Rules>);

}  // namespace paddock::piquepoints
