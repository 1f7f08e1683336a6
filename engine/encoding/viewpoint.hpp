#pragma once

#include "engine/kernel/seat.hpp"

namespace paddock::encoding {

// Where a view is taken from: other seats are counted from there, to the left, so that what is learnt at one seat holds
// at all. A spectator looks from seat 0.
struct Viewpoint {
  Seat seat;
  int seats = 0;

  template <class View>
  static constexpr Viewpoint of(const View& view) {
    return {view.seat == no_seat ? Seat{0} : view.seat, view.seats};
  }

  // How many steps to the left somebody sits; −1 for nobody.
  constexpr int steps_to(Seat other) const {
    if (other.number >= seats) return -1;
    return other.number >= seat.number ? other.number - seat.number : other.number + seats - seat.number;
  }
  // Who sits so many steps to the left; there are more seats than that.
  constexpr Seat after(int steps) const { return left_of(seat, seats, steps); }
};

}  // namespace paddock::encoding
