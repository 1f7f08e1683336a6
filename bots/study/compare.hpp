#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "bots/arena/stop.hpp"
#include "bots/study/estimate.hpp"
#include "bots/study/report.hpp"
#include "bots/study/run.hpp"

namespace paddock::bots {

// The same deals played by two sets of rules.
struct ComparisonPlan {
  StudyPlan first;
  StudyPlan second;  // of as many seats and the same bots; deals and threads are the first's
};

// What nobody would notice, as a share of the wins.
inline constexpr double noticeable_change = 0.02;

// What is compared, deal by deal.
enum class ComparedQuantity : std::uint8_t { order, bot, decisions, turns, rounds, nobody };

struct Difference {
  ComparedQuantity what = ComparedQuantity::order;
  std::size_t who = 0;  // in turn order, or which bot
  Estimate first;       // by the first rules
  Estimate second;
  Estimate change;       // second − first, paired: with its 95 % margin
  bool differs = false;  // told with all the others and at all looks in mind
};

struct Comparison {
  std::uint64_t deals = 0;
  bool clear = false;  // it ended before all deals were played, since every answer was clear
  std::vector<Difference> differences;

  bool any_differs() const;
};

// Plays deals until all are played, every answer is clear, or it is to stop. It looks at what it has after an eighth, a
// quarter, a half and all of the deals. Where the rules are the same, something is said to differ in one comparison of
// twenty at most: that chance is shared out among the looks, the later the more, and at each look evenly among the
// figures.
Result<Comparison> compare(const ComparisonPlan& plan, const StopRequested& stop,
                           const std::function<void(std::uint64_t deals)>& on_progress);

// A sentence for each question, and the figures.
std::vector<Section> comparison_sections(const Comparison& comparison, const ComparisonPlan& plan,
                                         text::Language language);

}  // namespace paddock::bots
