#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/frappadingue/points.hpp"

namespace paddock::frappadingue {

// n over k, for k up to the cards of a throw.
double choose(int n, int k);

// A throw as far as it matters: how many 8s, 12s and specials it shows, the combination in it, if any, and how many
// cards that can do nothing. All throws that agree in this are one pattern.
struct Pattern {
  std::uint8_t eights = 0;
  std::uint8_t twelves = 0;
  std::array<std::uint8_t, special_kinds> specials{};
  Card combination = crash;  // crash: none
  std::uint8_t combined = 0;
  std::uint8_t dead = 0;
  std::uint16_t first_keep = 0;  // its keeps stand together in Throws::keeps
  std::uint16_t keeps = 0;

  Cards cards() const;  // those that matter
};

// A way to keep from a pattern, its specials included.
struct KeepChoice {
  Cards kept;  // without specials
  Cards taken;
  std::int32_t points = 0;
  std::int64_t step = 0;  // what it adds to the key of a place
};

// All patterns of a throw of so many cards in which something scores.
struct Throws {
  std::vector<Pattern> patterns;
  std::vector<KeepChoice> keeps;

  Throws(int cards, const Options& options);
};

// How likely each pattern is when so many cards are drawn from that deck.
class Odds {
 public:
  // On the first throw of a turn crashes may be dead cards (FD-3.8).
  Odds(const Cards& deck, int cards, bool crash_is_dead);

  double of(const Pattern& pattern) const;

 private:
  using Ways = std::array<double, hand_size + 1>;

  static Ways ways_of(int cards);

  Ways eights_;
  Ways twelves_;
  std::array<Ways, special_kinds> specials_;
  std::array<Ways, kilometre_kinds> combined_;
  Ways dead_;                                        // no combination
  std::array<Ways, kilometre_kinds> dead_beside_{};  // beside a combination of that kind
  double all_;
};

}  // namespace paddock::frappadingue
