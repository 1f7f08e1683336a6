#pragma once

#include <cstdint>
#include <utility>

#include "engine/gpu/sums.hpp"
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
struct Noted {
  Seat seat;
  typename G::Move move;
  constexpr bool operator==(const Noted&) const = default;
};

// Plays a match on to its end; `heard(acting, seat, move)` is told every decision. Inlined, so that a compiler sees
// that chance is generated, and nothing noted.
template <Game G, class Heard>
[[gnu::always_inline]] constexpr void play_at_random(typename G::State& state, Rng& rng, Chance& chance,
                                                     Heard&& heard) {
  for (SeatSet seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
    const Seat seat = any_of(seats, rng);
    const typename G::Move move = random_move<G>(std::as_const(state), seat, rng);
    NoLog nobody;
    G::apply(state, seat, move, chance, nobody);
    heard(seats, seat, move);
  }
}

// Plays one match; returns the position at its end.
template <Game G, class Heard>
[[gnu::always_inline]] constexpr typename G::State play_match(const Task<G>& task, std::uint64_t number,
                                                              Heard&& heard) {
  Rng rng = players_rng(task.range.seed, number);
  Chance chance(rules_rng(task.range.seed, number));
  typename G::State state = G::open(options_of(task), task.seats, chance);
  play_at_random<G>(state, rng, chance, heard);
  return state;
}

// Plays every `lanes`-th match of the task, from the `lane`-th on.
template <Game G>
[[gnu::always_inline]] constexpr Sums play_lane(const Task<G>& task, std::uint64_t lane, std::uint64_t lanes) {
  Sums sums;
  const std::uint64_t end = task.range.first + task.range.matches;
  for (std::uint64_t number = task.range.first + lane; number < end; number += lanes) {
    std::uint32_t decisions = 0;
    const auto state = play_match(task, number, [&](SeatSet, Seat, const typename G::Move&) { ++decisions; });
    sums += sums_of(number, decisions, G::outcome(state), state.seats);
  }
  return sums;
}

// Plays one match and notes the first `most` of its decisions and how it ended; returns how many there were.
template <Game G>
constexpr std::uint32_t note_match(const Task<G>& task, std::uint64_t number, Noted<G>* notes, std::uint32_t most,
                                   typename G::State& end) {
  std::uint32_t decisions = 0;
  end = play_match(task, number, [&](SeatSet, Seat seat, const typename G::Move& move) {
    if (decisions < most) notes[decisions] = {seat, move};
    ++decisions;
  });
  return decisions;
}

}  // namespace paddock::gpu
