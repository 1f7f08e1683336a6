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

}  // namespace paddock::autotock
