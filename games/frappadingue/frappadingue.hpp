#pragma once

#include "engine/kernel/rules_of.hpp"
#include "games/frappadingue/invariants.hpp"
#include "games/frappadingue/legality.hpp"
#include "games/frappadingue/setup.hpp"
#include "games/frappadingue/turn.hpp"
#include "games/frappadingue/types.hpp"
#include "games/frappadingue/view.hpp"

namespace paddock::frappadingue {

// The game, as the engine's contract requires it.
struct Rules : RulesOf<Options, State, Move, Event, View> {
  static constexpr bool perfect_information = true;
  static constexpr int min_seats = frappadingue::min_seats;
  static constexpr int max_seats = frappadingue::max_seats;
  // The maximum is a throw of three 8s and two 12s, or vice versa: 4 · 3 choices without the empty one.
  static constexpr std::size_t max_moves = 11;
  static constexpr bool moves_are_indexed = true;
  static constexpr std::size_t phases = 2;
  static constexpr std::size_t gpu_stack_bytes = 128 * 1024;  // the search for FD-4.4 is recursive
};
static_assert(Game<Rules>);

}  // namespace paddock::frappadingue
