#pragma once

#include <cstdint>

#include "engine/kernel/seat.hpp"
#include "games/sixth_game/cards.hpp"

namespace paddock::sixth_game {

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

}  // namespace paddock::sixth_game
