#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/kernel/first_seat.hpp"
#include "engine/kernel/seat.hpp"
#include "engine/kernel/yes_no.hpp"
#include "games/autotock/cards.hpp"
#include "games/autotock/cars.hpp"

namespace paddock::autotock {

inline constexpr int min_seats = 2;
inline constexpr int max_seats = 4;
inline constexpr int last_deal = 100;            // AT-8.4
inline constexpr int most_before_go = 2;         // AT-1.4
inline constexpr int most_owed_by_a_seat = 255;  // more than a hundred deals can cause (AT-6.3)

template <class T>
using PerSeat = paddock::PerSeat<T, max_seats>;

enum class GoProtection : std::uint8_t { any, fresh };              // AT-4.4
enum class BackFromGo : std::uint8_t { allowed, no_shortcut };      // AT-4.6
enum class PunctureDebt : std::uint8_t { stays, leaves_with_car };  // AT-6.3

struct Options {
  std::uint8_t garage_entry = 1;                     // AT-1.4: squares before Go
  GoProtection go_protection = GoProtection::any;    // AT-4.4
  BackFromGo back_from_go = BackFromGo::allowed;     // AT-4.6
  YesNo garage_moves = YesNo::yes;                   // AT-5.4
  PunctureDebt puncture_debt = PunctureDebt::stays;  // AT-6.3
  YesNo teams = YesNo::no;                           // AT-8.2
  YesNo expert = YesNo::no;                          // chapter 9
  FirstSeat first{};                                 // AT-2.2: the first dealer
  constexpr bool operator==(const Options&) const = default;
};

// The three cars of each seat.
struct Cars : PerSeat<std::array<CarState, cars_of_a_seat>> {
  using PerSeat::operator[];
  constexpr CarState& operator[](Car car) { return values[car.seat().number][static_cast<std::size_t>(car.number())]; }
  constexpr const CarState& operator[](Car car) const {
    return values[car.seat().number][static_cast<std::size_t>(car.number())];
  }
  constexpr bool operator==(const Cars&) const = default;
};

struct State {
  Cars cars;
  PerSeat<CardSet> hand;
  CardSet pile;                // not dealt yet
  CardSet aside;               // left over after the last deal of the table (AT-2.1)
  CardSet played;              // played and discarded since the last shuffle, face up
  Card last = no_card;         // the last card played or discarded, even if it was shuffled since
  PerSeat<std::uint8_t> owed;  // AT-6.3 `stays`: discards that the seat owes, whatever happened to its cars
  Options options;
  std::uint8_t seats = min_seats;
  std::uint8_t deal = 1;  // 1 … 100, over the whole match
  Seat dealer;
  Seat turn;  // nobody once the match is over
  constexpr bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 192);

// One car's part of a 7, or a car that another kind of move names.
struct Part {
  std::uint8_t bits;  // car (from 1), points, park; 0: no part

  constexpr Part() = default;
  constexpr Part(Car car, int points, bool park)
      : bits(static_cast<std::uint8_t>((car.index + 1) << 4 | points << 1 | static_cast<int>(park))) {}
  static constexpr Part of(std::uint8_t bits) {
    Part part;
    part.bits = bits;
    return part;
  }
  constexpr Car car() const { return Car{static_cast<std::uint8_t>((bits >> 4) - 1)}; }
  constexpr int points() const { return bits >> 1 & 7; }
  constexpr bool park() const { return (bits & 1) != 0; }
  constexpr bool operator==(const Part&) const = default;
};
inline constexpr Part no_part{};
inline constexpr std::size_t most_parts = 3;  // AT-7.3

// A move, packed into one word and uninitialized by default, so that lists of moves are fast. The parts are those of a
// 7 in playing order, or the cars that another kind of move names.
class Move {
 public:
  enum class Kind : std::uint8_t { enter, drive, split, swap, discard, puncture };

  constexpr Move() = default;
  constexpr Move(Kind kind, Card card, Part a = no_part, Part b = no_part, Part c = no_part)
      : bits_(std::uint64_t{static_cast<std::uint8_t>(kind)} | std::uint64_t{card.index} << 8 |
              std::uint64_t{a.bits} << 16 | std::uint64_t{b.bits} << 24 | std::uint64_t{c.bits} << 32) {}

  constexpr Kind kind() const { return static_cast<Kind>(bits_ & 0xFF); }
  constexpr Card card() const { return Card{byte(1)}; }
  constexpr Part part(std::size_t place) const { return Part::of(byte(2 + place)); }
  constexpr void set_part(std::size_t place, Part part) {
    const std::size_t shift = 8 * (2 + place);
    bits_ = (bits_ & ~(std::uint64_t{0xFF} << shift)) | std::uint64_t{part.bits} << shift;
  }
  // The number of parts.
  constexpr std::size_t size() const {
    std::size_t count = 0;
    while (count < most_parts && part(count) != no_part) ++count;
    return count;
  }

  constexpr Car car() const { return part(0).car(); }
  constexpr Car other() const { return part(1).car(); }
  constexpr bool park() const { return part(0).park(); }
  constexpr bool operator==(const Move&) const = default;

 private:
  constexpr std::uint8_t byte(std::size_t place) const { return static_cast<std::uint8_t>(bits_ >> (8 * place)); }

  std::uint64_t bits_;
};
static_assert(std::is_trivially_default_constructible_v<Move>);

constexpr Move enter(Card card) { return {Move::Kind::enter, card}; }
constexpr Move drive(Card card, Car car, bool park) { return {Move::Kind::drive, card, Part{car, 0, park}}; }
constexpr Move swap(Card card, Car car, Car other) {
  return {Move::Kind::swap, card, Part{car, 0, false}, Part{other, 0, false}};
}
constexpr Move split(Card card, Part a = no_part, Part b = no_part, Part c = no_part) {
  return {Move::Kind::split, card, a, b, c};
}
constexpr Move discard(Card card) { return {Move::Kind::discard, card}; }
constexpr Move puncture(Card card) { return {Move::Kind::puncture, card}; }

struct View {
  Seat seat = no_seat;
  std::uint8_t seats = min_seats;
  Options options;
  Cars cars;
  CardSet hand;
  CardSet played;  // by all seats, since the last shuffle
  Card last = no_card;
  PerSeat<std::uint8_t> owed;
  PerSeat<std::uint8_t> cards_held;
  std::uint8_t pile = 0;
  std::uint8_t aside = 0;
  std::uint8_t deal = 1;
  Seat dealer;
  Seat turn;
  constexpr bool operator==(const View&) const = default;
};

}  // namespace paddock::autotock
