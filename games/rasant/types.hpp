#pragma once

#include <bit>
#include <cstdint>

#include "engine/kernel/first_seat.hpp"
#include "engine/kernel/seat.hpp"
#include "games/rasant/cards.hpp"
#include "games/rasant/line.hpp"

namespace paddock::rasant {

inline constexpr int min_seats = 2;
inline constexpr int max_seats = 5;
inline constexpr int hand_size = 6;  // RA-2.2

template <class T>
using PerSeat = paddock::PerSeat<T, max_seats>;

enum class BlackLead : std::uint8_t { forced, free };                            // RA-3.2
enum class LastSeat : std::uint8_t { may_raise, stops };                         // RA-3.8
enum class NoPassLeader : std::uint8_t { left_of_winner, winner, same_leader };  // RA-5.4

struct Options {
  FirstSeat first{};  // RA-2.2: the dealer
  BlackLead black_lead = BlackLead::forced;
  LastSeat last_seat = LastSeat::may_raise;
  NoPassLeader no_pass_leader = NoPassLeader::left_of_winner;
  constexpr bool operator==(const Options&) const = default;
};

// Seats in the order in which they passed, with three bits per seat.
class PassOrder {
 public:
  constexpr int size() const { return max_seats - std::countl_one(static_cast<std::uint16_t>(bits_ << 1)) / 3; }
  constexpr Seat operator[](int place) const { return Seat{static_cast<std::uint8_t>(bits_ >> (3 * place) & 7)}; }
  constexpr void add(Seat seat) { bits_ = static_cast<std::uint16_t>(bits_ ^ (7 ^ seat.number) << (3 * size())); }
  constexpr bool operator==(const PassOrder&) const = default;

 private:
  std::uint16_t bits_ = 0x7FFF;
};

// The round being played.
struct Round {
  PassOrder passed;
  SeatSet in;           // seats that have not passed
  Seat turn = no_seat;  // nobody once the match is over
  Seat leader = no_seat;
  Seat winner = no_seat;  // the player of the highest card; nobody before the lead
  Card highest = no_card;
  Colour colour = Colour::none;  // before the lead

  constexpr bool leading() const { return winner == no_seat; }
  constexpr bool operator==(const Round&) const = default;
};

struct State {
  PerSeat<CardSet> hand;
  PerSeat<CardSet> discarded;  // face down (RA-6.1)
  CardSet pile;
  CardSet played;  // face up, including the cards of this round
  Line line;
  PerSeat<std::uint16_t> score;
  Options options;
  std::uint8_t seats = min_seats;
  Seat dealer;  // RA-2.2
  Round round;
  constexpr bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 128);

struct Move {
  enum class Kind : std::uint8_t { play, pass };

  Kind kind = Kind::pass;
  Card card = no_card;          // the card played, or discarded with a pass
  Colour named = Colour::none;  // the colour a leader gives a black card
  constexpr bool operator==(const Move&) const = default;
};

constexpr Move play(Card card, Colour named = Colour::none) { return {Move::Kind::play, card, named}; }
constexpr Move pass(Card discard = no_card) { return {Move::Kind::pass, discard, Colour::none}; }

struct View {
  Seat seat = no_seat;
  std::uint8_t seats = min_seats;
  Options options;
  CardSet hand;
  CardSet discarded;  // by this seat, face down
  CardSet played;     // by all seats, face up
  Line line;
  Seat dealer;
  Round round;
  PerSeat<std::uint8_t> cards_held;
  PerSeat<std::uint8_t> cards_discarded;
  std::uint8_t pile = 0;
  PerSeat<std::uint16_t> score;
  constexpr bool operator==(const View&) const = default;
};

}  // namespace paddock::rasant
