#include "bots/players/budgets.hpp"

#include <chrono>
#include <ctime>
#include <functional>
#include <future>
#include <memory>
#include <vector>

#include "bots/players/solution_cache.hpp"

namespace paddock::bots {

namespace {

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

double core_time() {
  timespec spent{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
  return static_cast<double>(spent.tv_sec) + static_cast<double>(spent.tv_nsec) * 1e-9;
}

// Uses futures and not threads, so that an exception in one of them reaches the caller.
void on_threads(int count, const std::function<void(int)>& work) {
  std::vector<std::future<void>> parts;
  for (int i = 0; i < count; ++i) parts.push_back(std::async(std::launch::async, std::cref(work), i));
  for (auto& part : parts) part.get();
}

SearchBudget with_solutions() {
  SearchBudget budget;
  budget.solutions = std::make_shared<SolutionCache>(SolutionCache::Limits{});
  return budget;
}

}  // namespace

SearchBudget wall_time_budget(double seconds, int threads) {
  SearchBudget budget = with_solutions();
  budget.seconds = seconds;
  budget.threads = threads;
  budget.clock = now;
  budget.in_parallel = on_threads;
  return budget;
}

SearchBudget core_time_budget(double seconds) {
  SearchBudget budget = with_solutions();
  budget.seconds = seconds;
  budget.clock = core_time;
  return budget;
}

SearchBudget iteration_budget(std::uint32_t iterations) {
  SearchBudget budget = with_solutions();
  budget.iterations = iterations;
  return budget;
}

}  // namespace paddock::bots
