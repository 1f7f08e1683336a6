#pragma once

#include <algorithm>
#include <cstdint>

#include "games/piquepoints/legality.hpp"
#include "games/piquepoints/types.hpp"

namespace paddock::piquepoints {

// What follows from a view by the rules, for those who show it.
struct Follows {
  PerSeat<std::uint8_t> points;    // in each kitty (PP-8.2)
  std::uint8_t drawing_turns = 0;  // of the round that are left (PP-7.3)
};

constexpr Follows follows(const View& view) {
  Follows told;
  for (const Seat seat : SeatSet::first(view.seats))
    told.points[seat] = static_cast<std::uint8_t>(points_of(view.round.kitty[seat]));
  const int left = drawing_turns(view.options, view.seats) - view.round.turns;
  told.drawing_turns = static_cast<std::uint8_t>(std::clamp(left, 0, 255));
  return told;
}

}  // namespace paddock::piquepoints
