#pragma once

#include <cstdint>
#include <variant>

#include "games/piquepoints/types.hpp"

namespace paddock::piquepoints {

enum class InVain : std::uint8_t { no_infraction, own_infraction, empty_kitty };  // PP-6.5, PP-6.4, PP-6.3
enum class LostTurn : std::uint8_t { by_accident, nothing_to_draw };              // PP-6.10, PP-6.9
enum class RoundEnd : std::uint8_t { went_out, nobody_moved };                    // PP-8.1, PP-4.2

// A seat laid a card.
struct Laid {
  static constexpr const char* name = "laid";
  Seat seat;
  Card card;
  bool offence = false;  // an INFRACTION, or a SPEED above the limit
  constexpr bool operator==(const Laid&) const = default;
};
// A gendarme took a POINTS card for the seat.
struct Stole {
  static constexpr const char* name = "stole";
  Seat seat;
  Seat from;
  Card card;
  constexpr bool operator==(const Stole&) const = default;
};
// A gendarme took nothing.
struct Missed {
  static constexpr const char* name = "missed";
  Seat seat;
  InVain reason = InVain::no_infraction;
  constexpr bool operator==(const Missed&) const = default;
};
// The table piles became the new draw pile.
struct Shuffled {
  static constexpr const char* name = "shuffled";
  std::uint8_t count = 0;
  constexpr bool operator==(const Shuffled&) const = default;
};
// A seat drew. Only that seat sees the card.
struct Drew {
  static constexpr const char* name = "drew";
  Seat seat;
  Card card;
  constexpr bool operator==(const Drew&) const = default;
};
// A seat ended its turn.
struct Stopped {
  static constexpr const char* name = "stopped";
  Seat seat;
  bool idle = false;  // it neither laid nor drew
  constexpr bool operator==(const Stopped&) const = default;
};
// A seat begins a turn under an effect of the card laid before it.
struct Bound {
  static constexpr const char* name = "bound";
  Seat seat;
  Debt debt = Debt::nothing;
  constexpr bool operator==(const Bound&) const = default;
};
// A seat lost its turn.
struct Skipped {
  static constexpr const char* name = "skipped";
  Seat seat;
  LostTurn reason = LostTurn::by_accident;
  constexpr bool operator==(const Skipped&) const = default;
};
// A round was counted.
struct RoundOver {
  static constexpr const char* name = "round_over";
  std::uint8_t number = 1;
  RoundEnd reason = RoundEnd::went_out;
  Seat seat = no_seat;  // the seat that went out
  std::uint8_t turns = 0;
  PerSeat<std::uint8_t> points;
  SeatSet winners;
  constexpr bool operator==(const RoundOver&) const = default;
};
// Cards were dealt for another round.
struct Dealt {
  static constexpr const char* name = "dealt";
  std::uint8_t number = 1;
  Seat seat;  // the seat that begins
  constexpr bool operator==(const Dealt&) const = default;
};
using Event = std::variant<Laid, Stole, Missed, Shuffled, Drew, Stopped, Bound, Skipped, RoundOver, Dealt>;

}  // namespace paddock::piquepoints
