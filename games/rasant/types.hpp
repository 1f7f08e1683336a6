#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <variant>

#include "engine/kernel/first_seat.hpp"
#include "engine/kernel/seat.hpp"
#include "engine/pieces/card_set.hpp"

namespace paddock::rasant {

enum class Colour : std::uint8_t { green, yellow, red, blue, black, none };

inline constexpr int colours = 4;       // colours of a round; black comes after them
inline constexpr int speeds = 12;       // RA-1.1: 10, 20 … 120
inline constexpr int fast_speed = 125;  // RA-1.1
inline constexpr int limit_speed = 130;

// A kind of card. Cards 0–47 are the coloured ones by colour and speed; the black 125 and the black 130 follow.
struct Card {
  std::uint8_t index = 0;

  constexpr bool is_black() const { return index >= colours * speeds; }
  constexpr Colour colour() const { return is_black() ? Colour::black : static_cast<Colour>(index / speeds); }
  // Order within a round: 0 for a 10 … 11 for a 120, 12 for a 125, 13 for a 130.
  constexpr int rank() const { return is_black() ? index - (colours - 1) * speeds : index % speeds; }
  constexpr int speed() const { return !is_black() ? 10 * (rank() + 1) : rank() == speeds ? fast_speed : limit_speed; }
  constexpr auto operator<=>(const Card&) const = default;
};

inline constexpr Card fast_card{colours * speeds};
inline constexpr Card limit_card{colours * speeds + 1};
inline constexpr Card no_card{0xFF};

constexpr Card coloured(Colour colour, int speed) {
  return Card{static_cast<std::uint8_t>(static_cast<int>(colour) * speeds + speed / 10 - 1)};
}

// RA-1.1
struct Deck {
  using Card = rasant::Card;
  static constexpr std::array<std::uint8_t, colours* speeds + 2> copies = [] {
    std::array<std::uint8_t, colours * speeds + 2> counts{};
    counts.fill(1);
    counts[fast_card.index] = 5;
    counts[limit_card.index] = 3;
    return counts;
  }();
};
using CardSet = paddock::CardSet<Deck>;

inline constexpr int deck_size = CardSet::full().size();

// RA-1.1: the cards with a colour.
inline constexpr CardSet coloured_cards = [] {
  CardSet set;
  for (const Card card : CardSet::full().kinds()) {
    if (!card.is_black()) set.add(card);
  }
  return set;
}();

// RA-1.1: the cards without a colour.
inline constexpr CardSet black_cards = CardSet::all_of(fast_card).with_kinds(CardSet::all_of(limit_card));

inline constexpr int cars = 13;             // RA-1.2
inline constexpr int cars_of_a_colour = 3;  // RA-1.2

// The thirteen cars in single file, the head first, with four bits per car.
class Line {
 public:
  // The colour of the car at a place. Place 0 is the head.
  constexpr Colour at(int place) const { return static_cast<Colour>(bits_ >> (4 * place) & 15U); }
  constexpr void set(int place, Colour colour) {
    bits_ = (bits_ & ~(std::uint64_t{15} << (4 * place))) | std::uint64_t{static_cast<std::uint8_t>(colour)}
                                                                << (4 * place);
  }

  // The place of the last car of the colour. There must be one.
  constexpr int rearmost(Colour colour) const {
    const std::uint64_t differs = bits_ ^ ones * static_cast<std::uint8_t>(colour);
    const std::uint64_t halves = differs | differs >> 1;
    const std::uint64_t same = ~(halves | halves >> 2) & ones;
    return (63 - std::countl_zero(same)) / 4;
  }

  // Moves the cars from `place` to the tail to the head, in reversed order (RA-4.1).
  constexpr void bring_forward(int place) {
    const int moved = cars - place;
    bits_ = (reversed() & low(moved)) | (bits_ & low(place)) << (4 * moved);
  }

  constexpr bool operator==(const Line&) const = default;

 private:
  static constexpr std::uint64_t low(int places) { return (std::uint64_t{1} << (4 * places)) - 1; }
  static constexpr std::uint64_t ones = 0x1111111111111;  // a 1 in the four bits of each car

  constexpr std::uint64_t reversed() const {
    std::uint64_t x = bits_;
    x = (x & 0x0F0F0F0F0F0F0F0F) << 4 | (x >> 4 & 0x0F0F0F0F0F0F0F0F);
    x = (x & 0x00FF00FF00FF00FF) << 8 | (x >> 8 & 0x00FF00FF00FF00FF);
    x = (x & 0x0000FFFF0000FFFF) << 16 | (x >> 16 & 0x0000FFFF0000FFFF);
    return std::rotr(x, 32) >> (4 * (16 - cars));
  }

  std::uint64_t bits_ = 0;
};

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

// A seat led a round.
struct Led {
  static constexpr const char* name = "led";
  Seat seat;
  Card card;
  Colour colour = Colour::none;
  constexpr bool operator==(const Led&) const = default;
};
// A seat played a higher card.
struct Followed {
  static constexpr const char* name = "followed";
  Seat seat;
  Card card;
  constexpr bool operator==(const Followed&) const = default;
};
// A seat left the round. Only that seat sees the card that it discarded.
struct Passed {
  static constexpr const char* name = "passed";
  Seat seat;
  bool discarded = false;
  Card card = no_card;
  constexpr bool operator==(const Passed&) const = default;
};
// The winner of a round overtook.
struct Overtook {
  static constexpr const char* name = "overtook";
  Seat seat;
  Colour colour = Colour::none;
  std::uint8_t moved = 0;  // cars, including the black one
  bool doubled = false;
  std::uint8_t points = 0;
  constexpr bool operator==(const Overtook&) const = default;
};
// A seat filled its hand. Only that seat sees the cards.
struct Drew {
  static constexpr const char* name = "drew";
  Seat seat;
  std::uint8_t count = 0;
  CardSet cards;
  constexpr bool operator==(const Drew&) const = default;
};
using Event = std::variant<Led, Followed, Passed, Overtook, Drew>;

}  // namespace paddock::rasant
