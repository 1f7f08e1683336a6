#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/frappadingue/points.hpp"
#include "games/frappadingue/types.hpp"

namespace paddock::frappadingue {

// The binomial coefficient n over k, for k up to the size of a throw.
double choose(int n, int k);

// An equivalence class of throws: the numbers of 8s, 12s and specials, the combination if there is one, and the number
// of cards without effect.
struct Pattern {
  std::uint8_t eights = 0;
  std::uint8_t twelves = 0;
  std::array<std::uint8_t, special_kinds> specials{};
  Card combination = crash;  // crash: none
  std::uint8_t combined = 0;
  std::uint8_t dead = 0;
  std::uint16_t first_keep = 0;  // index of its first keep in Throws::keeps
  std::uint16_t keeps = 0;

  Cards cards() const;  // without cards that have no effect
};

// A way to keep cards from a pattern, including its specials.
struct KeepChoice {
  Cards kept;  // without specials
  Cards taken;
  std::int32_t points = 0;
  std::int64_t step = 0;  // the difference that it makes to the key of a state
};

// All patterns of a throw of this size in which something scores.
struct Throws {
  std::vector<Pattern> patterns;
  std::vector<KeepChoice> keeps;

  Throws(int cards, const Options& options);
};

// The probability of each pattern when this many cards are drawn from the deck.
class Odds {
 public:
  // On the first throw of a turn, crashes may be dead cards (FD-3.8).
  Odds(const Cards& deck, int cards, bool crash_is_dead);

  double of(const Pattern& pattern) const;

 private:
  using Ways = std::array<double, hand_size + 1>;

  static Ways ways_of(int cards);

  Ways eights_;
  Ways twelves_;
  std::array<Ways, special_kinds> specials_;
  std::array<Ways, kilometre_kinds> combined_;
  Ways dead_;                                        // without a combination
  std::array<Ways, kilometre_kinds> dead_beside_{};  // with a combination of that kind
  double all_;
};

// Whether a throw with a +5 is always lost: +5s lead off the multiples of fifty, and the deck lacks the five of them
// that lead back (FD-3.5).
bool plus_five_is_fatal(const Options& options);

// Upper bounds for what continuing a turn can gain, under any policy.
class GainBound {
 public:
  explicit GainBound(const Options& options);

  struct Bound {
    double survival = 0;  // probability to survive the next throw
    double points = 0;    // expected points of the next throw and all further ones
  };
  // For this remaining deck and `held` cards in the counter.
  Bound at(const Cards& deck, int held) const;
  std::size_t bytes() const { return gain_.capacity() * sizeof(double); }

 private:
  Bound next_throw(const Cards& most, int cards, int held) const;
  const double* gains(int eights, int twelves) const;
  double later(const double* gain, int held, int thrown) const;

  Options options_;
  int fatal_;                 // cards that end a turn; all of them stay in the deck
  int most_held_;             // the maximum number of cards in a counter
  std::vector<double> gain_;  // indexed by remaining 8s and 12s, then by cards held: expected further points
};

}  // namespace paddock::frappadingue
