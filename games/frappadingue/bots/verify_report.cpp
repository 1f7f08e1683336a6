#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include <fmt/format.h>

#include "games/frappadingue/bots/exact.hpp"
#include "games/frappadingue/bots/greedy.hpp"
#include "games/frappadingue/bots/solver.hpp"
#include "games/frappadingue/bots/solver_report.hpp"
#include "games/frappadingue/bots/unlimited_decision.hpp"

namespace paddock::frappadingue {

namespace {

using Policy = std::function<Move(const View& view, std::span<const Move> moves, Rng& rng)>;

// A policy that keeps everything that scores and stops as soon as it may with at least this many points.
template <int Points>
Move stop_from(const View& view, std::span<const Move> moves, Rng&) {
  if (!view.thrown.empty()) return moves.back();  // the last move listed keeps the most cards
  return view.may_write && view.total >= Points ? the_write : the_throw;
}

struct Average {
  double mean = 0;
  double error = 0;  // standard error of the mean
  double write_chance = 0;
};

// The points of one turn under the policy. 0 if nothing is written.
int play_turn(const State& start, const Policy& policy, Chance& chance, Rng& rng) {
  State state = start;
  NoLog log;
  while (state.round == start.round && state.turn != no_seat) {
    MoveList<Rules> moves_here;
    moves(state, state.turn, moves_here);
    const Move move = policy(view(state, state.turn), {moves_here.begin(), moves_here.end()}, rng);
    apply(state, state.turn, move, chance, log);
  }
  return state.score[start.turn] - start.score[start.turn];
}

Average play_turns(const Options& options, const Policy& policy, int turns, std::uint64_t seed) {
  Chance chance{Rng(seed, 31)};
  Rng rng(seed, 32);
  Options endless = options;
  endless.target = 20000;
  endless.opening = 0;
  const State start = open(endless, 1, chance);
  double sum = 0;
  double squares = 0;
  int written = 0;
  for (int turn = 0; turn < turns; ++turn) {
    const double points = play_turn(start, policy, chance, rng);
    sum += points;
    squares += points * points;
    if (points > 0) ++written;
  }
  const double mean = sum / turns;
  return {mean, std::sqrt(std::max(0.0, squares / turns - mean * mean) / turns), static_cast<double>(written) / turns};
}

}  // namespace

std::string verify_report(const Options& options, int turns, std::uint64_t seed) {
  struct Named {
    const char* name;
    Policy policy;
  };
  UnlimitedDecision decision;
  const auto solved = [&](const View& view, std::span<const Move> moves, Rng& rng) {
    return *exact_points(view, moves, rng, decision);
  };
  const std::array policies{Named{"exact", solved},
                            Named{"greedy", greedy},
                            Named{"always stop", stop_from<0>},
                            Named{"stop from 300", stop_from<300>},
                            Named{"stop from 500", stop_from<500>},
                            Named{"stop from 1000", stop_from<1000>}};
  const TurnSolution solution = is_solved(options) ? solve(options) : TurnSolution{};
  std::string text =
      fmt::format("{:<18}{:>10}{:>12}{:>10}{:>18}\n", "policy", "points", "± 1 error", "writes", "from the solver");
  if (is_solved(options)) {
    text += fmt::format("{:<18}{:>10.3f}{:>12.4f}{:>9.2f}%\n", "solver", solution.value, solution.bound,
                        100 * solution.write_chance);
  }
  for (const Named& named : policies) {
    const Average average = play_turns(options, named.policy, turns, seed);
    text += fmt::format("{:<18}{:>10.3f}{:>12.4f}{:>9.2f}%{:>+12.2f} errors\n", named.name, average.mean, average.error,
                        100 * average.write_chance, (average.mean - solution.value) / std::max(average.error, 1e-9));
  }
  return text;
}

}  // namespace paddock::frappadingue
