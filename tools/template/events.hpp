#pragma once

#include <cstdint>
#include <variant>

#include "games/sixth_game/types.hpp"

namespace paddock::sixth_game {

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
