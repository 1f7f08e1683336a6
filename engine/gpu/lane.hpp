#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/gpu/match_totals.hpp"
#include "engine/gpu/task.hpp"
#include "engine/kernel/play.hpp"

// The code of every GPU thread: the unchanged rules, in a loop that suits many threads side by side.
namespace paddock::gpu {

// The random numbers of players and rules in match `number` of a seed. They do not depend on the machine or on how
// matches are distributed.
constexpr Rng players_rng(std::uint64_t seed, std::uint64_t number) { return Rng(seed, 2 * number); }
constexpr Rng rules_rng(std::uint64_t seed, std::uint64_t number) { return Rng(seed, 2 * number + 1); }

// One decision of a match.
template <Game G>
struct TracedDecision {
  Seat seat;
  typename G::Move move;
  constexpr bool operator==(const TracedDecision&) const = default;
};

// Plays one decision of a match that is not over and passes it to `listener(acting, seat, move)`. Always inlined, so
// that the compiler sees that `chance` uses a generator and records nothing.
template <Game G, class Listener>
[[gnu::always_inline]] constexpr void decide(typename G::State& state, Rng& rng, Chance& chance, Listener&& listener) {
  const SeatSet seats = G::to_act(state);
  const Seat seat = random_seat(seats, rng);
  const typename G::Move move = random_move<G>(std::as_const(state), seat, rng);
  NoLog nobody;
  G::apply(state, seat, move, chance, nobody);
  listener(seats, seat, move);
}

// Plays one decision, or, in games with phases, one decision for each phase that the match passes through. Lanes side
// by side then run the same code at the same time, instead of waiting for lanes in another phase. A match in progress
// has a phase below `phases`; the phase of a finished match matches none of the remaining ones.
template <Game G, class Listener>
[[gnu::always_inline]] constexpr void decide_in_phases(typename G::State& state, Rng& rng, Chance& chance,
                                                       Listener&& listener) {
  if constexpr (requires { G::phases; }) {
    const auto in_phase = [&](std::size_t phase) __attribute__((always_inline)) {
      if (phase_of(std::as_const(state)) == phase) decide<G>(state, rng, chance, listener);
    };
    [&]<std::size_t... phase>(std::index_sequence<phase...>) __attribute__((always_inline)) { (in_phase(phase), ...); }
    (std::make_index_sequence<G::phases>{});
  } else {
    decide<G>(state, rng, chance, listener);
  }
}

// Plays a match from a position to its end.
template <Game G, class Listener>
[[gnu::always_inline]] constexpr void play_at_random(typename G::State& state, Rng& rng, Chance& chance,
                                                     Listener&& listener) {
  while (!G::to_act(state).empty()) decide_in_phases<G>(state, rng, chance, listener);
}

// Plays one match. Returns the final position.
template <Game G, class Listener>
[[gnu::always_inline]] constexpr typename G::State play_match(const Task<G>& task, std::uint64_t number,
                                                              Listener&& listener) {
  Rng rng = players_rng(task.range.seed, number);
  Chance chance(rules_rng(task.range.seed, number));
  typename G::State state = G::open(options_of(task), task.seats, chance);
  play_at_random<G>(state, rng, chance, listener);
  return state;
}

// The maximum number of rounds of decisions before a lane checks whether to deal the next match. Dealing is slow, so
// lanes side by side should deal at the same time, without waiting for the longest match. A game whose matches all have
// the same length declares `deal_interval`.
template <Game G>
constexpr int deal_interval_of(int seats) {
  if constexpr (requires { G::deal_interval(seats); }) {
    return G::deal_interval(seats);
  } else {
    return 256;
  }
}

// Plays matches of the task until none are left. `next()` returns the index of the next match that no lane has taken,
// from 0.
template <Game G, class Next>
[[gnu::always_inline]] constexpr MatchTotals play_lane(const Task<G>& task, Next&& next) {
  MatchTotals sums;
  const int deal_interval = deal_interval_of<G>(task.seats);
  typename G::State state;
  Rng rng(0);
  Rng dealer(0);
  std::uint32_t decisions = 0;
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
      decide_in_phases<G>(state, rng, chance, [&](SeatSet, Seat, const typename G::Move&) { ++decisions; });
      over = G::to_act(state).empty();
    }
    dealer = chance.rng();
    if (!over) continue;
    sums += totals_of(number, decisions, G::outcome(state), state.seats);
    match = next();
  }
  return sums;
}

// Plays one match and stores its first `most` decisions and its final position. Returns the number of decisions.
template <Game G>
constexpr std::uint32_t trace_match(const Task<G>& task, std::uint64_t number, TracedDecision<G>* trace,
                                    std::uint32_t most, typename G::State& end) {
  std::uint32_t decisions = 0;
  end = play_match(task, number, [&](SeatSet, Seat seat, const typename G::Move& move) {
    if (decisions < most) trace[decisions] = {seat, move};
    ++decisions;
  });
  return decisions;
}

}  // namespace paddock::gpu
