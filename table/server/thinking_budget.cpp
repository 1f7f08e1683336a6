#include "table/server/thinking_budget.hpp"

#include <algorithm>

#include "bots/players/budgets.hpp"

namespace paddock::server {

std::chrono::milliseconds think_time(const Services& services, const Owner& owner) {
  using std::chrono::milliseconds;
  const double share = services.thinking_pool.time_share(owner);
  return std::max(milliseconds(1), std::chrono::duration_cast<milliseconds>(services.timing.bot_think * share));
}

bool is_hurried(const Services& services, std::chrono::milliseconds think) {
  return 2 * think < services.timing.bot_think;
}

bots::SearchBudget thinking_budget(const Services& services, std::chrono::milliseconds think) {
  auto budget =
      bots::stoppable(bots::wall_time_budget(in_seconds(think)), [&services] { return services.closing.load(); });
  budget.solutions = services.solutions;
  budget.seconds_to_solve = budget.seconds / 2;
  budget.searches_forced_moves = true;
  return budget;
}

}  // namespace paddock::server
