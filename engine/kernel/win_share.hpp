#pragma once

#include <cstdint>

#include "engine/kernel/outcome.hpp"

namespace paddock {

// A victory in parts, of which any number of winners has as many each: whole numbers, which add up to the same in any
// order.
inline constexpr std::uint32_t win_units = 840;

// What a seat has of it.
constexpr std::uint32_t win_units_of(const Outcome& outcome, Seat seat) {
  return outcome.winners.contains(seat) ? win_units / static_cast<std::uint32_t>(outcome.winners.size()) : 0;
}

// What a seat has of the win: a draw is shared evenly.
constexpr double win_share(const Outcome& outcome, Seat seat) {
  return outcome.winners.contains(seat) ? 1.0 / outcome.winners.size() : 0.0;
}

}  // namespace paddock
