#pragma once

#include "engine/kernel/chance.hpp"
#include "engine/kernel/seat.hpp"

namespace paddock {

// Who begins, or who deals first: one by lot, or the seat that the table names.
struct FirstSeat {
  Seat seat = no_seat;  // nobody: by lot

  // Whether there is such a seat at a table of so many.
  constexpr bool fits(int seats) const { return seat == no_seat || seat.number < seats; }
  // The seat; chance decides only where none is named.
  constexpr Seat choose(int seats, Chance& chance) const {
    if (seat != no_seat) return seat;
    return Seat{static_cast<std::uint8_t>(chance.below(static_cast<std::uint32_t>(seats)))};
  }
  constexpr bool operator==(const FirstSeat&) const = default;
};

}  // namespace paddock
