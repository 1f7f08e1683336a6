#pragma once

#include <cstdint>

#include "games/autotock/split.hpp"

namespace paddock::autotock {

// The effect of a part of a 7. Its start and end do not depend on the order of the parts.
struct Share {
  std::uint8_t to;     // the value of a place
  bool meets_go;       // passes its own Go or ends there
  std::uint8_t slots;  // garage squares that it passes or ends on, bit 1 for the first
  std::uint8_t end;    // the garage square on which it ends

  constexpr bool parks() const { return end != 0; }
};

// A car of the seat that plays a 7, before any part is played.
class Mover {
 public:
  constexpr Mover() = default;
  constexpr Mover(const State& state, const Walls& walls_of_others, Car car)
      : drives_(drives_of(state, walls_of_others, car, 0, true)),
        standing_(state.cars[car]),
        holds_go_(is_protected(standing_, go_of(state, car.seat()), state.options.go_protection)) {
    if (standing_.on_circuit()) {
      here_ = from_go(state, car.seat(), standing_.place.square());
      road_ = road_to_garage(state.options, gone(state, car));
    } else if (state.options.garage_moves == YesNo::no) {
      drives_.parking = 0;  // AT-5.4
    }
  }

  constexpr Car car() const { return drives_.car; }
  constexpr bool may_move() const { return drives_.any(); }
  // The garage square on which it stands, as a bit.
  constexpr unsigned slot() const { return standing_.place.is_garage() ? 1U << standing_.place.slot() : 0; }
  // Whether it blocks another car's part as long as it has not moved.
  constexpr bool blocks(const Share& share) const {
    return (share.meets_go && holds_go_) || (share.slots & slot()) != 0;
  }
  // AT-4.2
  constexpr bool is_hit_by(const Share& share) const {
    return share.to == standing_.place.value && standing_.on_road();
  }

  // How a part of that many points drives the car if no other car of the seat is in the way, as in `Drives`.
  constexpr unsigned by(int points) const { return drives_.by(points); }
  constexpr Share share(const Options& options, int points, bool park) const {
    return park ? parking(options, points) : driving(points);
  }

 private:
  constexpr Share driving(int points) const {
    const Trip trip = trip_of(standing_, points, false);
    const int to = wrapped(standing_.place.square() + (trip.back ? -trip.steps : trip.steps));
    const bool passes = here_ > 0 && (trip.back ? trip.steps >= here_ : here_ + trip.steps >= squares);
    const bool returns = here_ == 0 && trip.steps == 0;  // from the shoulder (AT-9.2)
    return {static_cast<std::uint8_t>(to), passes || returns, 0, 0};
  }
  constexpr Share parking(const Options& options, int points) const {
    const bool inside = standing_.place.is_garage();
    const int first = inside ? standing_.place.slot() : 0;
    const int last = first + trip_of(standing_, points, false).steps - (inside ? 0 : road_);
    return {Spot::garage(last).value, options.garage_entry == 0 && here_ > 0,
            static_cast<std::uint8_t>((2U << last) - (2U << first)), static_cast<std::uint8_t>(1U << last)};
  }

  Drives drives_;
  CarState standing_;
  bool holds_go_ = false;  // no car may pass it there (AT-4.4)
  // For a car on the circuit:
  int here_ = 0;  // squares from Go
  int road_ = 0;  // squares before the garage
};

}  // namespace paddock::autotock
