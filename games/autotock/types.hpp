#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <type_traits>

#include "engine/kernel/first_seat.hpp"
#include "engine/kernel/seat.hpp"
#include "engine/kernel/yes_no.hpp"
#include "engine/pieces/card_set.hpp"

namespace paddock::autotock {

enum class Suit : std::uint8_t { spades, hearts, diamonds, clubs };

inline constexpr int suits = 4;

// The rank decides what a card can do: 1 for an ace, 2 … 10, then the court cards and the joker.
inline constexpr int ace = 1;
inline constexpr int seven = 7;
inline constexpr int jack = 11;
inline constexpr int queen = 12;
inline constexpr int king = 13;
inline constexpr int joker_rank = 14;

// A kind of card. Cards 0–51 are those of the four suits, ordered by rank and suit; the joker follows.
struct Card {
  std::uint8_t index;  // uninitialized by default, for fast lists of moves

  constexpr int rank() const { return index / suits + 1; }
  constexpr Suit suit() const { return static_cast<Suit>(index % suits); }
  constexpr bool is_joker() const { return rank() == joker_rank; }
  // AT-7.5, AT-7.6
  constexpr bool enters() const { return rank() == ace || rank() >= queen; }
  // AT-9.3
  constexpr bool is_one_eyed() const { return rank() == jack && suit() <= Suit::hearts; }
  // AT-7.1 … AT-7.6: the number of squares of a whole move.
  constexpr int points() const { return rank() <= 10 ? rank() : 10; }
  constexpr auto operator<=>(const Card&) const = default;
};

inline constexpr Card joker{(joker_rank - 1) * suits};
inline constexpr Card no_card{0xFF};

// AT-1.1
struct Deck {
  using Card = autotock::Card;
  static constexpr std::array<std::uint8_t, joker.index + 1> copies = [] {
    std::array<std::uint8_t, joker.index + 1> counts{};
    counts.fill(1);
    counts[joker.index] = 2;
    return counts;
  }();
};
using CardSet = paddock::CardSet<Deck>;

inline constexpr CardSet all_sevens = [] {
  CardSet cards;
  for (const Card card : CardSet::full().kinds()) {
    if (card.rank() == seven) cards.add(card);
  }
  return cards;
}();

inline constexpr int deck_size = CardSet::full().size();
static_assert(deck_size == 54);
inline constexpr int most_in_hand = 6;  // AT-2.1

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
