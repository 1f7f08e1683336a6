#pragma once

#include <cstddef>
#include <vector>

#include "games/frappadingue/types.hpp"

namespace paddock::frappadingue {

// A first throw and the best response. Cards without effect are left out.
struct FirstThrow {
  Cards shown;
  double chance = 0;    // probability of this throw
  Cards keep;           // the best keep
  double value = 0;     // expected points after it
  bool writes = false;  // the turn stops after this keep
  Cards instead;        // the second-best keep; empty if there is no choice
  double instead_value = 0;
};

// When to stop with this number of cards in the counter, among totals that the best policy reaches and that can be
// written.
struct StopRule {
  int cards = 0;
  int throws_up_to = 0;  // the highest total at which it throws again; 0: never
  int writes_from = 0;   // the lowest total at which it writes; 0: never
};

// The best policy for the points of one turn, for a seat that has written before (so `opening` does not matter).
struct TurnSolution {
  double value = 0;  // expected points per turn under the policy
  double bound = 0;  // no policy has more than `value + bound`
  double write_chance = 0;
  std::vector<double> written;           // probabilities to write nothing, 100, 200, …
  std::vector<FirstThrow> first_throws;  // the most likely first
  std::vector<StopRule> stops;
  std::size_t states = 0;  // number of states in the table
  std::size_t bytes = 0;   // maximum memory of the table
  int sweeps = 0;
};

inline constexpr double solver_bound = 0.01;

// FD-3.4 `with_counter` is not supported: there the value of a card depends on the cards since the last full hand,
// which are not part of the table's states.
constexpr bool is_solved(const Options& options) { return options.combinations == Combinations::one_throw; }

// The options must be supported. Runs for up to a minute.
TurnSolution solve(const Options& options);

}  // namespace paddock::frappadingue
