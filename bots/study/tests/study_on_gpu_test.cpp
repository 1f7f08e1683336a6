// Compares studies on a GPU with the same studies on the processor. Without a GPU, tests/gpu provides a substitute.

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "bots/study/match_summaries.hpp"
#include "bots/study/run.hpp"
#include "bots/study/study_json.hpp"
#include "engine/gpu/runner.hpp"

namespace paddock::bots {

namespace {

StudyPlan plan_for(const catalogue::SharedSetup& setup, std::vector<std::string> names, std::uint64_t deals) {
  StudyPlan plan;
  plan.setup = setup;
  for (int seat = 0; seat < setup->seats(); ++seat)
    plan.bots.push_back(**get_bot(setup->game(), names[static_cast<std::size_t>(seat) % names.size()]));
  plan.deals = deals;
  plan.seed = 5;
  return plan;
}

std::string json_of(const Study& study) { return boost::json::serialize(study_to_json(study)); }

class StudyOnGpu : public testing::Test {
 protected:
  void SetUp() override {
    try {
      device = std::make_unique<gpu::Device>();
    } catch (const gpu::DeviceError& why) {
      GTEST_SKIP() << why.what();
    }
  }

  std::string json_of_gpu_study(const StudyPlan& plan) const {
    const gpu::ContextGuard guard(*device);
    gpu::Runner runner(*device, plan.setup->game());
    std::vector<std::vector<simulation::MatchSummary>> rotation;
    for (std::size_t time = 0; time < plan.matches_per_deal(); ++time)
      rotation.push_back(runner.summarize(*plan.setup, {.seed = plan.seed, .first = 0, .matches = plan.deals},
                                          searchless_bots_of(plan, time)));
    const std::vector<std::span<const simulation::MatchSummary>> parts(rotation.begin(), rotation.end());
    return json_of(study_of_summaries(parts, plan.setup->seats()));
  }
  void expect_same(const StudyPlan& plan) const {
    EXPECT_TRUE(can_run_on_gpu(plan));
    EXPECT_EQ(json_of_gpu_study(plan), json_of(*run_study(plan)))
        << plan.setup->game().about().id << " " << boost::json::serialize(plan.setup->options());
  }

  std::unique_ptr<gpu::Device> device;
};

TEST_F(StudyOnGpu, greedy_bots_play_the_same_matches) {
  for (const auto* game : catalogue::games()) {
    for (const int seats : {std::max(2, game->min_seats()), game->max_seats()})
      expect_same(plan_for(*game->prepare({}, seats), {"greedy"}, 40));
  }
}

TEST_F(StudyOnGpu, greedy_bots_play_the_same_matches_with_any_options) {
  for (const auto* game : catalogue::games()) {
    for (const auto& options : catalogue::option_samples(game->about())) {
      if (const auto setup = game->prepare(options, game->max_seats())) expect_same(plan_for(*setup, {"greedy"}, 3));
    }
  }
}

TEST_F(StudyOnGpu, greedy_and_random_bots_take_every_seat) {
  for (const auto* game : catalogue::games())
    expect_same(plan_for(*game->prepare({}, game->max_seats()), {"greedy", "random", "random"}, 15));
}

TEST_F(StudyOnGpu, random_bots_play_the_same_matches) {
  for (const auto* game : catalogue::games())
    expect_same(plan_for(*game->prepare({}, game->max_seats()), {"random"}, 20));
}

}  // namespace

}  // namespace paddock::bots
