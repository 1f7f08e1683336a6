#pragma once

#include <cstddef>
#include <vector>

#include "games/frappadingue/types.hpp"

namespace paddock::frappadingue {

// Whether a throw that must take a +5 is lost: it leaves the grid of fifty, and the deck does not hold the five that
// bring the total back (FD-3.5).
bool plus_five_is_fatal(const Options& options);

// Upper bounds on what going on can bring, whatever the policy.
class GainBound {
 public:
  explicit GainBound(const Options& options);

  struct Bound {
    double survival = 0;  // of the next throw
    double points = 0;    // expected from the next throw and all further ones
  };
  // With `deck` left and `held` cards in the counter.
  Bound at(const Cards& deck, int held) const;

 private:
  Bound next_throw(const Cards& most, int cards, int held) const;
  const double* gains(int eights, int twelves) const;
  double later(const double* gain, int held, int thrown) const;

  Options options_;
  int fatal_;                 // cards that end a turn, all of which stay in the deck
  int most_held_;             // cards that a counter can hold
  std::vector<double> gain_;  // by 8s and 12s left, then by cards held: the points expected from there on
};

}  // namespace paddock::frappadingue
