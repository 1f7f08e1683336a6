#pragma once

#include <bit>
#include <cstdint>

#include "games/autotock/events.hpp"
#include "games/autotock/types.hpp"

namespace paddock::autotock {

// AT-1.3: two seats sit opposite; three and four use the quarters in order.
constexpr int go_of(const State& state, Seat seat) { return seat.number * (state.seats == 2 ? 2 * quarter : quarter); }

constexpr int wrapped(int square) {
  return square < 0 ? square + squares : square >= squares ? square - squares : square;
}

// Squares from the seat's Go, 0–47.
constexpr int from_go(const State& state, Seat seat, int square) { return wrapped(square - go_of(state, seat)); }

// AT-1.3
constexpr Special special(int square) {
  switch (square % quarter) {
    case 3:
      return Special::nitro;
    case 6:
      return Special::puncture;
    case 9:
      return Special::reverse;
    default:
      return Special::ordinary;
  }
}

// AT-1.4: the number of the first garage square, counted from Go.
constexpr int first_garage_number(const Options& options) { return squares + 1 - options.garage_entry; }

constexpr bool stands_on_own_go(const State& state, Car car) {
  const CarState& standing = state.cars[car];
  return standing.place.value == go_of(state, car.seat()) && !standing.has(CarState::shoulder);
}

// AT-4.4: whether a car in this state is protected if its Go is the square `go`.
constexpr bool is_protected(const CarState& standing, int go, GoProtection protection) {
  const std::uint8_t wanted = protection == GoProtection::any ? 0 : CarState::fresh;
  return standing.place.value == go && (standing.marks & (wanted | CarState::shoulder)) == wanted;
}

// The occupied squares of the seat's garage: bit 1 for the first, and so on. Computed without branches: places are bits
// 0–51 of the word, the paddock is its last bit.
constexpr unsigned parked(const State& state, Seat seat) {
  std::uint64_t places = 0;
  for (const CarState& standing : state.cars[seat]) places |= std::uint64_t{1} << standing.place.value % 64;
  constexpr unsigned garage = (2U << garage_squares) - 2;
  return static_cast<unsigned>(places >> squares) & garage;
}

constexpr int cars_home(const State& state, Seat seat) { return std::popcount(parked(state, seat)); }
constexpr bool is_home(const State& state, Seat seat) { return cars_home(state, seat) == cars_of_a_seat; }

// The lowest-numbered car of the seat in its paddock. `no_car` if it is empty.
constexpr Car first_in_paddock(const State& state, Seat seat) {
  for (int number = 0; number < cars_of_a_seat; ++number) {
    if (state.cars[car_of(seat, number)].place.is_paddock()) return car_of(seat, number);
  }
  return no_car;
}

constexpr Car car_on_own_go(const State& state, Seat seat) {
  for (int number = 0; number < cars_of_a_seat; ++number) {
    if (stands_on_own_go(state, car_of(seat, number))) return car_of(seat, number);
  }
  return no_car;
}

// The occupied squares of the circuit.
constexpr std::uint64_t occupied(const State& state) {
  std::uint64_t taken = 0;
  for (const Seat seat : SeatSet::first(state.seats)) {
    for (const CarState& standing : state.cars[seat]) {
      if (standing.on_road()) taken |= std::uint64_t{1} << standing.place.square();
    }
  }
  return taken;
}

// The car on that square of the circuit, not beside it on the shoulder. `no_car` if the square is free. Computed
// without branches, so it looks at all cars: those of empty seats are in their paddocks.
constexpr Car car_on(const State& state, int square) {
  unsigned found = no_car.index;
  for (unsigned seat = 0; seat < max_seats; ++seat) {
    for (unsigned number = 0; number < cars_of_a_seat; ++number) {
      const CarState& standing = state.cars.values[seat][number];
      const bool here = standing.place.value == square && !standing.has(CarState::shoulder);
      found = here ? seat << 2 | number : found;
    }
  }
  return Car{static_cast<std::uint8_t>(found)};
}

constexpr bool has_teams(const State& state) { return state.options.teams == YesNo::yes; }
constexpr bool is_expert(const State& state) { return state.options.expert == YesNo::yes; }
constexpr Seat partner_of(Seat seat) { return Seat{static_cast<std::uint8_t>(seat.number ^ 2)}; }
constexpr bool same_side(const State& state, Seat a, Seat b) {
  return a == b || (has_teams(state) && partner_of(a) == b);
}

// AT-8.2: the seat whose cars this seat drives: its own, or its partner's once its own are home.
constexpr Seat driven_by(const State& state, Seat seat) {
  return has_teams(state) && is_home(state, seat) ? partner_of(seat) : seat;
}

constexpr bool debt_stays(const Options& options) { return options.puncture_debt == PunctureDebt::stays; }

// AT-6.3: the number of discards that the seat owes.
template <class Position>
constexpr int owed_by(const Position& state, Seat seat) {
  int owed = state.owed[seat];
  for (const CarState& standing : state.cars[seat]) owed += standing.owed();
  return owed;
}

}  // namespace paddock::autotock
