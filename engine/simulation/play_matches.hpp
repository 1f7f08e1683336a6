#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/kernel/play.hpp"
#include "engine/simulation/match_totals.hpp"
#include "engine/simulation/seeds.hpp"
#include "engine/simulation/task.hpp"

// Matches of a task, played by their numbers: on a processor, or by the threads of a GPU.
namespace paddock::simulation {

// Players of whom `watch(acting, seat)` learns which of the acting seats decides.
template <class Players, class Watch>
struct WatchedPlayers {
  Players players;
  Watch watch;

  static constexpr bool in_phases = decide_in_phases<Players>;

  PADDOCK_GPU_INLINE constexpr Seat next(SeatSet seats) {
    const Seat seat = players.next(seats);
    watch(seats, seat);
    return seat;
  }
  template <class State>
  PADDOCK_GPU_INLINE constexpr auto choose(const State& state, Seat seat) {
    return players.choose(state, seat);
  }
};
template <class Players, class Watch>
WatchedPlayers(Players, Watch) -> WatchedPlayers<Players, Watch>;

// Plays one match of the task. Returns the result of `ended(state)`, which gets the final position.
template <Game G, class Players, class Listener, class Ended>
PADDOCK_GPU_INLINE constexpr auto play_match(const Task<G>& task, std::uint64_t number, Players&& players,
                                             Listener&& listener, Ended&& ended) {
  Chance chance(rules_rng(task.range.seed, number));
  typename G::State state = G::open(options_of(task), task.seats, chance);
  play_to_end<G>(state, players, chance, listener);
  return ended(std::as_const(state));
}

// The maximum number of rounds of decisions before `play_matches` checks whether to deal the next match. Dealing is
// slow, so GPU threads side by side should deal at the same time, without waiting for the longest match. A game whose
// matches all have the same length declares `deal_interval`.
template <Game G>
constexpr int deal_interval_of(int seats) {
  if constexpr (requires { G::deal_interval(seats); }) {
    return G::deal_interval(seats);
  } else {
    return 256;
  }
}

// Plays random matches of the task until none are left. `next()` returns the index of the next match that nobody has
// taken, from 0.
template <Game G, class Next>
PADDOCK_GPU_INLINE constexpr MatchTotals play_matches(const Task<G>& task, Next&& next) {
  MatchTotals sums;
  const int deal_interval = deal_interval_of<G>(task.seats);
  typename G::State state;
  Rng rng(0);
  Rng dealer(0);
  std::uint32_t decisions = 0;
  WatchedPlayers players{RandomPlayers<G>{rng}, [&](SeatSet, Seat) { ++decisions; }};
  bool over = true;
  for (std::uint64_t match = next(); match < task.range.matches;) {
    const std::uint64_t number = task.range.first + match;
    if (over) {
      decisions = 0;
      rng = players_rng(task.range.seed, number);
      Chance chance(rules_rng(task.range.seed, number));
      state = G::open(options_of(task), task.seats, chance);
      dealer = chance.rng();
    }
    Chance chance(dealer);
    over = G::to_act(state).empty();
    for (int left = deal_interval; left > 0 && !over; --left) {
      play_round<G>(state, G::to_act(state), players, chance, NoListener{});
      over = G::to_act(state).empty();
    }
    dealer = chance.rng();
    if (!over) continue;
    sums += totals_of(number, decisions, G::outcome(state), state.seats);
    match = next();
  }
  return sums;
}

// One decision of a match.
template <Game G>
struct TracedDecision {
  Seat seat;
  typename G::Move move;
  constexpr bool operator==(const TracedDecision&) const = default;
};

// Stores the first `most` decisions of a match, and counts all.
template <Game G>
struct Tracer : NoListener {
  TracedDecision<G>* trace;
  std::uint32_t most;
  std::uint32_t decisions = 0;

  constexpr Tracer(TracedDecision<G>* to, std::uint32_t capacity) : trace(to), most(capacity) {}
  constexpr void on_move(const typename G::State&, Seat seat, const typename G::Move& move) {
    if (decisions < most) trace[decisions] = {seat, move};
    ++decisions;
  }
};

// Plays one match and stores its first `most` decisions and its final position. Returns the number of decisions.
template <Game G>
constexpr std::uint32_t trace_match(const Task<G>& task, std::uint64_t number, TracedDecision<G>* trace,
                                    std::uint32_t most, typename G::State& end) {
  Rng rng = players_rng(task.range.seed, number);
  Tracer<G> tracer(trace, most);
  play_match<G>(task, number, RandomPlayers<G>{rng}, tracer, [&](const typename G::State& state) { end = state; });
  return tracer.decisions;
}

}  // namespace paddock::simulation
