#include "bots/players/measuring.hpp"

#include <gtest/gtest.h>

#include "bots/search/tests/nim.hpp"

namespace paddock::bots {

namespace {

// Nim in which something is always wrong.
struct CrookedNim : nim::Rules {
  static constexpr const char* fault(const State&) { return "the heap is crooked"; }
};
static_assert(Game<CrookedNim>);

}  // namespace

TEST(players_measuring, tells_that_a_promise_was_broken) {
  EXPECT_TRUE(play_random<CrookedNim>(2, 5, 1).broken);
  EXPECT_FALSE(play_random<nim::Rules>(2, 5, 1).broken);
}

TEST(players_measuring, counts_every_decision_and_all_scores) {
  const auto played = play_random<nim::Rules>(3, 200, 1);
  EXPECT_EQ(played.score, 200) << "one winner a match";
  EXPECT_GT(played.decisions, 200U * 10 / 3);
  EXPECT_LT(played.decisions, 200U * 10);
}

}  // namespace paddock::bots
