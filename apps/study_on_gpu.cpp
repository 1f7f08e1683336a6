#include "apps/study_on_gpu.hpp"

#include <algorithm>
#include <mutex>
#include <span>
#include <vector>

#include "apps/interrupt.hpp"
#include "apps/progress.hpp"
#include "apps/with_gpu.hpp"
#include "bots/batch/chunks.hpp"
#include "bots/players/quick.hpp"
#include "bots/study/courses.hpp"
#include "engine/gpu/runner.hpp"

namespace paddock::apps {

namespace {

// The same deals, as often as each is played.
using Turned = std::vector<std::vector<Course>>;

Turned play(gpu::Runner& runner, const bots::StudyPlan& plan, const gpu::Range& range) {
  const auto random = [](const bots::Bot& bot) { return bots::quick_of(bot) == gpu::Quick::random; };
  if (std::ranges::all_of(plan.bots, random)) return {runner.watch(*plan.setup, range)};
  Turned turned;
  for (std::size_t time = 0; time < plan.matches_a_deal(); ++time)
    turned.push_back(runner.watch(*plan.setup, range, bots::quick_bots(plan, time)));
  return turned;
}

void add(bots::Study& study, const Turned& turned, const bots::StudyPlan& plan) {
  std::mutex mutex;
  bots::in_chunks(turned.front().size(), plan.threads, [&](std::size_t begin, std::size_t end) {
    std::vector<std::span<const Course>> parts;
    for (const auto& courses : turned) parts.push_back(std::span(courses).subspan(begin, end - begin));
    const bots::Study part = bots::added_up(parts, plan.setup->seats());
    const std::lock_guard lock(mutex);
    study.add(part);
  });
}

}  // namespace

bots::Study play_on_gpu(const bots::StudyPlan& plan) {
  if (!bots::suits_gpu(plan))
    throw Failure("a GPU plays random and greedy bots only: --bots random, or --bots greedy", exit_unusable);
  return with_gpu([&](const gpu::Device& device) {
    const std::uint64_t at_once = 2'000'000 / plan.matches_a_deal();
    gpu::Runner runner(device, plan.setup->game());
    bots::Study study;
    Progress progress("deals", plan.deals, 0);
    while (study.deals < plan.deals && !interrupted()) {
      const std::uint64_t count = std::min(at_once, plan.deals - study.deals);
      add(study, play(runner, plan, {.seed = plan.seed, .first = study.deals, .matches = count}), plan);
      progress.step(count);
    }
    return study;
  });
}

}  // namespace paddock::apps
