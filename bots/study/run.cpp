#include "bots/study/run.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <thread>

#include "engine/kernel/ensure.hpp"

namespace paddock::bots {

namespace {

// Takes several deals at once if there are many, so that threads do not wait for the counter.
std::uint64_t deals_at_once(const DealRange& deals, int threads) {
  constexpr std::uint64_t most = 64;
  return std::clamp<std::uint64_t>((deals.last - deals.first) / static_cast<std::uint64_t>(8 * threads), 1, most);
}

// State shared by the threads of a study.
struct Shared {
  std::atomic<std::uint64_t> next;
  std::atomic<bool> over = false;
  std::mutex mutex;
  std::optional<Error> error;
};

// Plays these deals. Returns false if the study should end.
bool play_deals(const StudyPlan& plan, const DealRange& deals, StudyRunner& matches, Shared& shared) {
  for (std::uint64_t deal = deals.first; deal < deals.last; ++deal) {
    if (deal % plan.parts != plan.part) continue;
    try {
      if (!unless_stopped([&] { return matches.play(deal); })) return false;
    } catch (const InvariantError& violated) {
      const std::lock_guard lock(shared.mutex);
      shared.error = Error{"deal " + std::to_string(deal) + " of seed " + std::to_string(plan.seed) +
                           ": an invariant of the game is violated: " + violated.what()};
      return false;
    }
  }
  return true;
}

}  // namespace

bool StudyPlan::rotates_bots() const {
  return std::ranges::any_of(bots, [&](const Bot& bot) { return bot.name != bots.front().name; });
}

std::uint64_t StudyPlan::matches_per_deal() const { return rotates_bots() ? bots.size() : 1; }

Result<Study> run_study(const StudyPlan& plan, const DealRange& deals, const StopRequested& stop,
                        const std::function<void(std::uint64_t deals)>& on_progress) {
  const auto threads = static_cast<std::size_t>(plan.threads);
  const std::uint64_t block = deals_at_once(deals, plan.threads);
  Shared shared{.next = deals.first, .over = false, .mutex = {}, .error = std::nullopt};
  std::vector<std::unique_ptr<StudyRunner>> parts(threads);
  const BotSettings settings{plan.seed, stoppable(plan.budget, stop)};
  for (auto& part : parts) part = bots_of(plan.setup->game()).study(plan.setup, plan.bots, settings, plan.scope);
  const auto work = [&](StudyRunner& matches) {
    while (!shared.over && !stop()) {
      const std::uint64_t first = shared.next.fetch_add(block);
      if (first >= deals.last) return;
      const DealRange taken{first, std::min(first + block, deals.last)};
      if (!play_deals(plan, taken, matches, shared)) shared.over = true;
      const std::lock_guard lock(shared.mutex);
      if (!shared.over) on_progress(taken.last - taken.first);
    }
  };
  {
    std::vector<std::jthread> workers;
    for (auto& part : parts) workers.emplace_back([&] { work(*part); });
  }
  if (shared.error) return *shared.error;
  Study whole;
  for (const auto& part : parts) whole.add(part->totals());
  return whole;
}

Result<Study> run_study(const StudyPlan& plan) {
  return run_study(plan, {0, plan.deals}, never_stop, [](std::uint64_t) {});
}

}  // namespace paddock::bots
