#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "bots/arena/stop.hpp"
#include "bots/players/share_stats.hpp"
#include "bots/study/estimate.hpp"
#include "bots/study/run.hpp"

namespace paddock::bots {

// One who thinks twice as long, alone among those who think once.
struct SkillStep {
  std::uint32_t from = 0;  // imagined worlds a decision; 0: a random bot
  std::uint32_t to = 0;
  ShareStats shares = {};  // of the wins, over all seats
};

// Doubles the thought so many times, from the first on; the first step is from random play to the first thought.
struct SkillPlan {
  std::uint32_t first = 8;
  int doublings = 6;
  std::uint64_t deals = 8;  // a step, each played from every seat
};
std::vector<SkillStep> skill_trace(const StudyPlan& plan, const SkillPlan& skill, const StopRequested& stop,
                                   const std::function<void()>& on_progress);

// How many steps of 60 to 40 between two there are from random play to the longest thought.
Estimate skill_steps(const std::vector<SkillStep>& trace, int seats);

// Deals that are frozen: the same deal played again and again by the same bots with other luck of their own.
struct RepeatedDeals {
  std::vector<std::vector<std::vector<double>>> shares;  // by deal, by playing, by seat
};
RepeatedDeals play_repeated_deals(const StudyPlan& plan, std::size_t deals, std::size_t times,
                                  const StopRequested& stop, const std::function<void()>& on_progress);
// The share of what decides a match that is in its deal (the intraclass correlation of who wins).
Estimate share_decided_by_deal(const RepeatedDeals& frozen);

}  // namespace paddock::bots
