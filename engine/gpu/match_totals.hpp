#pragma once

#include <cstdint>

#include "engine/kernel/outcome.hpp"

namespace paddock::gpu {

// Totals of many matches. They do not depend on the order of the matches or on the number of lanes.
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

// Mixes the bits of a number (S. Vigna's splitmix64).
constexpr std::uint64_t mix_bits(std::uint64_t bits) {
  bits += 0x9E3779B97F4A7C15;
  bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9;
  bits = (bits ^ bits >> 27) * 0x94D049BB133111EB;
  return bits ^ bits >> 31;
}

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

}  // namespace paddock::gpu
