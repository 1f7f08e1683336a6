#pragma once

#include <cstdint>

#include "engine/kernel/outcome.hpp"

namespace paddock::gpu {

// What many matches added up to, in whatever order and by however many they were played.
struct MatchTotals {
  std::uint64_t matches = 0;
  std::uint64_t decisions = 0;
  std::uint64_t score = 0;   // of all seats; below zero it wraps around
  std::uint64_t digest = 0;  // another as soon as a single match ended otherwise, or was longer

  constexpr MatchTotals& operator+=(const MatchTotals& other) {
    matches += other.matches;
    decisions += other.decisions;
    score += other.score;
    digest += other.digest;
    return *this;
  }
  constexpr bool operator==(const MatchTotals&) const = default;
};

// Bits that look like chance, of a number (S. Vigna's splitmix64).
constexpr std::uint64_t mix_bits(std::uint64_t bits) {
  bits += 0x9E3779B97F4A7C15;
  bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9;
  bits = (bits ^ bits >> 27) * 0x94D049BB133111EB;
  return bits ^ bits >> 31;
}

// What a match adds to them.
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
