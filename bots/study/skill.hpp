#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "bots/arena/stop.hpp"
#include "bots/players/share_stats.hpp"
#include "bots/study/estimate.hpp"
#include "bots/study/run.hpp"

namespace paddock::bots {

// One bot with twice the search budget of the others.
struct SkillStep {
  std::uint32_t from = 0;  // sampled worlds per decision; 0: a random bot
  std::uint32_t to = 0;
  ShareStats shares = {};  // of the wins, over all seats
};

// Doubles the budget `doublings` times, starting with `first`. The first step is from random play to `first`.
struct SkillPlan {
  std::uint32_t first = 8;
  int doublings = 6;
  std::uint64_t deals = 8;  // per step; each is played from every seat
};
std::vector<SkillStep> skill_trace(const StudyPlan& plan, const SkillPlan& skill, const StopRequested& stop,
                                   const std::function<void()>& on_progress);

// The distance from random play to the largest budget, in steps of 60 to 40 between two players.
Estimate skill_steps(const std::vector<SkillStep>& trace, int seats);

// The same deals, played several times by the same bots with different seeds for the bots.
struct RepeatedDeals {
  std::vector<std::vector<std::vector<double>>> shares;  // by deal, by repetition, by seat
};
RepeatedDeals play_repeated_deals(const StudyPlan& plan, std::size_t deals, std::size_t times,
                                  const StopRequested& stop, const std::function<void()>& on_progress);
// How much of the result is decided by the deal: the intraclass correlation of the wins.
Estimate share_decided_by_deal(const RepeatedDeals& repeated);

}  // namespace paddock::bots
