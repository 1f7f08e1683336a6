#pragma once

#include <cstdint>

#include "engine/gpu/lane.hpp"
#include "engine/kernel/match_summary.hpp"

namespace paddock::gpu {

// Plays one match and returns its summary.
template <Game G>
[[gnu::always_inline]] constexpr MatchSummary summarize_match(const Task<G>& task, std::uint64_t number) {
  TurnTracker tracker(task.seats);
  const auto end = play_match(
      task, number, [&](SeatSet acting, Seat seat, const typename G::Move&) { tracker.add_decision(acting, seat); });
  return summary_of(G::outcome(end), tracker);
}

}  // namespace paddock::gpu
