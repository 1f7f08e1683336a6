#include "bots/arena/ceiling.hpp"

#include <algorithm>
#include <atomic>

#include <gtest/gtest.h>

#include "bots/players/budgets.hpp"
#include "engine/catalogue/game.hpp"

namespace paddock::bots {

namespace {

CeilingPlan ceiling_of(const catalogue::Game& game, std::uint64_t deals, int threads = 1) {
  CeilingPlan plan;
  plan.setup = *game.prepare({}, std::max(2, game.min_seats()));
  plan.deals = deals;
  plan.seed = 3;
  plan.budget = iteration_budget(60);
  plan.threads = threads;
  return plan;
}

ShareStats measured(const CeilingPlan& plan) {
  const auto score = measure_ceiling(plan, never_stop, [](const ShareStats&) {});
  EXPECT_TRUE(score) << score.error();
  return *score;
}

}  // namespace

TEST(ceiling, a_small_search_with_open_cards_is_not_weaker_than_any_own_bot) {
  for (const auto* game : catalogue::games()) {
    const auto score = measured(ceiling_of(*game, 6));
    EXPECT_EQ(score.deals, 6U);
    EXPECT_GT(score.mean() + score.margin(), 0.5) << game->about().id;
  }
}

TEST(ceiling, is_the_same_on_any_number_of_threads) {
  const auto& game = *catalogue::games().front();
  EXPECT_NEAR(measured(ceiling_of(game, 6, 1)).mean(), measured(ceiling_of(game, 6, 3)).mean(), 1e-12);
}

TEST(ceiling, stops_on_request) {
  std::atomic<bool> enough = false;
  const auto stop = [&] { return enough.load(); };
  const auto score = measure_ceiling(ceiling_of(*catalogue::games().front(), 50), stop,
                                     [&](const ShareStats& snapshot) { enough = snapshot.deals == 2; });
  ASSERT_TRUE(score);
  EXPECT_EQ(score->deals, 2U);
}

TEST(ceiling, a_deal_that_is_stopped_does_not_count) {
  auto plan = ceiling_of(*catalogue::games().front(), 50);
  plan.budget = iteration_budget(2'000'000'000);
  std::atomic<int> asked = 0;
  const auto score = measure_ceiling(
      plan, [&] { return ++asked > 50; }, [](const ShareStats&) {});
  ASSERT_TRUE(score);
  EXPECT_EQ(score->deals, 0U);
}

}  // namespace paddock::bots
