#pragma once

#include <cstdint>

#include "engine/gpu/lane.hpp"
#include "engine/kernel/win_share.hpp"

// Positions sampled from random matches, and rollouts from them.
namespace paddock::gpu {

// A decision of a match, chosen uniformly.
struct SampledPosition {
  Outcome outcome;             // of the match
  std::uint32_t decision = 0;  // number of decisions before it
  std::uint32_t length = 0;    // number of decisions of the match
  Seat seat;                   // the seat that decides
  constexpr bool operator==(const SampledPosition&) const = default;
};

// The random numbers that choose the decision.
constexpr Rng sampling_rng(std::uint64_t seed, std::uint64_t number) { return Rng(mix_bits(seed), number); }
// The seed of rollout `time`. Independent of how many rollouts are requested.
constexpr std::uint64_t rollout_seed(std::uint64_t seed, std::uint32_t time) {
  return mix_bits(mix_bits(seed) ^ ~std::uint64_t{time});
}

// Plays the match up to the sampled decision. Returns the position before it.
template <Game G>
constexpr typename G::State play_to(const Task<G>& task, std::uint64_t number, SampledPosition& sampled) {
  Rng rng = players_rng(task.range.seed, number);
  Chance chance(rules_rng(task.range.seed, number));
  typename G::State state = G::open(options_of(task), task.seats, chance);
  for (std::uint32_t left = sampled.decision;; --left) {
    sampled.seat = random_seat(G::to_act(state), rng);
    if (left == 0) return state;
    NoLog nobody;
    G::apply(state, sampled.seat, random_move<G>(std::as_const(state), sampled.seat, rng), chance, nobody);
  }
}

// Samples a decision of the match. The match is played twice, because its length must be known first.
template <Game G>
constexpr SampledPosition sample_position(const Task<G>& task, std::uint64_t number, typename G::State& state) {
  SampledPosition sampled;
  const auto end = play_match(task, number, [&](SeatSet, Seat, const typename G::Move&) { ++sampled.length; });
  sampled.outcome = G::outcome(end);
  sampled.decision = sampling_rng(task.range.seed, number).below(sampled.length);
  state = play_to(task, number, sampled);
  return sampled;
}

// A rollout: plays a random continuation from the position, with its own random numbers. Always inlined, like
// `play_match`.
template <Game G>
[[gnu::always_inline]] constexpr Outcome rollout(typename G::State state, std::uint64_t seed, std::uint64_t number) {
  Rng rng = players_rng(seed, number);
  Chance chance(rules_rng(seed, number));
  play_at_random<G>(state, rng, chance, [](SeatSet, Seat, const typename G::Move&) {});
  return G::outcome(state);
}

}  // namespace paddock::gpu
