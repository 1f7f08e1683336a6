#pragma once

#include "engine/kernel/seat.hpp"

namespace paddock::encoding {

// Numbers seats relative to the viewer, counted to the left, so that what is learned at one seat applies to all.
// Spectators see the table from seat 0.
struct Viewpoint {
  Seat seat;
  int seats = 0;

  template <class View>
  static constexpr Viewpoint of(const View& view) {
    return {view.seat == no_seat ? Seat{0} : view.seat, view.seats};
  }

  // How many steps to the left `other` sits. −1 for `no_seat`.
  constexpr int steps_to(Seat other) const {
    if (other.number >= seats) return -1;
    return other.number >= seat.number ? other.number - seat.number : other.number + seats - seat.number;
  }
  // The seat that many steps to the left. `steps` is less than the number of seats.
  constexpr Seat after(int steps) const { return left_of(seat, seats, steps); }
};

}  // namespace paddock::encoding
