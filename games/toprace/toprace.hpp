#pragma once

#include "engine/kernel/rules_of.hpp"
#include "games/toprace/events.hpp"
#include "games/toprace/invariants.hpp"
#include "games/toprace/legality.hpp"
#include "games/toprace/setup.hpp"
#include "games/toprace/stage_end.hpp"
#include "games/toprace/turn.hpp"
#include "games/toprace/types.hpp"
#include "games/toprace/view.hpp"

namespace paddock::toprace {

// The game, as the engine's contract requires it.
struct Rules : RulesOf<Options, State, Move, Event, View> {
  static constexpr int min_seats = toprace::min_seats;
  static constexpr int max_seats = toprace::max_seats;
  static constexpr std::size_t max_moves = most_money(cars * max_prize) / bid_step + 1;
  static constexpr bool moves_are_indexed = true;
  static constexpr std::size_t phases = static_cast<std::size_t>(Phase::over);
};
static_assert(Game<Rules>);

}  // namespace paddock::toprace
