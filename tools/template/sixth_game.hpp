#pragma once

#include "engine/kernel/rules_of.hpp"
#include "games/sixth_game/invariants.hpp"
#include "games/sixth_game/legality.hpp"
#include "games/sixth_game/setup.hpp"
#include "games/sixth_game/turn.hpp"
#include "games/sixth_game/types.hpp"
#include "games/sixth_game/view.hpp"

namespace paddock::sixth_game {

// The game, as the engine's contract requires it.
struct Rules : RulesOf<Options, State, Move, Event, View> {
  static constexpr int min_seats = sixth_game::min_seats;
  static constexpr int max_seats = sixth_game::max_seats;
  static constexpr std::size_t max_moves = hand_size;
};
static_assert(Game<Rules>);

}  // namespace paddock::sixth_game
