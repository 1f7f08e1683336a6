#pragma once

#include "engine/kernel/chance.hpp"
#include "engine/kernel/seat.hpp"

namespace paddock {

// Who begins, or who deals first: a random seat, or the seat that the option names.
struct FirstSeat {
  Seat seat = no_seat;  // none: a random seat

  // Whether a table with this number of seats has this seat.
  constexpr bool fits(int seats) const { return seat == no_seat || seat.number < seats; }
  // The first seat. Uses chance only if no seat is named.
  constexpr Seat choose(int seats, Chance& chance) const {
    if (seat != no_seat) return seat;
    return Seat{static_cast<std::uint8_t>(chance.below(static_cast<std::uint32_t>(seats)))};
  }
  constexpr bool operator==(const FirstSeat&) const = default;
};

}  // namespace paddock
