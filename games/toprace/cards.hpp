#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "engine/kernel/fixed_list.hpp"
#include "engine/kernel/insertion_sort.hpp"
#include "engine/pieces/bits.hpp"

namespace paddock::toprace {

inline constexpr int cars = 6;  // TR-1.1

// The colours of the six cars, then violet, which only cards can have, then none.
enum class Colour : std::uint8_t { red, blue, black, yellow, green, white, violet, none };

// TR-1.3: red–blue, black–yellow, green–white.
constexpr Colour partner(Colour car) { return static_cast<Colour>(static_cast<std::uint8_t>(car) ^ 1U); }

// One value for each car.
template <class T>
struct PerCar : std::array<T, cars> {
  constexpr T& operator[](Colour car) { return this->data()[static_cast<std::size_t>(car)]; }
  constexpr const T& operator[](Colour car) const { return this->data()[static_cast<std::size_t>(car)]; }
};

template <class T>
constexpr PerCar<T> all_cars(T value) {
  PerCar<T> values{};
  values.fill(value);
  return values;
}

// A set of cars. Iterates in the order of the colours.
class ColourSet {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint8_t rest) : rest_(rest) {}
    constexpr Colour operator*() const { return static_cast<Colour>(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ = static_cast<std::uint8_t>(rest_ & (rest_ - 1));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint8_t rest_;
  };

  constexpr ColourSet() = default;
  static constexpr ColourSet all() { return ColourSet((1U << cars) - 1); }

  constexpr bool contains(Colour car) const { return (bits_ >> static_cast<unsigned>(car) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr void add(Colour car) { bits_ = static_cast<std::uint8_t>(bits_ | bit(car)); }
  constexpr void remove(Colour car) { bits_ = static_cast<std::uint8_t>(bits_ & ~bit(car)); }
  constexpr ColourSet without(ColourSet others) const {
    return ColourSet(static_cast<unsigned>(bits_ & ~others.bits_));
  }
  constexpr Colour pick(int k) const { return static_cast<Colour>(nth_bit_of_few<cars>(bits_, k)); }

  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }
  constexpr bool operator==(const ColourSet&) const = default;

 private:
  constexpr explicit ColourSet(unsigned bits) : bits_(static_cast<std::uint8_t>(bits)) {}
  static constexpr unsigned bit(Colour car) { return 1U << static_cast<unsigned>(car); }

  std::uint8_t bits_ = 0;
};

inline constexpr int max_cards = 64;  // of a deck
inline constexpr int max_hand = 32;   // half a deck
inline constexpr int max_rows_of_a_card = cars + 1;
inline constexpr int max_points = 99;  // of a row

// One row of a card: points for the car of that colour, or for a car of the player's choice (violet).
struct Row {
  Colour colour = Colour::none;
  std::uint8_t points = 0;
  constexpr auto operator<=>(const Row&) const = default;
};

// The print of a card: rows or, on a special, an arrow between a car and its partner (TR-1.3).
struct Printed {
  FixedList<Row, max_rows_of_a_card> rows;
  ColourSet colours;             // colours of the rows
  Colour linked = Colour::none;  // first car of a special

  constexpr bool special() const { return linked != Colour::none; }
  constexpr bool operator==(const Printed& other) const { return rows == other.rows && linked == other.linked; }
};

using CardList = FixedList<Printed, max_cards>;

// A kind of card, by its index in its deck.
struct Face {
  std::uint8_t index;
  constexpr auto operator<=>(const Face&) const = default;
};
inline constexpr Face no_face{max_cards};  // not in any deck

// The cards of a deck, and their layout in 64 bits: each kind has a field, and n cards of it are the lowest n bits of
// the field.
struct Deck {
  std::uint64_t full = 0;
  std::uint64_t bottoms = 0;                         // the lowest bit of each field
  std::uint64_t alike = 0;                           // fields with several bits
  std::uint64_t specials = 0;                        // the fields of specials
  std::array<std::uint64_t, max_cards + 1> field{};  // of each kind; zero beyond them
  std::array<Face, max_cards> face{};                // of each bit
  CardList kinds;

  constexpr int size() const { return std::popcount(full); }
  constexpr const Printed& printed(Face kind) const { return kinds[kind.index]; }
  // The kind with this print, or `no_face`.
  constexpr Face find(const Printed& card) const {
    for (std::uint8_t kind = 0; kind < kinds.size(); ++kind) {
      if (kinds[kind] == card) return Face{kind};
    }
    return no_face;
  }
  constexpr bool operator==(const Deck& other) const {
    return full == other.full && bottoms == other.bottoms && kinds == other.kinds;
  }
};

// Sort order: cards with few rows first, then by colour and points; specials last.
constexpr bool comes_first(const Printed& one, const Printed& other) {
  if (one.linked != other.linked) return !one.special() || (other.special() && one.linked < other.linked);
  if (one.rows.size() != other.rows.size()) return one.rows.size() < other.rows.size();
  for (std::size_t row = 0; row < one.rows.size(); ++row) {
    if (one.rows[row] != other.rows[row]) return one.rows[row] < other.rows[row];
  }
  return false;
}

constexpr Deck deck_of(CardList cards) {
  insertion_sort(cards, comes_first);  // puts equal cards next to each other
  Deck deck;
  for (std::size_t place = 0; place < cards.size(); ++place) {
    const std::uint64_t bit = std::uint64_t{1} << place;
    const bool new_kind = place == 0 || cards[place] != cards[place - 1];
    if (new_kind) deck.kinds.add(cards[place]);
    if (new_kind) deck.bottoms |= bit;
    const Face face{static_cast<std::uint8_t>(deck.kinds.size() - 1)};
    deck.face[place] = face;
    deck.full |= bit;
    deck.field[face.index] |= bit;
    if (!new_kind) deck.alike |= deck.field[face.index];
    if (cards[place].special()) deck.specials |= bit;
  }
  return deck;
}

// A multiset of cards: a hand, played cards, cards set aside. Equal cards are counted, not distinguished.
struct Cards {
  std::uint64_t bits = 0;

  constexpr bool empty() const { return bits == 0; }
  constexpr int size() const { return std::popcount(bits); }
  constexpr int count(const Deck& deck, Face face) const { return std::popcount(bits & deck.field[face.index]); }
  constexpr bool contains(const Deck& deck, Face face) const { return (bits & deck.field[face.index]) != 0; }
  // The k-th card. Equal cards count separately.
  constexpr Face pick(const Deck& deck, int k) const { return deck.face[static_cast<std::size_t>(nth_bit(bits, k))]; }
  // One bit for each kind in the set.
  constexpr std::uint64_t bottoms(const Deck& deck) const { return bits & deck.bottoms; }
  // Calls `visit` once for each kind.
  template <class Visit>
  constexpr void each_kind(const Deck& deck, Visit visit) const {
    for (std::uint64_t rest = bottoms(deck); rest != 0; rest &= rest - 1) {
      visit(deck.face[static_cast<std::size_t>(std::countr_zero(rest))]);
    }
  }

  // The set must not contain all cards of the kind.
  constexpr void add(const Deck& deck, Face face) {
    const std::uint64_t kind = deck.field[face.index];
    bits |= ((bits & kind) << 1 | (kind & (~kind + 1))) & kind;
  }
  // The card must be in the set.
  constexpr void remove(const Deck& deck, Face face) {
    const std::uint64_t kind = deck.field[face.index];
    bits = (bits & ~kind) | ((bits & kind) >> 1 & kind);
  }

  constexpr bool operator==(const Cards&) const = default;
};

// What chance drew: a car (index of its colour) or a card (index of its kind, after the colours).
struct Drawn {
  std::uint16_t index = 0;
};
constexpr Drawn drawn(Face face) { return Drawn{static_cast<std::uint16_t>(face.index + cars)}; }
constexpr Face face_of(Drawn drawn) { return Face{static_cast<std::uint8_t>(drawn.index - cars)}; }

// Adapts cards to `Chance::draw`.
struct CardPile {
  const Deck& deck;
  Cards cards;

  constexpr int size() const { return cards.size(); }
  constexpr Drawn pick(int k) const { return drawn(cards.pick(deck, k)); }
  constexpr bool contains(Drawn card) const { return card.index >= cars && cards.contains(deck, face_of(card)); }
};

// Adapts cars to `Chance::draw`.
struct CarPile {
  ColourSet colours;

  constexpr int size() const { return colours.size(); }
  constexpr Drawn pick(int k) const { return Drawn{static_cast<std::uint16_t>(colours.pick(k))}; }
  constexpr bool contains(Drawn car) const {
    return car.index < cars && colours.contains(static_cast<Colour>(car.index));
  }
};

}  // namespace paddock::toprace
