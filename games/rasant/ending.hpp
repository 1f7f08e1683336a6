#pragma once

#include "engine/kernel/outcome.hpp"
#include "games/rasant/types.hpp"

namespace paddock::rasant {

// RA-6.4
constexpr Outcome outcome(const State& state) {
  Outcome outcome;
  for (const Seat seat : SeatSet::first(state.seats)) outcome.score[seat] = state.score[seat];
  outcome.winners = highest_scorers(outcome.score, state.seats);
  return outcome;
}

// Each round plays a card and has at most one pass per seat.
constexpr int max_decisions(const Options&, int seats) { return deck_size * (seats + 1); }

// RA-2.2: the deal passes to the left.
constexpr Options rematch(const State& state) {
  Options options = state.options;
  options.first = {left_of(state.dealer, state.seats)};
  return options;
}

}  // namespace paddock::rasant
