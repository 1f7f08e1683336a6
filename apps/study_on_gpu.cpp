#include "apps/study_on_gpu.hpp"

#include <algorithm>
#include <mutex>

#include "apps/interrupt.hpp"
#include "apps/progress.hpp"
#include "apps/with_gpu.hpp"
#include "bots/batch/chunks.hpp"
#include "bots/study/courses.hpp"
#include "engine/gpu/runner.hpp"

namespace paddock::apps {

namespace {

void add(bots::Study& study, std::span<const gpu::Course> courses, const bots::StudyPlan& plan) {
  std::mutex mutex;
  bots::in_chunks(courses.size(), plan.threads, [&](std::size_t begin, std::size_t end) {
    const bots::Study part = bots::added_up(courses.subspan(begin, end - begin), plan.setup->seats());
    const std::lock_guard lock(mutex);
    study.add(part);
  });
}

}  // namespace

bots::Study play_on_gpu(const bots::StudyPlan& plan) {
  if (!bots::suits_gpu(plan)) throw Failure("a GPU plays random bots only: --bots random", exit_unusable);
  return with_gpu([&](const gpu::Device& device) {
    constexpr std::uint64_t at_once = 2'000'000;
    gpu::Runner runner(device, plan.setup->game());
    bots::Study study;
    Progress progress("deals", plan.deals, 0);
    while (study.deals < plan.deals && !interrupted()) {
      const std::uint64_t count = std::min(at_once, plan.deals - study.deals);
      add(study, runner.watch(*plan.setup, {.seed = plan.seed, .first = study.deals, .matches = count}), plan);
      progress.step(count);
    }
    return study;
  });
}

}  // namespace paddock::apps
