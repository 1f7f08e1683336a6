#pragma once

#include <cstdint>
#include <variant>

#include "games/rasant/types.hpp"

namespace paddock::rasant {

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
