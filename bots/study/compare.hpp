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

// Two sets of rules that play the same deals.
struct ComparisonPlan {
  StudyPlan first;
  StudyPlan second;  // with the same seats and bots; deals and threads are those of `first`
};

// Smaller differences in the share of the wins go unnoticed.
inline constexpr double noticeable_change = 0.02;

// The compared quantities; each is compared deal by deal.
enum class ComparedQuantity : std::uint8_t { order, bot, decisions, turns, rounds, nobody };

struct Difference {
  ComparedQuantity what = ComparedQuantity::order;
  std::size_t who = 0;  // index in the turn order, or of the bot
  Estimate first;       // with the first rules
  Estimate second;
  Estimate change;       // second − first, paired by deal, with its 95 % margin
  bool differs = false;  // corrected for the number of figures and looks
};

struct Comparison {
  std::uint64_t deals = 0;
  bool clear = false;  // stopped early, because every answer was clear
  std::vector<Difference> differences;

  bool any_differs() const;
};

// Plays deals until all are played, every answer is clear, or `stop` returns true. It looks at the results after an
// eighth, a quarter, a half and all of the deals. If the rules are the same, at most one comparison in twenty reports a
// difference: this error rate is divided among the looks (later ones get more), and at each look equally among the
// figures.
Result<Comparison> compare(const ComparisonPlan& plan, const StopRequested& stop,
                           const std::function<void(std::uint64_t deals)>& on_progress);

// One sentence per question, and the figures.
std::vector<Section> comparison_sections(const Comparison& comparison, const ComparisonPlan& plan,
                                         text::Language language);

}  // namespace paddock::bots
