#include "engine/simulation/simulation.hpp"

#include <algorithm>

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

namespace paddock::simulation {

namespace {

constexpr MatchRange some{.seed = 7, .first = 5, .matches = 12};

class Simulated : public testing::TestWithParam<const catalogue::Game*> {
 protected:
  const catalogue::Game& game() const { return *GetParam(); }
  const Simulation& simulation() const { return simulation_of(game()); }
  catalogue::SharedSetup usual() const {
    return *game().prepare({}, std::clamp(4, game().min_seats(), game().max_seats()));
  }

  // Tables that together use every value of every option.
  std::vector<catalogue::SharedSetup> tables() const {
    std::vector<catalogue::SharedSetup> all;
    for (const auto& chosen : catalogue::option_samples(game().about())) {
      if (auto setup = game().prepare(chosen, usual()->seats())) all.push_back(std::move(*setup));
    }
    return all;
  }
};

std::string name_of(const testing::TestParamInfo<const catalogue::Game*>& game) { return game.param->about().id; }

}  // namespace

TEST_P(Simulated, totals_are_those_of_the_summaries) {
  for (const auto& setup : tables()) {
    MatchTotals sums;
    std::uint64_t number = some.first;
    for (const MatchSummary& match : simulation().summarize(*setup, some))
      sums += totals_of(number++, match.decisions, match.outcome, setup->seats());
    EXPECT_EQ(simulation().play(*setup, some), sums) << boost::json::serialize(setup->options());
  }
}

TEST_P(Simulated, traces_have_the_decisions_of_the_summaries) {
  const auto setup = usual();
  const MatchTraces traces = simulation().trace(*setup, some);
  const auto summaries = simulation().summarize(*setup, some);
  for (std::size_t match = 0; match < some.matches; ++match)
    EXPECT_EQ(traces.lengths[match], summaries[match].decisions);
  EXPECT_EQ(simulation().first_difference(*setup, traces, simulation().trace(*setup, some)), std::nullopt);
}

TEST_P(Simulated, a_range_of_matches_can_be_played_in_parts) {
  const auto setup = usual();
  MatchTotals sums = simulation().play(*setup, {.seed = 7, .first = 5, .matches = 4});
  sums += simulation().play(*setup, {.seed = 7, .first = 9, .matches = 8});
  EXPECT_EQ(sums, simulation().play(*setup, some));
}

TEST_P(Simulated, a_match_that_differs_is_found) {
  const auto setup = usual();
  const MatchTraces traces = simulation().trace(*setup, some);
  EXPECT_NE(simulation().play(*setup, {.seed = 8, .first = 5, .matches = 12}).digest,
            simulation().play(*setup, some).digest);
  const MatchTraces others = simulation().trace(*setup, {.seed = 7, .first = 6, .matches = 12});
  EXPECT_EQ(simulation().first_difference(*setup, traces, others), 0U);
  MatchTraces shorter = traces;
  --shorter.lengths[3];
  EXPECT_EQ(simulation().first_difference(*setup, traces, shorter), 3U);
}

TEST_P(Simulated, positions_come_from_the_matches_that_are_summarized) {
  const auto setup = usual();
  const SampledPositions sampled = simulation().sample_positions(*setup, some, 4);
  const auto summaries = simulation().summarize(*setup, some);
  for (std::size_t match = 0; match < some.matches; ++match) {
    EXPECT_EQ(sampled.about[match].outcome, summaries[match].outcome);
    EXPECT_EQ(sampled.about[match].length, summaries[match].decisions);
    EXPECT_LT(sampled.about[match].decision, sampled.about[match].length);
    std::uint32_t parts = 0;
    for (std::size_t seat = 0; seat < max_seats; ++seat) parts += sampled.parts[match * max_seats + seat];
    EXPECT_EQ(parts % win_units, 0U) << "the shares of each win add up to one";
    EXPECT_LE(parts, 4 * win_units);
  }
  EXPECT_FALSE(simulation().same(*setup, sampled, simulation().sample_positions(*setup, some, 3)));
  EXPECT_FALSE(simulation().same(*setup, sampled,
                                 simulation().sample_positions(*setup, {.seed = 8, .first = 5, .matches = 12}, 4)));
}

TEST_P(Simulated, more_rollouts_begin_with_the_same_ones) {
  const auto setup = usual();
  const auto three = simulation().sample_positions(*setup, some, 3).parts;
  const auto four = simulation().sample_positions(*setup, some, 4).parts;
  for (std::size_t at = 0; at < three.size(); ++at) EXPECT_LE(four[at] - three[at], win_units);
}

INSTANTIATE_TEST_SUITE_P(games, Simulated, testing::ValuesIn(catalogue::games()), name_of);

}  // namespace paddock::simulation
