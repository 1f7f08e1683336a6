// The code of GPU threads, run on the CPU, gives the same results as the ordinary match loop.

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "engine/gpu/driver.hpp"
#include "engine/gpu/game_on_gpu.hpp"
#include "engine/gpu/programs.hpp"
#include "engine/gpu/runner.hpp"

namespace paddock::gpu {

namespace {

constexpr MatchRange some{.seed = 7, .first = 5, .matches = 12};

class OnGpu : public testing::TestWithParam<const catalogue::Game*> {
 protected:
  const catalogue::Game& game() const { return *GetParam(); }
  const GameOnGpu& there() const { return on_gpu(game()); }

  // Tables that together use every value of every option, each also with the maximum number of seats.
  std::vector<catalogue::SharedSetup> tables() const {
    std::vector<catalogue::SharedSetup> all;
    for (const int seats : {std::clamp(4, game().min_seats(), game().max_seats()), game().max_seats()}) {
      for (const auto& chosen : catalogue::option_samples(game().about())) {
        if (auto setup = game().prepare(chosen, seats)) all.push_back(std::move(*setup));
      }
    }
    return all;
  }
};

std::string name_of(const testing::TestParamInfo<const catalogue::Game*>& game) { return game.param->about().id; }

TEST_P(OnGpu, lane_totals_equal_those_of_the_ordinary_loop) {
  for (const auto& setup : tables()) {
    const MatchTotals sums = there().play(*setup, some);
    EXPECT_EQ(sums.matches, some.matches);
    EXPECT_EQ(there().play_by_lanes(*setup, some, 5), sums) << boost::json::serialize(setup->options());
  }
}

TEST_P(OnGpu, lanes_play_the_same_matches_decision_by_decision) {
  for (const auto& setup : tables()) {
    const MatchTraces traces = there().trace(*setup, some);
    const MatchTraces lanes = there().trace_by_lanes(*setup, some, traces.most);
    EXPECT_EQ(there().first_difference(*setup, traces, lanes), std::nullopt)
        << boost::json::serialize(setup->options());
  }
}

TEST_P(OnGpu, lane_summaries_equal_those_of_the_ordinary_loop) {
  for (const auto& setup : tables())
    EXPECT_EQ(there().summarize_by_lanes(*setup, some), there().summarize(*setup, some))
        << boost::json::serialize(setup->options());
}

TEST_P(OnGpu, lanes_sample_the_same_positions_and_rollouts_as_the_ordinary_loop) {
  for (const auto& setup : tables()) {
    const SampledPositions sampled = there().sample_positions(*setup, some, 3);
    EXPECT_TRUE(there().same(*setup, sampled, there().sample_positions_by_lanes(*setup, some, 3)))
        << boost::json::serialize(setup->options());
  }
}

TEST_P(OnGpu, positions_come_from_the_matches_that_are_summarized) {
  const auto setup = tables().front();
  const SampledPositions sampled = there().sample_positions(*setup, some, 4);
  const auto summaries = there().summarize(*setup, some);
  for (std::size_t match = 0; match < some.matches; ++match) {
    EXPECT_EQ(sampled.about[match].outcome, summaries[match].outcome);
    EXPECT_EQ(sampled.about[match].length, summaries[match].decisions);
    EXPECT_LT(sampled.about[match].decision, sampled.about[match].length);
    std::uint32_t parts = 0;
    for (std::size_t seat = 0; seat < max_seats; ++seat) parts += sampled.parts[match * max_seats + seat];
    EXPECT_EQ(parts % win_units, 0U) << "the shares of each win add up to one";
    EXPECT_LE(parts, 4 * win_units);
  }
  EXPECT_FALSE(there().same(*setup, sampled, there().sample_positions(*setup, some, 3)));
  EXPECT_FALSE(
      there().same(*setup, sampled, there().sample_positions(*setup, {.seed = 8, .first = 5, .matches = 12}, 4)));
}

TEST_P(OnGpu, more_rollouts_begin_with_the_same_ones) {
  const auto setup = tables().front();
  const auto three = there().sample_positions(*setup, some, 3).parts;
  const auto four = there().sample_positions(*setup, some, 4).parts;
  for (std::size_t at = 0; at < three.size(); ++at) EXPECT_LE(four[at] - three[at], win_units);
}

TEST_P(OnGpu, a_match_that_differs_is_found) {
  const auto setup = tables().front();
  const MatchTraces traces = there().trace(*setup, some);
  EXPECT_NE(there().play(*setup, {.seed = 8, .first = 5, .matches = 12}).digest, there().play(*setup, some).digest);
  const MatchTraces others = there().trace(*setup, {.seed = 7, .first = 6, .matches = 12});
  EXPECT_EQ(there().first_difference(*setup, traces, others), 0U);
  MatchTraces shorter = traces;
  --shorter.lengths[3];
  EXPECT_EQ(there().first_difference(*setup, traces, shorter), 3U);
}

TEST_P(OnGpu, every_program_has_its_entry_points) {
  if (there().program().empty()) GTEST_SKIP() << "built without the rules for GPUs";
  for (const char* function : {".entry play(", ".entry note(", ".entry watch(", ".entry meet(", ".entry play_on("})
    EXPECT_NE(there().program().find(function), std::string_view::npos) << function;
  for (const char* function :
       {".entry open_rows(", ".entry choose_rows(", ".entry advance_rows(", ".entry sample_rows("})
    EXPECT_NE(batch_program(game()).find(function), std::string_view::npos) << function;
  EXPECT_NE(study_program(game()).find(".entry watch_quick("), std::string_view::npos);
  for (const auto program : {there().program(), batch_program(game()), study_program(game())})
    EXPECT_EQ(program.find(".extern"), std::string_view::npos) << "it refers to an undefined symbol";
}

// A short version of `paddock bench --gpu --check`.
TEST_P(OnGpu, a_gpu_plays_the_same_matches) {
  std::unique_ptr<Device> device;
  try {
    device = std::make_unique<Device>();
  } catch (const DeviceError& why) {
    GTEST_SKIP() << why.what();
  }
  const ContextGuard guard(*device);
  Runner runner(*device, game());
  const auto setup = tables().front();
  EXPECT_EQ(runner.play(*setup, some), there().play(*setup, some));
  const MatchTraces traces = there().trace(*setup, some);
  EXPECT_EQ(there().first_difference(*setup, traces, runner.trace(*setup, some, traces.most)), std::nullopt);
  EXPECT_EQ(runner.summarize(*setup, some), there().summarize(*setup, some));
  EXPECT_TRUE(
      there().same(*setup, there().sample_positions(*setup, some, 3), runner.sample_positions(*setup, some, 3)));
}

INSTANTIATE_TEST_SUITE_P(games, OnGpu, testing::ValuesIn(catalogue::games()), name_of);

}  // namespace

}  // namespace paddock::gpu
