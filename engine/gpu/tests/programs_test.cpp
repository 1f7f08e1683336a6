#include "engine/gpu/programs.hpp"

#include <algorithm>

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "engine/gpu/driver.hpp"
#include "engine/gpu/runner.hpp"

namespace paddock::gpu {

namespace {

constexpr simulation::MatchRange some{.seed = 7, .first = 5, .matches = 12};

class OnGpu : public testing::TestWithParam<const catalogue::Game*> {
 protected:
  const catalogue::Game& game() const { return *GetParam(); }
  const simulation::Simulation& on_processor() const { return simulation::simulation_of(game()); }

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

TEST_P(OnGpu, every_program_has_its_entry_points) {
  if (rules_program(game()).empty()) GTEST_SKIP() << "built without the rules for GPUs";
  for (const char* function : {".entry play_matches(", ".entry trace_matches(", ".entry summarize_matches(",
                               ".entry sample_positions(", ".entry roll_out("})
    EXPECT_NE(rules_program(game()).find(function), std::string_view::npos) << function;
  for (const char* function :
       {".entry open_rows(", ".entry choose_rows(", ".entry advance_rows(", ".entry sample_rows("})
    EXPECT_NE(batch_program(game()).find(function), std::string_view::npos) << function;
  EXPECT_NE(study_program(game()).find(".entry summarize_searchless_matches("), std::string_view::npos);
  for (const auto program : {rules_program(game()), batch_program(game()), study_program(game())})
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
  for (const auto& setup : tables()) {
    SCOPED_TRACE(boost::json::serialize(setup->options()));
    EXPECT_EQ(runner.play(*setup, some), on_processor().play(*setup, some));
    const simulation::MatchTraces traces = on_processor().trace(*setup, some);
    EXPECT_EQ(on_processor().first_difference(*setup, traces, runner.trace(*setup, some, traces.most)), std::nullopt);
    EXPECT_EQ(runner.summarize(*setup, some), on_processor().summarize(*setup, some));
    EXPECT_TRUE(on_processor().same(*setup, on_processor().sample_positions(*setup, some, 3),
                                    runner.sample_positions(*setup, some, 3)));
  }
}

INSTANTIATE_TEST_SUITE_P(games, OnGpu, testing::ValuesIn(catalogue::games()), name_of);

}  // namespace

}  // namespace paddock::gpu
