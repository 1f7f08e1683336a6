#pragma once

#include <cstdint>

#include "engine/simulation/match_summary.hpp"
#include "engine/simulation/play_matches.hpp"

namespace paddock::simulation {

// Players whose decisions are counted by a turn tracker.
template <class Players>
PADDOCK_GPU_INLINE constexpr auto tracked(Players players, TurnTracker& tracker) {
  return WatchedPlayers{players, [&tracker](SeatSet acting, Seat seat) { tracker.add_decision(acting, seat); }};
}

// Plays one match of the task and returns its summary.
template <Game G, class Players>
PADDOCK_GPU_INLINE constexpr MatchSummary summarize_match(const Task<G>& task, std::uint64_t number, Players players) {
  TurnTracker tracker(task.seats);
  return play_match<G>(task, number, tracked(players, tracker), NoListener{},
                       [&](const typename G::State& end) { return summary_of(G::outcome(end), tracker); });
}

// The same with random players.
template <Game G>
PADDOCK_GPU_INLINE constexpr MatchSummary summarize_match(const Task<G>& task, std::uint64_t number) {
  Rng rng = players_rng(task.range.seed, number);
  return summarize_match<G>(task, number, RandomPlayers<G>{rng});
}

}  // namespace paddock::simulation
