#pragma once

#include <cstdint>

#include "engine/kernel/first_seat.hpp"
#include "engine/kernel/seat.hpp"
#include "engine/kernel/yes_no.hpp"
#include "games/frappadingue/cards.hpp"

namespace paddock::frappadingue {

inline constexpr int min_seats = 1;
inline constexpr int max_seats = 8;
inline constexpr int hand_size = 5;       // FD-2.1, FD-2.7
inline constexpr int most_rounds = 500;   // FD-5.3
inline constexpr int written_step = 100;  // FD-4.1

enum class FullHand : std::uint8_t { may_stop, must_throw };         // FD-2.7
enum class CrashOnFirst : std::uint8_t { dead_card, ends_turn };     // FD-3.8
enum class Combinations : std::uint8_t { one_throw, with_counter };  // FD-3.4

// FD-1.2: the count of each card.
struct Deck {
  Cards cards = standard_deck;
  constexpr bool operator==(const Deck&) const = default;
};

struct Options {
  Deck deck{};
  std::int32_t target = 2000;  // FD-5.1
  std::int32_t opening = 0;    // FD-5.1
  std::int32_t plus5 = 30;     // FD-3.5
  FullHand full_hand = FullHand::may_stop;
  CrashOnFirst crash_on_first = CrashOnFirst::dead_card;
  YesNo last_round = YesNo::yes;  // FD-5.1
  Combinations combinations = Combinations::one_throw;
  FirstSeat first{};  // FD-5.2
  constexpr bool operator==(const Options&) const = default;
};

struct State {
  Options options;
  Cards deck;     // all cards that are neither in the counter nor in the throw
  Cards counter;  // the cards that the seat has kept in this turn
  Cards hand;     // the part of it since the last full hand (FD-2.7)
  Cards thrown;   // the cards to keep from; empty if the seat is to throw or to write
  PerSeat<std::int32_t> score;
  std::int32_t total = 0;  // of the counter
  std::uint16_t round = 1;
  std::uint8_t seats = min_seats;
  Seat first;  // the seat that began, and begins every round
  Seat turn;   // nobody once the match is over
  constexpr bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 192);

// For GPU lanes side by side: phase 0 to throw or write, phase 1 to keep.
constexpr std::size_t phase_of(const State& state) { return state.thrown.empty() ? 0 : 1; }

struct Move {
  // As wide as the cards, so that there is no padding.
  enum class Kind : std::uint64_t { throw_cards, keep, write };  // NOLINT(performance-enum-size)

  Kind kind = Kind::throw_cards;
  Cards kept;  // kilometre cards; specials are kept automatically
  constexpr bool operator==(const Move&) const = default;
};

inline constexpr Move the_throw{Move::Kind::throw_cards, {}};
inline constexpr Move the_write{Move::Kind::write, {}};
constexpr Move keep(const Cards& cards) { return {Move::Kind::keep, cards}; }

// Everything is public, except future draws.
struct View {
  Seat seat = no_seat;
  std::uint8_t seats = min_seats;
  Options options;
  PerSeat<std::int32_t> score;
  std::uint16_t round = 1;
  Seat first;
  Seat turn;
  Cards counter;
  Cards hand;  // the part of the counter since the last full hand
  Cards thrown;
  std::int32_t total = 0;
  bool may_write = false;  // FD-4.1, FD-2.7 and FD-5.1 combined
  std::uint8_t piles = 0;  // of the next throw, or of the current one
  constexpr bool operator==(const View&) const = default;
};

}  // namespace paddock::frappadingue
