#pragma once

#include "engine/kernel/rules_of.hpp"
#include "games/autotock/events.hpp"
#include "games/autotock/invariants.hpp"
#include "games/autotock/legality.hpp"
#include "games/autotock/setup.hpp"
#include "games/autotock/turn.hpp"
#include "games/autotock/types.hpp"
#include "games/autotock/view.hpp"

namespace paddock::autotock {

// The game, as the engine's contract requires it.
struct Rules : RulesOf<Options, State, Move, Event, View> {
  static constexpr int min_seats = autotock::min_seats;
  static constexpr int max_seats = autotock::max_seats;
  static constexpr std::size_t max_moves = 1024;
  static constexpr bool moves_are_indexed = true;
  static constexpr bool listing_is_faster = true;
  static constexpr std::size_t gpu_stack_bytes = 32 * 1024;  // the functions for splits are recursive
  // Matches deal after the same number of decisions, so GPU lanes can deal together.
  static constexpr int deal_interval(int seats) { return cards_of_a_deck(seats); }
};
static_assert(Game<Rules>);

}  // namespace paddock::autotock
