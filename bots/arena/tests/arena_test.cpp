#include "bots/arena/arena.hpp"

#include <algorithm>
#include <atomic>

#include <gtest/gtest.h>

#include "bots/players/budgets.hpp"

namespace paddock::bots {

namespace {

const catalogue::Game& some_game() { return *catalogue::games().front(); }

Tournament some_tournament(int threads) {
  Tournament plan;
  plan.setup = *some_game().prepare({}, std::max(2, some_game().min_seats()));
  plan.bots = {**get_bot(some_game(), "greedy"), **get_bot(some_game(), "random")};
  plan.deals = 6;
  plan.budget = iteration_budget(20);
  plan.threads = threads;
  return plan;
}

std::vector<DealResult> results_of(const Tournament& plan, std::vector<DealResult> before = {}) {
  EXPECT_FALSE(run_tournament(plan, before, never_stop, [](const DealResult&) {}));
  std::ranges::sort(before, {}, &DealResult::deal);
  return before;
}

// Repeats its first move, whatever the position.
catalogue::Move cheat(const catalogue::DecisionPoint& point) {
  thread_local const catalogue::Move first = point.move(0);
  return first;
}

}  // namespace

TEST(arena, the_same_tournament_has_the_same_results_on_any_number_of_threads) {
  const auto one = results_of(some_tournament(1));
  const auto two = results_of(some_tournament(2));
  ASSERT_EQ(one.size(), 6U);
  for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i].share, two[i].share);
}

TEST(arena, continues_from_earlier_results) {
  const auto plan = some_tournament(1);
  auto half = results_of(plan);
  const auto whole = half;
  half.resize(3);
  const auto again = results_of(plan, half);
  ASSERT_EQ(again.size(), whole.size());
  for (std::size_t i = 0; i < whole.size(); ++i) EXPECT_EQ(again[i].share, whole[i].share);
}

TEST(arena, scores_are_shares_of_the_wins_for_any_number_of_seats) {
  auto plan = some_tournament(1);
  plan.setup = *some_game().prepare({}, 4);
  const auto scores = scores_of(plan, {{0, 1, 0, 0}, {0, 1, 1, 0.25}, {0, 1, 2, 0.5}});
  EXPECT_DOUBLE_EQ(scores[0][1].mean(), 0.25);
  EXPECT_EQ(scores[1][0].deals, 0U);
}

TEST(arena, a_violated_invariant_ends_the_tournament_and_names_the_match) {
  for (const int threads : {1, 3}) {
    auto plan = some_tournament(threads);
    plan.seed = 5;
    plan.bots[1] = {"cheat", {}, [](const BotSettings&) -> ExternalPlayer { return {cheat}; }};
    std::vector<DealResult> results;
    const auto error = run_tournament(plan, results, never_stop, [](const DealResult&) {});
    ASSERT_TRUE(error);
    EXPECT_TRUE(results.empty());
    EXPECT_NE(error->sentence.find("match of seed 500001"), std::string::npos) << error->sentence;
    EXPECT_NE(error->sentence.find("greedy at seat 0 and cheat at the other seats"), std::string::npos)
        << error->sentence;
    EXPECT_NE(error->sentence.find("only allowed moves are played"), std::string::npos) << error->sentence;
  }
}

TEST(arena, a_deal_that_is_stopped_leaves_no_result) {
  auto plan = some_tournament(2);
  plan.bots.front() = **get_bot(some_game(), "level4");
  plan.budget = iteration_budget(2'000'000'000);
  std::vector<DealResult> results;
  std::atomic<int> asked = 0;
  EXPECT_FALSE(run_tournament(
      plan, results, [&] { return ++asked > 50; }, [](const DealResult&) {}));
  EXPECT_TRUE(results.empty());
}

}  // namespace paddock::bots
