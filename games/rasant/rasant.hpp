#pragma once

#include "engine/kernel/rules_of.hpp"
#include "games/rasant/invariants.hpp"
#include "games/rasant/legality.hpp"
#include "games/rasant/setup.hpp"
#include "games/rasant/turn.hpp"
#include "games/rasant/types.hpp"
#include "games/rasant/view.hpp"

namespace paddock::rasant {

// The game, as the engine's contract requires it.
struct Rules : RulesOf<Options, State, Move, Event, View> {
  static constexpr int min_seats = rasant::min_seats;
  static constexpr int max_seats = rasant::max_seats;
  static constexpr std::size_t max_moves = 2 * hand_size;
  static constexpr bool moves_are_indexed = true;
};
static_assert(Game<Rules>);

}  // namespace paddock::rasant
