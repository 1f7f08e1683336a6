#pragma once

#include <algorithm>
#include <cstdint>

#include "games/piquepoints/legality.hpp"
#include "games/piquepoints/types.hpp"

namespace paddock::piquepoints {

// Conclusions of the rules from a view, for clients.
struct Follows {
  PerSeat<std::uint8_t> points;    // in each kitty (PP-8.2)
  std::uint8_t drawing_turns = 0;  // left in the round (PP-7.3)
};

constexpr Follows follows(const View& view) {
  Follows result;
  for (const Seat seat : SeatSet::first(view.seats))
    result.points[seat] = static_cast<std::uint8_t>(points_of(view.round.kitty[seat]));
  const int left = drawing_turns(view.options, view.seats) - view.round.turns;
  result.drawing_turns = static_cast<std::uint8_t>(std::clamp(left, 0, 255));
  return result;
}

}  // namespace paddock::piquepoints
