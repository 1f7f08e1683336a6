#pragma once

#include <cstdint>

#include "engine/kernel/win_share.hpp"
#include "engine/simulation/play_matches.hpp"

// Positions sampled from random matches, and rollouts from them.
namespace paddock::simulation {

// A decision of a match, chosen uniformly.
struct SampledPosition {
  Outcome outcome;             // of the match
  std::uint32_t decision = 0;  // number of decisions before it
  std::uint32_t length = 0;    // number of decisions of the match
  Seat seat;                   // the seat that decides
  constexpr bool operator==(const SampledPosition&) const = default;
};

// Plays the match up to the sampled decision. Returns the position before it.
template <Game G>
constexpr typename G::State play_to(const Task<G>& task, std::uint64_t number, SampledPosition& sampled) {
  Rng rng = players_rng(task.range.seed, number);
  Chance chance(rules_rng(task.range.seed, number));
  RandomPlayers<G> players{rng};
  typename G::State state = G::open(options_of(task), task.seats, chance);
  for (std::uint32_t left = sampled.decision; left > 0; --left)
    play_decision<G>(state, G::to_act(state), players, chance, NoListener{});
  sampled.seat = players.next(G::to_act(state));
  return state;
}

// Samples a decision of the match. The match is played twice, because its length must be known first.
template <Game G>
constexpr SampledPosition sample_position(const Task<G>& task, std::uint64_t number, typename G::State& state) {
  SampledPosition sampled;
  Rng rng = players_rng(task.range.seed, number);
  sampled.outcome =
      play_match<G>(task, number, WatchedPlayers{RandomPlayers<G>{rng}, [&](SeatSet, Seat) { ++sampled.length; }},
                    NoListener{}, [](const typename G::State& end) { return G::outcome(end); });
  sampled.decision = sampling_rng(task.range.seed, number).below(sampled.length);
  state = play_to(task, number, sampled);
  return sampled;
}

// A rollout: plays a random continuation from the position, with its own random numbers.
template <Game G>
PADDOCK_GPU_INLINE constexpr Outcome rollout(typename G::State state, std::uint64_t seed, std::uint64_t number) {
  Rng rng = players_rng(seed, number);
  Chance chance(rules_rng(seed, number));
  play_to_end<G>(state, RandomPlayers<G>{rng}, chance, NoListener{});
  return G::outcome(state);
}

}  // namespace paddock::simulation
