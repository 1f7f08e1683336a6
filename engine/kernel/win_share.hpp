#pragma once

#include <cstdint>

#include "engine/kernel/outcome.hpp"

namespace paddock {

// A win in whole units, which any number of winners can share evenly. Integer sums do not depend on the order of
// addition.
inline constexpr std::uint32_t win_units = 840;

// The units of one seat.
constexpr std::uint32_t win_units_of(const Outcome& outcome, Seat seat) {
  return outcome.winners.contains(seat) ? win_units / static_cast<std::uint32_t>(outcome.winners.size()) : 0;
}

// The share of one seat, from 0 to 1. Tied winners share evenly.
constexpr double win_share(const Outcome& outcome, Seat seat) {
  return outcome.winners.contains(seat) ? 1.0 / outcome.winners.size() : 0.0;
}

}  // namespace paddock
