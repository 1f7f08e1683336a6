#pragma once

#include <cstdint>
#include <variant>

#include "games/autotock/types.hpp"

namespace paddock::autotock {

enum class Use : std::uint8_t { enter, drive, split, swap };               // the use of a played card
enum class Special : std::uint8_t { ordinary, nitro, puncture, reverse };  // AT-6.1 … AT-6.3
enum class Reason : std::uint8_t { home, hundred_deals };                  // AT-8.1 and AT-8.2, or AT-8.4

// A seat played a card. The effects follow as further events.
struct Played {
  static constexpr const char* name = "played";
  Seat seat;
  Card card;
  Use use = Use::drive;
  constexpr bool operator==(const Played&) const = default;
};
// A car came onto its Go.
struct Entered {
  static constexpr const char* name = "entered";
  Seat seat;  // the owner of the car
  Car car;
  std::uint8_t square = 0;
  constexpr bool operator==(const Entered&) const = default;
};
// A car drove along the circuit.
struct Drove {
  static constexpr const char* name = "drove";
  Seat seat;
  Car car;
  Spot from;
  Spot to;
  std::uint8_t steps = 0;
  bool back = false;
  bool doubled = false;   // by a nitro
  bool returned = false;  // from the shoulder
  constexpr bool operator==(const Drove&) const = default;
};
// A car moved into its garage, or deeper.
struct Parked {
  static constexpr const char* name = "parked";
  Seat seat;
  Car car;
  Spot from;
  Spot to;
  std::uint8_t home = 0;  // cars of that seat in the garage, including this one
  constexpr bool operator==(const Parked&) const = default;
};
// A car was sent to its paddock.
struct Hit {
  static constexpr const char* name = "hit";
  Seat seat;  // the owner of the car
  Car car;
  Car by;
  std::uint8_t square = 0;
  bool swept = false;  // passed by a joker, not on its end square
  bool own = false;    // by a car of the same seat
  constexpr bool operator==(const Hit&) const = default;
};
// A car was driven off the road.
struct DrivenOff {
  static constexpr const char* name = "driven_off";
  Seat seat;
  Car car;
  Car by;
  std::uint8_t square = 0;
  constexpr bool operator==(const DrivenOff&) const = default;
};
// A car ended its move on a special square.
struct Landed {
  static constexpr const char* name = "landed";
  Seat seat;
  Car car;
  std::uint8_t square = 0;
  Special on = Special::ordinary;
  constexpr bool operator==(const Landed&) const = default;
};
// Two cars changed places.
struct Swapped {
  static constexpr const char* name = "swapped";
  Car car;
  Car other;
  std::uint8_t square = 0;  // the new square of the first car
  std::uint8_t other_square = 0;
  constexpr bool operator==(const Swapped&) const = default;
};
// A seat that could play nothing discarded a card.
struct Discarded {
  static constexpr const char* name = "discarded";
  Seat seat;
  Card card;
  constexpr bool operator==(const Discarded&) const = default;
};
// A seat discarded a card for a puncture.
struct PaidPuncture {
  static constexpr const char* name = "paid_puncture";
  Seat seat;
  Card card;
  Car car;
  bool turn_lost = false;
  constexpr bool operator==(const PaidPuncture&) const = default;
};
// A joker cleared the seat's debts.
struct Forgiven {
  static constexpr const char* name = "forgiven";
  Seat seat;
  std::uint8_t owed = 0;
  constexpr bool operator==(const Forgiven&) const = default;
};
// A new deal.
struct NewDeal {
  static constexpr const char* name = "new_deal";
  std::uint8_t deal = 0;
  Seat dealer;
  std::uint8_t cards = 0;  // to each seat
  std::uint8_t aside = 0;  // undealt cards
  bool shuffled = false;
  constexpr bool operator==(const NewDeal&) const = default;
};
// A seat received its hand. Only that seat sees the cards.
struct Dealt {
  static constexpr const char* name = "dealt";
  Seat seat;
  std::uint8_t count = 0;
  CardSet cards;
  constexpr bool operator==(const Dealt&) const = default;
};
// The match is over.
struct Ended {
  static constexpr const char* name = "ended";
  Reason reason = Reason::home;
  std::uint8_t deal = 0;
  SeatSet winners;
  constexpr bool operator==(const Ended&) const = default;
};

using Event = std::variant<Played, Entered, Drove, Parked, Hit, DrivenOff, Landed, Swapped, Discarded, PaidPuncture,
                           Forgiven, NewDeal, Dealt, Ended>;

}  // namespace paddock::autotock
