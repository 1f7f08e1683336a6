#pragma once

#include <cstdint>
#include <variant>

#include "games/frappadingue/types.hpp"

namespace paddock::frappadingue {

// Why a turn ended without writing.
enum class Loss : std::uint8_t {
  nothing_scored,  // FD-2.3
  crashed,         // FD-3.8
  no_cards_left,   // FD-4.3
  out_of_reach,    // FD-4.4
};
// Why a match ended.
enum class Ending : std::uint8_t {
  target_reached,  // FD-5.1
  rounds_played,   // FD-5.3
};

// A seat threw: the top cards of the piles were revealed.
struct Threw {
  static constexpr const char* name = "threw";
  Seat seat;
  std::uint8_t piles = 0;
  Cards cards;
  constexpr bool operator==(const Threw&) const = default;
};
// A seat moved cards to its counter. The points are those of this throw, the total is that of the counter.
struct Kept {
  static constexpr const char* name = "kept";
  Seat seat;
  Cards cards;
  Cards specials;
  std::int32_t points = 0;
  std::int32_t total = 0;
  bool full_hand = false;
  constexpr bool operator==(const Kept&) const = default;
};
// A seat ended its turn with the counter's total.
struct Wrote {
  static constexpr const char* name = "wrote";
  Seat seat;
  std::int32_t points = 0;
  std::int32_t score = 0;
  std::uint8_t cards = 0;  // in the counter
  constexpr bool operator==(const Wrote&) const = default;
};
// A seat ended its turn without writing. The points are those that the counter held.
struct Lost {
  static constexpr const char* name = "lost";
  Seat seat;
  Loss reason = Loss::nothing_scored;
  std::int32_t points = 0;
  std::uint8_t cards = 0;  // in the counter
  constexpr bool operator==(const Lost&) const = default;
};
// A seat is the first to reach the target. The others complete the round.
struct ReachedTarget {
  static constexpr const char* name = "reached_target";
  Seat seat;
  std::int32_t score = 0;
  constexpr bool operator==(const ReachedTarget&) const = default;
};
// The match is over.
struct Ended {
  static constexpr const char* name = "ended";
  Ending reason = Ending::target_reached;
  std::uint16_t rounds = 0;
  constexpr bool operator==(const Ended&) const = default;
};
using Event = std::variant<Threw, Kept, Wrote, Lost, ReachedTarget, Ended>;

}  // namespace paddock::frappadingue
