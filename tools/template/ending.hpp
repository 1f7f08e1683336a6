#pragma once

#include "engine/kernel/outcome.hpp"
#include "games/sixth_game/types.hpp"

namespace paddock::sixth_game {

// SIXTH-5.2
constexpr Outcome outcome(const State& state) {
  Outcome outcome;
  for (const Seat seat : SeatSet::first(state.seats)) outcome.score[seat] = state.bend[seat];
  outcome.winners = highest_scorers(outcome.score, state.seats);
  return outcome;
}

// Every decision lays a card that never returns.
constexpr int max_decisions(const Options&, int) { return deck_size; }

}  // namespace paddock::sixth_game
