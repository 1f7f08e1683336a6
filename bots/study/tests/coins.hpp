#pragma once

#include <cmath>
#include <vector>

#include "bots/study/annotated_match.hpp"
#include "bots/study/tension.hpp"

// A toy game whose chances can be computed by hand: two players toss a coin, and the first with two tosses of its own
// side wins. At 0:0 the chance is 1/2, at 1:0 it is 3/4, at 1:1 again 1/2.
namespace paddock::bots::coins {

inline double chance(int own, int other) {
  if (own == 2) return 1;
  if (other == 2) return 0;
  return (chance(own + 1, other) + chance(own, other + 1)) / 2;
}

struct Tossed {
  ChanceCurve path;
  double probability = 1;
};

inline void toss(int own, int other, Tossed so_far, std::vector<Tossed>& all) {
  so_far.path.chances.push_back({chance(own, other), 1 - chance(own, other)});
  if (own == 2 || other == 2) {
    const auto tosses = so_far.path.chances.size() - 1;
    for (std::size_t i = 0; i <= tosses; ++i)
      so_far.path.at.push_back(static_cast<double>(i) / static_cast<double>(tosses));
    all.push_back(so_far);
    return;
  }
  so_far.probability /= 2;
  toss(own + 1, other, so_far, all);
  toss(own, other + 1, so_far, all);
}

// All possible matches: two with two tosses, four with three.
inline std::vector<Tossed> all_matches() {
  std::vector<Tossed> all;
  toss(0, 0, {}, all);
  return all;
}

// The expected value of a quantity over all matches.
template <class Of>
double mean(Of of) {
  double sum = 0;
  for (const Tossed& match : all_matches()) sum += match.probability * of(tension_of(match.path));
  return sum;
}

}  // namespace paddock::bots::coins
