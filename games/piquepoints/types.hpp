#pragma once

#include <cstdint>

#include "engine/kernel/first_seat.hpp"
#include "engine/kernel/seat.hpp"
#include "engine/kernel/yes_no.hpp"
#include "games/piquepoints/cards.hpp"

namespace paddock::piquepoints {

inline constexpr int min_seats = 2;
inline constexpr int max_seats = 6;
inline constexpr int hand_size = 5;    // PP-2.1
inline constexpr int most_rounds = 9;  // PP-2.2

template <class T>
using PerSeat = paddock::PerSeat<T, max_seats>;

enum class StolenTo : std::uint8_t { kitty, hand };  // PP-6.3

struct Options {
  Split points{};                                // PP-1.1
  std::uint8_t rounds = 1;                       // PP-2.2
  FirstSeat first{};                             // PP-2.2: who begins the first round
  YesNo speeding_needs_points = YesNo::yes;      // PP-6.1
  StolenTo stolen_to = StolenTo::kitty;          // PP-6.3
  YesNo gendarme_answers_pressure = YesNo::yes;  // PP-6.6
  YesNo pressure_draw_ends_turn = YesNo::no;     // PP-6.7
  YesNo pressure_persists = YesNo::no;           // PP-6.8
  std::uint8_t drawing_turns = 30;               // PP-7.3
  constexpr bool operator==(const Options&) const = default;
};

// What the seat to play owes, known to all. Determined when its turn begins, and `nothing` once it is done.
enum class Debt : std::uint8_t {
  nothing,
  start,       // PP-4.3: no ROUTE lies yet
  infraction,  // PP-6.6: it must lay an INFRACTION
  draw,        // PP-6.7: it must draw before it lays
  draw_one,    // PP-6.9: it must draw and may not lay
};

using RoutePile = Pile<route_cards>;
using DrivingPile = Pile<driving_cards>;

// The public part of the current round, including piles and kitties.
struct Round {
  PerSeat<CardSet> kitty;  // PP-3.1
  DrivingPile driving;     // PP-3.3
  RoutePile routes;        // PP-3.2
  Seat turn = no_seat;     // nobody once the match is over
  Seat began = no_seat;    // PP-2.2
  // the seat that laid the live infraction on top of the driving pile; nobody if there is none
  Seat offender = no_seat;
  Card laid = no_card;  // by the seat to play, in this turn
  bool drew = false;    // the seat to play, in this turn
  Debt debt = Debt::nothing;
  std::uint8_t idle = 0;    // turns in a row without a card (PP-4.2)
  std::uint8_t turns = 0;   // so far in the round, while PP-7.3 counts them
  std::uint8_t number = 1;  // of the round
  Card ended_by = no_card;  // the public card with which a seat went out of the previous round
  constexpr bool operator==(const Round&) const = default;
};

struct State {
  PerSeat<CardSet> hand;
  CardSet pile;
  Round round;
  PerSeat<std::uint8_t> won;    // rounds
  PerSeat<std::uint8_t> total;  // points of the rounds played
  Options options;
  std::uint8_t seats = min_seats;
  constexpr bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 192);

struct Move {
  enum class Kind : std::uint8_t { lay, draw, end };

  Kind kind = Kind::end;
  Card card = no_card;  // the card laid
  constexpr bool operator==(const Move&) const = default;
};

constexpr Move lay(Card card) { return {Move::Kind::lay, card}; }
inline constexpr Move draw{Move::Kind::draw, no_card};
inline constexpr Move end_turn{Move::Kind::end, no_card};

struct View {
  Seat seat = no_seat;
  std::uint8_t seats = min_seats;
  Options options;
  CardSet hand;
  Round round;
  PerSeat<std::uint8_t> cards_held;
  std::uint8_t pile = 0;
  PerSeat<std::uint8_t> won;
  PerSeat<std::uint8_t> total;
  constexpr bool operator==(const View&) const = default;
};

}  // namespace paddock::piquepoints
