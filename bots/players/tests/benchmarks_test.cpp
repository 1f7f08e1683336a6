#include "bots/players/benchmarks.hpp"

#include <gtest/gtest.h>

#include "bots/search/tests/nim.hpp"

namespace paddock::bots {

namespace {

// A version of Nim whose invariant is always violated.
struct CrookedNim : nim::Rules {
  static constexpr const char* violated_invariant(const State&) { return "the heap is crooked"; }
};
static_assert(Game<CrookedNim>);

}  // namespace

TEST(players_benchmarks, reports_a_violated_invariant) {
  EXPECT_TRUE(play_random<CrookedNim>(2, 5, 1).invariant_violated);
  EXPECT_FALSE(play_random<nim::Rules>(2, 5, 1).invariant_violated);
}

TEST(players_benchmarks, counts_every_decision_and_all_scores) {
  const auto played = play_random<nim::Rules>(3, 200, 1);
  EXPECT_EQ(played.score, 200) << "one winner per match";
  EXPECT_GT(played.decisions, 200U * 10 / 3);
  EXPECT_LT(played.decisions, 200U * 10);
}

}  // namespace paddock::bots
