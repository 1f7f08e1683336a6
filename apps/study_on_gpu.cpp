#include "apps/study_on_gpu.hpp"

#include <algorithm>
#include <mutex>
#include <span>
#include <vector>

#include "apps/interrupt.hpp"
#include "apps/progress.hpp"
#include "apps/with_gpu.hpp"
#include "bots/batch/worker_threads.hpp"
#include "bots/players/searchless_bots.hpp"
#include "bots/study/match_summaries.hpp"
#include "engine/gpu/runner.hpp"

namespace paddock::apps {

namespace {

// The summaries of the same deals, once per rotation.
using Rotations = std::vector<std::vector<simulation::MatchSummary>>;

Rotations play(gpu::Runner& runner, const bots::StudyPlan& plan, const simulation::MatchRange& range) {
  const auto random = [](const bots::Bot& bot) {
    return bots::searchless_bot_of(bot) == simulation::SearchlessBot::random;
  };
  if (std::ranges::all_of(plan.bots, random)) return {runner.summarize(*plan.setup, range)};
  Rotations rotations;
  for (std::size_t time = 0; time < plan.matches_per_deal(); ++time)
    rotations.push_back(runner.summarize(*plan.setup, range, bots::searchless_bots_of(plan, time)));
  return rotations;
}

void add(bots::Study& study, const Rotations& rotations, const bots::StudyPlan& plan, bots::WorkerThreads& workers) {
  std::mutex mutex;
  workers.in_chunks(rotations.front().size(), plan.threads, [&](std::size_t begin, std::size_t end) {
    std::vector<std::span<const simulation::MatchSummary>> parts;
    for (const auto& courses : rotations) parts.push_back(std::span(courses).subspan(begin, end - begin));
    const bots::Study part = bots::study_of_summaries(parts, plan.setup->seats());
    const std::lock_guard lock(mutex);
    study.add(part);
  });
}

}  // namespace

bots::Study play_on_gpu(const bots::StudyPlan& plan) {
  if (!bots::can_run_on_gpu(plan))
    throw CommandError("only random and greedy bots can play on a GPU: use --bots random or --bots greedy",
                       exit_unavailable);
  return with_gpu([&](const gpu::Device& device) {
    const std::uint64_t at_once = 2'000'000 / plan.matches_per_deal();
    gpu::Runner runner(device, plan.setup->game());
    bots::WorkerThreads workers;
    bots::Study study;
    Progress progress("deals", plan.deals, 0);
    while (study.deals < plan.deals && !interrupted()) {
      const std::uint64_t count = std::min(at_once, plan.deals - study.deals);
      add(study, play(runner, plan, {.seed = plan.seed, .first = study.deals, .matches = count}), plan, workers);
      progress.step(count);
    }
    return study;
  });
}

}  // namespace paddock::apps
