#pragma once

#include "engine/kernel/outcome.hpp"
#include "games/frappadingue/legality.hpp"

namespace paddock::frappadingue {

// FD-5.1, FD-5.2
constexpr Outcome outcome(const State& state) {
  Outcome outcome;
  for (const Seat seat : SeatSet::first(state.seats)) outcome.score[seat] = state.score[seat];
  outcome.winners = highest_scorers(outcome.score, state.seats);
  if (state.seats == 1 && !target_reached(state)) outcome.winners = {};
  return outcome;
}

// A throw and a keep put at least one card other than a crash into the counter. A last throw or the writing follows.
constexpr int max_decisions(const Options& options, int seats) {
  const Cards& deck = options.deck.cards;
  return most_rounds * seats * (2 * (deck.size() - deck.count(crash)) + 1);
}

// FD-5.2: the seat after the first one begins the rematch.
constexpr Options rematch(const State& state) {
  Options options = state.options;
  options.first = {left_of(state.first, state.seats)};
  return options;
}

}  // namespace paddock::frappadingue
