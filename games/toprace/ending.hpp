#pragma once

#include <array>

#include "engine/kernel/outcome.hpp"
#include "games/toprace/types.hpp"

namespace paddock::toprace {

// TR-7.4: indexed by place and TIPP line.
inline constexpr std::array<std::array<std::int32_t, tipp_lines>, cars> bet_pays{{
    {90'000, 60'000, 30'000},
    {60'000, 40'000, 20'000},
    {30'000, 20'000, 10'000},
    {0, -10'000, -20'000},
    {-10'000, -30'000, -60'000},
    {-30'000, -60'000, -90'000},
}};

// TR-8.1
constexpr Outcome outcome(const State& state) {
  Outcome outcome;
  for (const Seat seat : SeatSet::first(state.seats)) outcome.score[seat] = state.board.cash[seat];
  outcome.winners = highest_scorers(outcome.score, state.seats);
  return outcome;
}

// The maximum money of a seat when the last auction begins: all prizes and the best bets of all previous stages.
constexpr std::int32_t most_money(std::int32_t prizes) {
  return start_money + (stages - 1) * (prizes + bet_pays[0][0] + bet_pays[0][1] + bet_pays[0][2]);
}

// Each bid for a lot is higher than the previous one. A card needs at most one decision for itself, one for a colour
// and one for each of its cars.
constexpr int max_decisions(const Options& options, int seats) {
  std::int32_t prizes = 0;
  for (const std::int32_t prize : options.prizes) prizes += prize;
  const int lot = most_money(prizes) / bid_step + seats + 1;
  const int race = options.material->deck.size() * (max_rows_of_a_card + 2);
  return stages * (cars * lot + race + tipp_lines * seats);
}

}  // namespace paddock::toprace
