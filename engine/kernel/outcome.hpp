#pragma once

#include <cstdint>

#include "engine/kernel/seat.hpp"

namespace paddock {

// How a match ended. Tied winners share the win. A match that nobody won has no winners.
struct Outcome {
  PerSeat<std::int32_t> score;
  SeatSet winners;
  constexpr bool operator==(const Outcome&) const = default;
};

// The seats with the highest score among the first `seats`.
constexpr SeatSet highest_scorers(const PerSeat<std::int32_t>& score, int seats) {
  SeatSet best;
  for (const Seat seat : SeatSet::first(seats)) {
    if (!best.empty() && score[seat] < score[*best.begin()]) continue;
    if (!best.empty() && score[seat] > score[*best.begin()]) best = {};
    best.add(seat);
  }
  return best;
}

}  // namespace paddock
