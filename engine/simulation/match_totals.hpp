#pragma once

#include <cstdint>

#include "engine/kernel/outcome.hpp"
#include "engine/simulation/seeds.hpp"

namespace paddock::simulation {

// Totals of many matches. They do not depend on the order of the matches or on who plays them.
struct MatchTotals {
  std::uint64_t matches = 0;
  std::uint64_t decisions = 0;
  std::uint64_t score = 0;   // of all seats; wraps around below zero
  std::uint64_t digest = 0;  // changes if the outcome or length of any match changes

  constexpr MatchTotals& operator+=(const MatchTotals& other) {
    matches += other.matches;
    decisions += other.decisions;
    score += other.score;
    digest += other.digest;
    return *this;
  }
  constexpr bool operator==(const MatchTotals&) const = default;
};

// The contribution of one match.
constexpr MatchTotals totals_of(std::uint64_t number, std::uint64_t decisions, const Outcome& outcome, int seats) {
  MatchTotals sums{.matches = 1, .decisions = decisions, .score = 0, .digest = mix_bits(number)};
  sums.digest = mix_bits(sums.digest ^ decisions);
  for (const Seat seat : SeatSet::first(seats)) {
    const auto score = static_cast<std::uint64_t>(outcome.score[seat]);
    sums.score += score;
    sums.digest = mix_bits(sums.digest ^ score);
    sums.digest = mix_bits(sums.digest ^ (outcome.winners.contains(seat) ? 1U : 0U));
  }
  return sums;
}

}  // namespace paddock::simulation
