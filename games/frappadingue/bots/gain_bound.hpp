#pragma once

#include <cstddef>
#include <vector>

#include "games/frappadingue/types.hpp"

namespace paddock::frappadingue {

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
