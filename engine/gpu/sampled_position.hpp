#pragma once

#include <cstdint>

#include "engine/gpu/lane.hpp"
#include "engine/kernel/win_share.hpp"

// Positions met in random matches, and what random play from there comes to.
namespace paddock::gpu {

// A decision of a match, each of them as likely as any other.
struct SampledPosition {
  Outcome outcome;             // of the match
  std::uint32_t decision = 0;  // so many were made before it
  std::uint32_t length = 0;    // decisions of the match
  Seat seat;                   // that decides
  constexpr bool operator==(const SampledPosition&) const = default;
};

// What tells which decision of a match is met.
constexpr Rng sampling_rng(std::uint64_t seed, std::uint64_t number) { return Rng(mix_bits(seed), number); }
// What the players and the rules draw from when the match is played on from there for the so-maniest time: the first
// hundred times are the same, whoever asks for more.
constexpr std::uint64_t rollout_seed(std::uint64_t seed, std::uint32_t time) {
  return mix_bits(mix_bits(seed) ^ ~std::uint64_t{time});
}

// Plays the match up to the decision; returns the position at which it is made.
template <Game G>
constexpr typename G::State play_to(const Task<G>& task, std::uint64_t number, SampledPosition& meeting) {
  Rng rng = players_rng(task.range.seed, number);
  Chance chance(rules_rng(task.range.seed, number));
  typename G::State state = G::open(options_of(task), task.seats, chance);
  for (std::uint32_t left = meeting.decision;; --left) {
    meeting.seat = random_seat(G::to_act(state), rng);
    if (left == 0) return state;
    NoLog nobody;
    G::apply(state, meeting.seat, random_move<G>(std::as_const(state), meeting.seat, rng), chance, nobody);
  }
}

// How long a match is must be known before one of its decisions is drawn: so it is played twice.
template <Game G>
constexpr SampledPosition sample_position(const Task<G>& task, std::uint64_t number, typename G::State& met) {
  SampledPosition meeting;
  const auto end = play_match(task, number, [&](SeatSet, Seat, const typename G::Move&) { ++meeting.length; });
  meeting.outcome = G::outcome(end);
  meeting.decision = sampling_rng(task.range.seed, number).below(meeting.length);
  met = play_to(task, number, meeting);
  return meeting;
}

// Plays a match on from a position, with luck of its own. Inlined as `play_match` is.
template <Game G>
[[gnu::always_inline]] constexpr Outcome rollout(typename G::State state, std::uint64_t seed, std::uint64_t number) {
  Rng rng = players_rng(seed, number);
  Chance chance(rules_rng(seed, number));
  play_at_random<G>(state, rng, chance, [](SeatSet, Seat, const typename G::Move&) {});
  return G::outcome(state);
}

}  // namespace paddock::gpu
