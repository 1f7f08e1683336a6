#pragma once

#include <array>
#include <cstdint>
#include <variant>

#include "engine/kernel/seat.hpp"
#include "engine/pieces/card_set.hpp"

namespace paddock::sixth_game {

inline constexpr int gears = 6;            // SIXTH-1.1
inline constexpr int cards_of_a_gear = 5;  // SIXTH-1.1

// A kind of card. A default-constructed one is no card.
struct Card {
  std::uint8_t index = 0xFF;

  constexpr int gear() const { return index + 1; }
  constexpr bool operator==(const Card&) const = default;
};

inline constexpr Card no_card{};

// SIXTH-1.1
struct Deck {
  using Card = sixth_game::Card;
  static constexpr std::array<std::uint8_t, gears> copies = [] {
    std::array<std::uint8_t, gears> counts{};
    counts.fill(cards_of_a_gear);
    return counts;
  }();
};
using CardSet = paddock::CardSet<Deck>;

inline constexpr int deck_size = CardSet::full().size();

inline constexpr int min_seats = 2;
inline constexpr int max_seats = 4;
inline constexpr int hand_size = 4;    // SIXTH-2.2
inline constexpr int least_bends = 5;  // SIXTH-1.2
inline constexpr int most_bends = 40;

template <class T>
using PerSeat = paddock::PerSeat<T, max_seats>;

enum class EqualGears : std::uint8_t { cancel, stall };  // SIXTH-3.5

struct Options {
  EqualGears equal_gears = EqualGears::cancel;
  std::uint8_t bends = 12;  // SIXTH-1.2
  constexpr bool operator==(const Options&) const = default;
};

struct State {
  PerSeat<CardSet> hand;
  CardSet pile;
  CardSet played;              // face up, out of the game
  PerSeat<Card> chosen;        // face down
  PerSeat<Card> shown;         // what each seat laid in the previous round
  PerSeat<std::uint8_t> bend;  // how far each car has climbed
  Options options;
  std::uint8_t seats = min_seats;
  constexpr bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 128);

// To choose a card.
struct Move {
  Card card;
  constexpr bool operator==(const Move&) const = default;
};

struct View {
  Seat seat = no_seat;
  std::uint8_t seats = min_seats;
  Options options;
  CardSet hand;
  Card chosen;  // by this seat, face down
  CardSet played;
  PerSeat<Card> shown;
  SeatSet have_chosen;
  PerSeat<std::uint8_t> cards_held;
  std::uint8_t pile = 0;
  PerSeat<std::uint8_t> bend;
  constexpr bool operator==(const View&) const = default;
};

// Events: what happened.

// A seat laid a card face down. Only that seat sees which.
struct Chose {
  static constexpr const char* name = "chose";
  Seat seat;
  Card card;
  constexpr bool operator==(const Chose&) const = default;
};
// The card of a seat was turned up.
struct Turned {
  static constexpr const char* name = "turned";
  Seat seat;
  Card card;
  constexpr bool operator==(const Turned&) const = default;
};
// A car climbed.
struct Climbed {
  static constexpr const char* name = "climbed";
  Seat seat;
  std::uint8_t bends = 0;
  std::uint8_t to = 0;
  constexpr bool operator==(const Climbed&) const = default;
};
// No car climbed.
struct Stalled {
  static constexpr const char* name = "stalled";
  constexpr bool operator==(const Stalled&) const = default;
};
// A seat drew. Only that seat sees the card.
struct Drew {
  static constexpr const char* name = "drew";
  Seat seat;
  Card card;
  constexpr bool operator==(const Drew&) const = default;
};
using Event = std::variant<Chose, Turned, Climbed, Stalled, Drew>;

}  // namespace paddock::sixth_game
