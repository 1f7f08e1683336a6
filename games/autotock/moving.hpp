#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "engine/kernel/verdict.hpp"
#include "games/autotock/board.hpp"

namespace paddock::autotock {

// AT-4.4: squares with protected cars. No car may pass them or end there.
class Walls {
 public:
  constexpr explicit Walls(const State& state) {
    for (std::uint8_t seat = 0; seat < max_seats; ++seat) {
      const int go = go_of(state, Seat{seat});
      bool wall = false;
      for (const CarState& standing : state.cars.values[seat]) {
        wall |= is_protected(standing, go, state.options.go_protection);
      }
      bits_ |= std::uint64_t{wall} << go % squares;
    }
  }

  constexpr bool at(int square) const { return (bits_ & bit(square)) != 0; }
  constexpr Walls without(int square) const {
    Walls others = *this;
    others.bits_ &= ~bit(square);
    return others;
  }
  // The number of free squares between the square and the next wall ahead or behind. 48 if there is no wall, because of
  // the extra bit beyond the circuit.
  constexpr int ahead(int square) const { return std::countr_zero(turned(square + 1) | bit(squares)); }
  constexpr int behind(int square) const { return squares - 63 + std::countl_zero(turned(square) << 1 | 1U); }

 private:
  static constexpr std::uint64_t bit(int square) { return std::uint64_t{1} << square; }
  // The walls, numbered from that square.
  constexpr std::uint64_t turned(int square) const {
    return (bits_ >> square | bits_ << (squares - square)) & (bit(squares) - 1);
  }

  std::uint64_t bits_ = 0;
};

inline constexpr int longest_trip = 20;   // ten, doubled
inline constexpr int card_rank_back = 4;  // AT-7.2

// The movement of a car that a card causes, including pending effects.
struct Trip {
  int steps = 0;  // negative: too few to leave the shoulder
  bool back = false;
};

constexpr Trip trip_of(const CarState& standing, int points, bool back) {
  Trip trip{points, back || standing.has(CarState::reverse)};  // AT-6.2
  if (standing.has(CarState::nitro)) trip.steps *= 2;          // AT-6.1
  if (standing.has(CarState::shoulder)) trip.steps -= 2;       // AT-9.2
  return trip;
}

// AT-1.4: squares driven since Go, as counted on the way into the garage. A car that drove forward onto its own Go has
// driven all 48 if the garage branches off there.
constexpr int gone(const State& state, Car car) {
  const CarState& standing = state.cars[car];
  return standing.has(CarState::forward) ? squares : from_go(state, car.seat(), standing.place.square());
}

// The squares of the circuit between a car that has driven `way` squares and its garage.
constexpr int road_to_garage(const Options& options, int way) { return first_garage_number(options) - 1 - way; }

// The clause that keeps the car out of its garage, whatever the card. Allowed if there is none.
constexpr Verdict check_way_to_garage(const Options& options, const CarState& standing, int way) {
  if (options.back_from_go == BackFromGo::no_shortcut) {
    if (standing.count < 0 || (options.garage_entry == 0 && standing.count == 0)) return refused("AT-4.6");
  }
  if (way >= first_garage_number(options) || (options.garage_entry == 0 && way == 0)) return refused("AT-1.4");
  return allowed;
}

// AT-5.3, AT-5.5: whether the garage is free from one square to a deeper one. Square 0 is the road before the garage.
constexpr bool free_between(unsigned slots, int from, int to) { return (slots & ((2U << to) - (2U << from))) == 0; }

// AT-5.4 `no`
constexpr bool is_deepest_free(unsigned slots, int slot) {
  constexpr unsigned all = (2U << garage_squares) - 2;
  return (slots | ((2U << slot) - 1)) >= all;
}

// A set of points (of a card or of a part of a 7), one bit each.
using Points = unsigned;
inline constexpr int most_points = 10;
constexpr Points points_between(int low, int high) {
  return high < low ? 0 : (2U << std::min(high, most_points)) - (1U << low);
}

// How far a car can go from its place.
struct Reach {
  Car car;
  CarState standing;
  int ahead = 0;  // squares before the next protected car (AT-4.4)
  int behind = 0;
  bool blocked_here = false;  // on the shoulder, with a protected car beside it
  int road = 0;               // squares of the circuit before the garage
  Verdict way = allowed;      // whether it may enter the garage
  unsigned slots = 0;         // occupied garage squares
  bool moves_in_garage = true;
  // The points that `check_trip` allows, computed for all points at once.
  Points driving = 0;        // that drive it along the circuit, with cards other than a 4
  Points parking = 0;        // that take it into the garage, or deeper
  bool drives_back = false;  // with a 4 (AT-7.2)

  constexpr Reach(const State& state, const Walls& walls, Car of)
      : Reach(state, walls, of, parked(state, of.seat()), state.options.garage_moves == YesNo::yes) {}
  // Assumes these occupied slots, and whether cars may move within the garage.
  constexpr Reach(const State& state, const Walls& walls, Car of, unsigned occupied_slots, bool in_garage)
      : car(of), standing(state.cars[car]), slots(occupied_slots), moves_in_garage(in_garage) {
    if (standing.place.is_garage()) parking = deeper();
    if (!standing.on_circuit()) return;
    const int square = standing.place.square();
    const int so_far = gone(state, car);
    ahead = walls.ahead(square);
    behind = walls.behind(square);
    blocked_here = walls.at(square);
    road = road_to_garage(state.options, so_far);
    way = check_way_to_garage(state.options, standing, so_far);
    driving = along();
    drives_back = trip_of(standing, card_rank_back, true).steps <= behind;
    if (way && road < longest_trip && road <= ahead && !standing.has(CarState::reverse)) parking = home();
  }

 private:
  constexpr int doubled() const { return standing.has(CarState::nitro) ? 1 : 0; }          // AT-6.1
  constexpr int to_come_back() const { return standing.has(CarState::shoulder) ? 2 : 0; }  // AT-9.2

  // AT-4.4
  constexpr Points along() const {
    const int limit = standing.has(CarState::reverse) ? behind : ahead;
    const int least = std::max(1, to_come_back() >> doubled());
    const bool to_the_square_beside = to_come_back() > 0 && blocked_here;
    return points_between(least + int{to_the_square_beside}, (limit + to_come_back()) >> doubled());
  }
  // AT-5.1 … AT-5.5
  constexpr Points home() const {
    Points points = 0;
    for (int slot = 1; slot <= garage_squares && free_between(slots, 0, slot); ++slot) {
      const int steps = road + slot + to_come_back();
      const bool whole = (steps & doubled()) == 0 && steps >> doubled() <= most_points;
      if (whole && (moves_in_garage || is_deepest_free(slots, slot))) points |= 1U << (steps >> doubled());
    }
    return points;
  }
  // AT-5.4, AT-5.5
  constexpr Points deeper() const {
    Points points = 0;
    const int from = standing.place.slot();
    for (int slot = from + 1; slot <= garage_squares && moves_in_garage && free_between(slots, from, slot); ++slot)
      points |= 1U << (slot - from);
    return points;
  }
};

// The part of a car's reach that lists of moves need. Uninitialized by default, like lists of it.
struct Drives {
  Car car;
  bool back;              // with a 4
  std::uint16_t driving;  // points
  std::uint16_t parking;

  constexpr Drives() = default;
  explicit constexpr Drives(const Reach& reach)
      : car(reach.car),
        back(reach.drives_back),
        driving(static_cast<std::uint16_t>(reach.driving)),
        parking(static_cast<std::uint16_t>(reach.parking)) {}

  // How that many points drive the car, as two bits: along the circuit, and into the garage.
  constexpr unsigned by(int points) const { return (driving >> points & 1U) | (parking >> points & 1U) << 1; }
  constexpr bool any() const { return (driving | parking) != 0; }
};
using DrivesOfCars = std::array<Drives, cars_of_a_seat>;

// For a car whose garage has these slots occupied.
constexpr Drives drives_of(const State& state, const Walls& walls, Car car, unsigned slots, bool moves_in_garage) {
  return Drives(Reach(state, walls, car, slots, moves_in_garage));
}

constexpr Verdict check_deeper(const Reach& reach, Trip trip, bool park) {
  if (!park) return refused("AT-5.3");
  if (trip.back) return refused("AT-5.2");
  if (!reach.moves_in_garage) return refused("AT-5.4");
  const int slot = reach.standing.place.slot();
  if (slot + trip.steps > garage_squares) return refused("AT-5.5");
  return free_between(reach.slots, slot, slot + trip.steps) ? allowed : refused("AT-5.5");
}

constexpr Verdict check_parking(const Reach& reach, Trip trip) {
  if (trip.back) return refused("AT-5.2");
  if (!reach.way) return reach.way;
  const int slot = trip.steps - reach.road;
  if (slot < 1) return refused("AT-5.1");
  if (slot > garage_squares) return refused("AT-5.5");
  if (reach.road > reach.ahead) return refused("AT-4.4");
  if (!free_between(reach.slots, 0, slot)) return refused("AT-5.5");
  if (!reach.moves_in_garage && !is_deepest_free(reach.slots, slot)) return refused("AT-5.4");
  return allowed;
}

constexpr Verdict check_trip(const Reach& reach, Trip trip, bool park) {
  const Spot place = reach.standing.place;
  if (place.is_paddock()) return refused("AT-4.3");
  if (place.is_garage()) return check_deeper(reach, trip, park);
  if (trip.steps < 0) return refused("AT-9.2");
  if (park) return check_parking(reach, trip);
  if (trip.steps == 0) return reach.blocked_here ? refused("AT-4.4") : allowed;
  return trip.steps <= (trip.back ? reach.behind : reach.ahead) ? allowed : refused("AT-4.4");
}

// Whether that many points of a card can drive the car.
constexpr Verdict check_points(const Reach& reach, int points, bool back, bool park) {
  const Verdict verdict = check_trip(reach, trip_of(reach.standing, points, back), park);
  if (verdict || !reach.standing.has(CarState::nitro)) return verdict;
  return check_trip(reach, {points, back}, park) ? refused("AT-6.1") : verdict;
}

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
