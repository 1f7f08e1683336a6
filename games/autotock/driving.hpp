#pragma once

#include <algorithm>

#include "games/autotock/road.hpp"

namespace paddock::autotock {

// What a moving car does to the cars that it passes.
enum class DriveMode : std::uint8_t { passing, sweeping, shoving };  // AT-4.1, AT-7.6, AT-9.2

// AT-4.2, AT-6.5
template <class Log>
constexpr void hit(State& state, Car car, Car by, bool swept, Log& log) {
  const auto square = static_cast<std::uint8_t>(state.cars[car].place.square());
  state.cars[car] = CarState{};
  log(Hit{car.seat(), car, by, square, swept, car.seat() == by.seat()});
}

// AT-9.2
template <class Log>
constexpr void drive_off(State& state, Car car, Car by, Log& log) {
  CarState& standing = state.cars[car];
  standing.set(CarState::shoulder);
  standing.clear(CarState::nitro);
  standing.clear(CarState::fresh);
  log(DrivenOff{car.seat(), car, by, static_cast<std::uint8_t>(standing.place.square())});
}

// Applies the drive mode to every car on the next `length` squares.
template <class Log>
constexpr void clear_way(State& state, Car by, int length, bool back, DriveMode manner, Log& log) {
  const std::uint64_t taken = occupied(state);
  int square = state.cars[by].place.square();
  for (int step = 0; step < length; ++step) {
    square = wrapped(back ? square - 1 : square + 1);
    if ((taken >> square & 1U) == 0) continue;
    const Car car = car_on(state, square);
    if (manner == DriveMode::sweeping) {
      hit(state, car, by, true, log);
    } else {
      drive_off(state, car, by, log);
    }
  }
}

// AT-6.3: adds one debt, to the owner or to the car itself.
constexpr void owe_discard(State& state, Car car) {
  CarState& standing = state.cars[car];
  std::uint8_t& owed = state.owed[car.seat()];
  if (!debt_stays(state.options)) {
    standing.set_owed(std::min(standing.owed() + 1, CarState::most_owed));
  } else if (owed < most_owed_by_a_seat) {
    ++owed;
  }
}

// AT-6.1 … AT-6.3
template <class Log>
constexpr void trigger_square(State& state, Car car, Log& log) {
  CarState& standing = state.cars[car];
  const Special on = special(standing.place.square());
  switch (on) {
    case Special::ordinary:
      return;
    case Special::nitro:
      standing.set(CarState::nitro);
      break;
    case Special::reverse:
      standing.set(CarState::reverse);
      break;
    case Special::puncture:
      owe_discard(state, car);
      break;
  }
  log(Landed{car.seat(), car, static_cast<std::uint8_t>(standing.place.square()), on});
}

constexpr bool arrived_by_driving(const State& state, Car car, int square, Trip trip) {
  return state.options.garage_entry == 0 && !trip.back && square == go_of(state, car.seat());
}

// AT-4.6 `no_shortcut`
constexpr std::int16_t counted(const State& state, const CarState& before, Trip trip) {
  if (state.options.back_from_go == BackFromGo::allowed) return 0;
  return static_cast<std::int16_t>(before.count + (trip.back ? -trip.steps : trip.steps));
}

// A car that returns from the shoulder to its own square has not left the square (AT-6.3, AT-9.2).
constexpr CarState car_after(const State& state, Car car, Trip trip) {
  const CarState& before = state.cars[car];
  const int square = wrapped(before.place.square() + (trip.back ? -trip.steps : trip.steps));
  CarState after{Spot::square(square), 0, counted(state, before, trip)};
  if (trip.steps == 0) after.set_owed(before.owed());
  if (trip.steps == 0 ? before.has(CarState::forward) : arrived_by_driving(state, car, square, trip))
    after.set(CarState::forward);
  return after;
}

template <class Log>
constexpr void drive_on_circuit(State& state, Car car, Trip trip, DriveMode manner, Log& log) {
  const CarState before = state.cars[car];
  const CarState after = car_after(state, car, trip);
  log(Drove{car.seat(), car, before.place, after.place, static_cast<std::uint8_t>(trip.steps), trip.back,
            before.has(CarState::nitro), before.has(CarState::shoulder)});
  if (manner != DriveMode::passing) clear_way(state, car, trip.steps - 1, trip.back, manner, log);
  if (const Car there = car_on(state, after.place.square()); there != no_car) hit(state, there, car, false, log);
  state.cars[car] = after;
  trigger_square(state, car, log);
}

template <class Log>
constexpr void drive_into_garage(State& state, Car car, Trip trip, DriveMode manner, Log& log) {
  const CarState before = state.cars[car];
  int slot = trip.steps;
  if (before.place.is_garage()) {
    slot += before.place.slot();
  } else {
    const int road = road_to_garage(state.options, gone(state, car));
    slot -= road;
    if (manner != DriveMode::passing) clear_way(state, car, road, false, manner, log);
  }
  state.cars[car] = CarState{Spot::garage(slot), 0, 0};
  log(Parked{car.seat(), car, before.place, Spot::garage(slot),
             static_cast<std::uint8_t>(cars_home(state, car.seat()))});
}

// Drives a car by points of a card. The caller has checked it.
template <class Log>
constexpr void drive_points(State& state, Car car, int points, bool back, bool park, DriveMode manner, Log& log) {
  const Trip trip = trip_of(state.cars[car], points, back);
  if (park) {
    drive_into_garage(state, car, trip, manner, log);
  } else {
    drive_on_circuit(state, car, trip, manner, log);
  }
}

// AT-4.3
template <class Log>
constexpr void bring_in(State& state, Seat seat, Log& log) {
  const Car car = first_in_paddock(state, seat);
  const int go = go_of(state, seat);
  log(Entered{seat, car, static_cast<std::uint8_t>(go)});
  if (const Car there = car_on(state, go); there != no_car) hit(state, there, car, false, log);
  CarState& standing = state.cars[car];
  standing.place = Spot::square(go);
  if (state.options.go_protection == GoProtection::fresh) standing.set(CarState::fresh);
}

// AT-7.4, AT-9.3; AT-4.6: a swap sets the count to that of the new square. It does not trigger the square (AT-6.5).
template <class Log>
constexpr void swap_cars(State& state, Car car, Car other, Log& log) {
  const auto moved_to = [&](Car moved, Spot place) {
    const int count = from_go(state, moved.seat(), place.square());
    const bool counts = state.options.back_from_go == BackFromGo::no_shortcut;
    return CarState{place, 0, static_cast<std::int16_t>(counts ? count : 0)};
  };
  const Spot place = state.cars[car].place;
  const Spot other_place = state.cars[other].place;
  state.cars[car] = moved_to(car, other_place);
  state.cars[other] = moved_to(other, place);
  log(Swapped{car, other, other_place.value, place.value});
}

}  // namespace paddock::autotock
