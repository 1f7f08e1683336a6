#pragma once

#include <cstddef>
#include <vector>

#include "games/frappadingue/types.hpp"

namespace paddock::frappadingue {

// A first throw and what to do with it. Cards that can do nothing are left out.
struct FirstThrow {
  Cards shown;
  double chance = 0;    // of seeing it
  Cards keep;           // the best of what may be kept
  double value = 0;     // points then expected
  bool writes = false;  // and stops right away
  Cards instead;        // the next best keep; empty when there is no choice
  double instead_value = 0;
};

// When to stop with so many cards in the counter, as far as the best policy comes there and the total can be written.
struct StopRule {
  int cards = 0;
  int throws_up_to = 0;  // the highest total with which it still throws; 0: it never does
  int writes_from = 0;   // the lowest with which it writes; 0: it never does
};

// The best policy for the points written in one turn by a seat that has written before (so that `opening` does not
// matter).
struct Solution {
  double value = 0;  // points a turn: what the policy gets
  double bound = 0;  // no policy gets more than `value + bound`
  double write_chance = 0;
  std::vector<double> written;           // the chance to write nothing, 100, 200 …
  std::vector<FirstThrow> first_throws;  // the likeliest first
  std::vector<StopRule> stops;
  std::size_t stands = 0;  // in the table
  std::size_t bytes = 0;   // at most, for the table
  int sweeps = 0;
};

inline constexpr double solver_bound = 0.01;

// FD-3.4 `with_counter` is not solved: what a card is worth then depends on the cards since the last full hand, which
// the table of values does not tell apart.
constexpr bool is_solved(const Options& options) { return options.combinations == Combinations::one_throw; }

// The table is one that is solved. May run for up to a minute.
Solution solve(const Options& options);

}  // namespace paddock::frappadingue
