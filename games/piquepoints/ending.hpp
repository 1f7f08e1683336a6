#pragma once

#include "engine/kernel/outcome.hpp"
#include "games/piquepoints/scoring.hpp"
#include "games/piquepoints/types.hpp"

namespace paddock::piquepoints {

// PP-2.2: by rounds won, then by points. The score is the points.
constexpr Outcome outcome(const State& state) {
  Outcome outcome;
  paddock::PerSeat<std::int32_t> standing;
  for (const Seat seat : SeatSet::first(state.seats)) {
    outcome.score[seat] = state.total[seat];
    standing[seat] = state.won[seat] * (most_rounds * points_in_all + 1) + state.total[seat];
  }
  outcome.winners = highest_scorers(standing, state.seats);
  return outcome;
}

// While cards can be drawn, a turn has at most two decisions: lay, draw or end. After that every card laid leaves the
// hand for good, except what a GENDARME steals into the hand. Its turn has two decisions, and before the next card
// fewer turns than seats pass idle.
constexpr int max_decisions(const Options& options, int seats) {
  const int drawing = 2 * options.drawing_turns * seats;
  const int laying = (deck_size + Deck::copies[gendarme_card.index]) * (2 + seats - 1);
  return options.rounds * (drawing + laying + seats);
}

// PP-2.2: the winner of the last round begins the rematch.
constexpr Options rematch(const State& state) {
  Options options = state.options;
  options.first = {*round_winners(state).begin()};
  return options;
}

}  // namespace paddock::piquepoints
