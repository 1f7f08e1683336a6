#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/gpu/match_totals.hpp"
#include "engine/gpu/task.hpp"
#include "engine/kernel/play.hpp"

// What every thread of a GPU does: the rules as they stand, in a loop that suits many threads side by side.
namespace paddock::gpu {

// Of match `number` of a seed, what the players and what the rules draw from: the same on every machine, whoever plays
// the other matches.
constexpr Rng players_rng(std::uint64_t seed, std::uint64_t number) { return Rng(seed, 2 * number); }
constexpr Rng rules_rng(std::uint64_t seed, std::uint64_t number) { return Rng(seed, 2 * number + 1); }

// One decision of a match.
template <Game G>
struct TracedDecision {
  Seat seat;
  typename G::Move move;
  constexpr bool operator==(const TracedDecision&) const = default;
};

// One decision of a match that is not over; `listener(acting, seat, move)` is told of it. Inlined, so that a compiler
// sees that chance is generated, and nothing noted.
template <Game G, class Listener>
[[gnu::always_inline]] constexpr void decide(typename G::State& state, Rng& rng, Chance& chance, Listener&& listener) {
  const SeatSet seats = G::to_act(state);
  const Seat seat = random_seat(seats, rng);
  const typename G::Move move = random_move<G>(std::as_const(state), seat, rng);
  NoLog nobody;
  G::apply(state, seat, move, chance, nobody);
  listener(seats, seat, move);
}

// Some decisions of a match that is not over: one of each phase that it comes to, where the game has phases, in their
// order. So lanes side by side do the same at the same time, and none waits while others are in another phase. A match
// that goes on is in a phase below `phases`; one that is over, in none that is still to come.
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

// Plays a match on to its end.
template <Game G, class Listener>
[[gnu::always_inline]] constexpr void play_at_random(typename G::State& state, Rng& rng, Chance& chance,
                                                     Listener&& listener) {
  while (!G::to_act(state).empty()) decide_in_phases<G>(state, rng, chance, listener);
}

// Plays one match; returns the position at its end.
template <Game G, class Listener>
[[gnu::always_inline]] constexpr typename G::State play_match(const Task<G>& task, std::uint64_t number,
                                                              Listener&& listener) {
  Rng rng = players_rng(task.range.seed, number);
  Chance chance(rules_rng(task.range.seed, number));
  typename G::State state = G::open(options_of(task), task.seats, chance);
  play_at_random<G>(state, rng, chance, listener);
  return state;
}

// How many rounds of decisions a lane makes at most before it deals the next match, if its own is over: so lanes side
// by side deal together, which takes long, and those whose match is short do not wait for the longest. A game whose
// matches all deal after the same number of decisions says it (`deal_interval`).
template <Game G>
constexpr int deal_interval_of(int seats) {
  if constexpr (requires { G::deal_interval(seats); }) {
    return G::deal_interval(seats);
  } else {
    return 256;
  }
}

// Plays matches of the task until there are no more: `next()` is the next one that nobody plays, from 0.
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

// Plays one match and notes the first `most` of its decisions and how it ended; returns how many there were.
template <Game G>
constexpr std::uint32_t trace_match(const Task<G>& task, std::uint64_t number, TracedDecision<G>* notes,
                                    std::uint32_t most, typename G::State& end) {
  std::uint32_t decisions = 0;
  end = play_match(task, number, [&](SeatSet, Seat seat, const typename G::Move& move) {
    if (decisions < most) notes[decisions] = {seat, move};
    ++decisions;
  });
  return decisions;
}

}  // namespace paddock::gpu
