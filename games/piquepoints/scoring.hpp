#pragma once

#include "engine/kernel/chance.hpp"
#include "engine/kernel/outcome.hpp"
#include "games/piquepoints/events.hpp"
#include "games/piquepoints/setup.hpp"
#include "games/piquepoints/types.hpp"

namespace paddock::piquepoints {

// PP-8.2: the seats with the most points in the kitty.
constexpr SeatSet round_winners(const State& state) {
  paddock::PerSeat<std::int32_t> points;
  for (const Seat seat : SeatSet::first(state.seats)) points[seat] = points_of(state.round.kitty[seat]);
  return highest_scorers(points, state.seats);
}

// PP-2.2: deals the next round, which the first of the winners begins, or ends the match.
template <class Log>
constexpr void deal_next(State& state, SeatSet winners, Chance& chance, Log& log) {
  Round& round = state.round;
  if (round.number < state.options.rounds) {
    const Card last = round.laid;
    deal_round(state, round.number + 1, *winners.begin(), chance);
    round.ended_by = last;
    return log(Dealt{round.number, round.turn});
  }
  round.turn = no_seat;
  round.laid = no_card;
  round.drew = false;
  round.debt = Debt::nothing;
  round.idle = 0;
}

// PP-8.1, PP-8.2, PP-4.2
template <class Log>
constexpr void end_round(State& state, RoundEnd reason, Seat out, Chance& chance, Log& log) {
  const SeatSet winners = round_winners(state);
  RoundOver over{state.round.number, reason, out, state.round.turns, {}, winners};
  for (const Seat seat : SeatSet::first(state.seats)) {
    over.points[seat] = static_cast<std::uint8_t>(points_of(state.round.kitty[seat]));
    state.total[seat] = static_cast<std::uint8_t>(state.total[seat] + over.points[seat]);
    if (winners.contains(seat)) ++state.won[seat];
  }
  log(over);
  deal_next(state, winners, chance, log);
}

}  // namespace paddock::piquepoints
