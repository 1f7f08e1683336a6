#pragma once

#include <cstdint>

#include "engine/kernel/fixed_list.hpp"
#include "games/autotock/board.hpp"
#include "games/autotock/turn.hpp"
#include "games/autotock/view.hpp"

namespace paddock::autotock {

// Conclusions of the rules from a view, for clients.
struct Follows {
  PerSeat<Seat> drives;                                // the seat whose cars each seat drives (AT-8.2)
  PerSeat<std::uint8_t> home;                          // cars in the garage
  PerSeat<std::uint8_t> owed;                          // discards (AT-6.3)
  FixedList<Car, max_seats * cars_of_a_seat> guarded;  // AT-4.4
};

constexpr Follows follows(const View& view) {
  const State state = state_known_to(view);
  Follows result;
  for (const Seat seat : SeatSet::first(view.seats)) {
    result.drives[seat] = driven_by(state, seat);
    result.home[seat] = static_cast<std::uint8_t>(cars_home(state, seat));
    result.owed[seat] = static_cast<std::uint8_t>(owed_by(state, seat));
    for (int number = 0; number < cars_of_a_seat; ++number) {
      const Car car = car_of(seat, number);
      if (is_protected(state.cars[car], go_of(state, seat), state.options.go_protection)) result.guarded.add(car);
    }
  }
  return result;
}

// Where a car ends when a move drives it.
struct End {
  Car car;
  Spot to;
  constexpr bool operator==(const End&) const = default;
};

// What a move would do: the end of each car that it drives, in the order of driving.
struct MovePreview {
  FixedList<End, most_parts> ends;
};

// A log that collects where cars are driven to, and ignores other events.
struct Arrivals {
  MovePreview& result;

  constexpr void operator()(const Entered& entered) { result.ends.add({entered.car, Spot::square(entered.square)}); }
  constexpr void operator()(const Drove& drove) { result.ends.add({drove.car, drove.to}); }
  constexpr void operator()(const Parked& parked) { result.ends.add({parked.car, parked.to}); }
  template <class Event>
  constexpr void operator()(const Event&) {}
};

// The preview of a legal move of the view's seat.
constexpr MovePreview preview(const View& view, const Move& move) {
  MovePreview result;
  if (move.kind() >= Move::Kind::discard) return result;
  State state = state_known_to(view);
  Arrivals arrivals{result};
  carry_out(state, view.seat, move, arrivals);
  return result;
}

}  // namespace paddock::autotock
