#pragma once

#include <compare>
#include <cstdint>

#include "engine/kernel/seat.hpp"

namespace paddock::autotock {

inline constexpr int squares = 48;        // AT-1.2
inline constexpr int quarter = 12;        // AT-1.3
inline constexpr int cars_of_a_seat = 3;  // AT-1.2
inline constexpr int garage_squares = 3;  // AT-1.2

// A car, named by its seat's letter and a number: A1 … D3.
struct Car {
  std::uint8_t index = 0;  // four per seat, so that seat and number are bits; the fourth is unused

  constexpr Seat seat() const { return Seat{static_cast<std::uint8_t>(index >> 2)}; }
  constexpr int number() const { return index & 3; }
  constexpr auto operator<=>(const Car&) const = default;
};

inline constexpr Car no_car{0xFF};

constexpr Car car_of(Seat seat, int number) { return Car{static_cast<std::uint8_t>(seat.number << 2 | number)}; }

// The place of a car: a square of the circuit, a garage square 1–3, or the paddock.
struct Spot {
  std::uint8_t value = 0xFF;

  static constexpr Spot square(int square) { return {static_cast<std::uint8_t>(square)}; }
  static constexpr Spot garage(int slot) { return {static_cast<std::uint8_t>(squares + slot)}; }

  constexpr bool is_paddock() const { return value == 0xFF; }
  constexpr bool is_square() const { return value < squares; }
  constexpr bool is_garage() const { return value > squares && value <= squares + garage_squares; }
  constexpr int square() const { return value; }
  constexpr int slot() const { return value - squares; }
  constexpr bool operator==(const Spot&) const = default;
};

inline constexpr Spot paddock_spot{};

// The state of a car: its place and the effects pending on it.
struct CarState {
  enum Mark : std::uint8_t {
    nitro = 1,     // AT-6.1
    reverse = 2,   // AT-6.2
    shoulder = 4,  // AT-9.2: stands beside its square
    fresh = 8,     // AT-4.4 `fresh`: has not left Go since it entered
    forward = 16,  // AT-1.4, `garage_entry` 0: drove forward onto its own Go
    owes = 32,     // AT-6.3 `leaves_with_car`: one discard; this and the higher bits count them
  };
  static constexpr int most_owed = 7;

  Spot place;
  std::uint8_t marks = 0;
  std::int16_t count = 0;  // AT-4.6 `no_shortcut`: squares driven since Go; otherwise 0

  constexpr bool has(Mark mark) const { return (marks & mark) != 0; }
  constexpr void set(Mark mark) { marks = static_cast<std::uint8_t>(marks | mark); }
  constexpr void clear(Mark mark) { marks = static_cast<std::uint8_t>(marks & ~mark); }
  constexpr int owed() const { return marks >> 5; }
  constexpr void set_owed(int count_owed) { marks = static_cast<std::uint8_t>((marks & 31) | count_owed << 5); }

  constexpr bool on_circuit() const { return place.is_square(); }
  // On the circuit and not on the shoulder.
  constexpr bool on_road() const { return on_circuit() && !has(shoulder); }
  constexpr bool operator==(const CarState&) const = default;
};
static_assert(sizeof(CarState) == 4);

}  // namespace paddock::autotock
