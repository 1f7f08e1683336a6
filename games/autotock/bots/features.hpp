#pragma once

#include <array>
#include <cstdint>

#include "games/autotock/autotock.hpp"

namespace paddock::autotock {

// The features of a seat's position that the evaluation uses.
enum class Feature : std::uint8_t {
  in_play,     // cars on the circuit
  progress,    // laps that they have driven
  owed,        // discards (AT-6.3)
  danger,      // laps at risk, weighted by the share of cards that would hit
  danger_now,  // the same, from cars of the seat to act
  garage_1,    // occupied garage squares: only the first
  garage_2,    // only the second, and so on
  garage_12,
  garage_3,
  garage_13,
  garage_23,
  garage_full,
  can_park,  // cars that a card of the hand would park
  stuck,     // nothing to drive, and no card to bring a car in (AT-7.5)
  to_play,   // the seat is next to play
  aces,      // number in the hand, and so on
  fours,
  sevens,
  jacks,
  courts,  // queens and kings
  jokers,
  others,
  count_
};
inline constexpr std::size_t feature_count = static_cast<std::size_t>(Feature::count_);

class Features {
 public:
  constexpr float& operator[](Feature feature) { return values_[static_cast<std::size_t>(feature)]; }
  constexpr float operator[](Feature feature) const { return values_[static_cast<std::size_t>(feature)]; }
  constexpr float times(const std::array<float, feature_count>& weights) const {
    float sum = 0;
    for (std::size_t i = 0; i < feature_count; ++i) sum += weights[i] * values_[i];
    return sum;
  }

 private:
  std::array<float, feature_count> values_{};
};

Features features_of(const State& world, Seat seat);

}  // namespace paddock::autotock
