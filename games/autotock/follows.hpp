#pragma once

#include <cstdint>

#include "engine/kernel/fixed_list.hpp"
#include "games/autotock/board.hpp"
#include "games/autotock/turn.hpp"
#include "games/autotock/view.hpp"

namespace paddock::autotock {

// What follows from a view by the rules, for those who show it.
struct Follows {
  PerSeat<Seat> drives;                                // whose cars each seat drives (AT-8.2)
  PerSeat<std::uint8_t> home;                          // cars in the garage
  PerSeat<std::uint8_t> owed;                          // discards (AT-6.3)
  FixedList<Car, max_seats * cars_of_a_seat> guarded;  // AT-4.4
};

constexpr Follows follows(const View& view) {
  const State state = state_known_to(view);
  Follows told;
  for (const Seat seat : SeatSet::first(view.seats)) {
    told.drives[seat] = driven_by(state, seat);
    told.home[seat] = static_cast<std::uint8_t>(cars_home(state, seat));
    told.owed[seat] = static_cast<std::uint8_t>(owed_by(state, seat));
    for (int number = 0; number < cars_of_a_seat; ++number) {
      const Car car = car_of(seat, number);
      if (is_protected(state.cars[car], go_of(state, seat), state.options.go_protection)) told.guarded.add(car);
    }
  }
  return told;
}

// Where a car ends that a move drives.
struct End {
  Car car;
  Spot to;
  constexpr bool operator==(const End&) const = default;
};

// What a move would do: where the cars end that it drives, in the order in which it drives them.
struct MovePreview {
  FixedList<End, most_parts> ends;
};

// Hears where cars are driven to; whatever else happens on their way is another matter.
struct Arrivals {
  MovePreview& told;

  constexpr void operator()(const Entered& entered) { told.ends.add({entered.car, Spot::square(entered.square)}); }
  constexpr void operator()(const Drove& drove) { told.ends.add({drove.car, drove.to}); }
  constexpr void operator()(const Parked& parked) { told.ends.add({parked.car, parked.to}); }
  template <class Event>
  constexpr void operator()(const Event&) {}
};

// The move is one of those that the seat of the view has.
constexpr MovePreview preview(const View& view, const Move& move) {
  MovePreview told;
  if (move.kind() >= Move::Kind::discard) return told;
  State state = state_known_to(view);
  Arrivals arrivals{told};
  carry_out(state, view.seat, move, arrivals);
  return told;
}

}  // namespace paddock::autotock
