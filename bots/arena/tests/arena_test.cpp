#include "bots/arena/arena.hpp"

#include <algorithm>
#include <csignal>

#include <gtest/gtest.h>

#include "bots/arena/clock.hpp"
#include "bots/arena/external.hpp"
#include "bots/arena/play_match.hpp"

namespace paddock::bots {

namespace {

const catalogue::Game& some_game() { return *catalogue::games().front(); }

Tournament some_tournament(int threads) {
  Tournament plan;
  plan.game = &some_game();
  plan.seats = std::max(2, some_game().min_seats());
  plan.options = *some_game().complete_options({}, plan.seats);
  plan.bots = {**get_bot(some_game(), "greedy"), **get_bot(some_game(), "random")};
  plan.deals = 6;
  plan.think = think_iterations(20);
  plan.threads = threads;
  return plan;
}

std::vector<DealResult> results_of(const Tournament& plan, std::vector<DealResult> before = {}) {
  const std::atomic<bool> stop = false;
  run_tournament(plan, before, stop, [](const DealResult&) {});
  std::ranges::sort(before, {}, &DealResult::deal);
  return before;
}

// A whole match with the program at seat 0; what became of it.
Conduct conduct_of(const std::string& command, double seconds) {
  const int seats = std::max(2, some_game().min_seats());
  auto match = KeptMatch::open(some_game(), *some_game().complete_options({}, seats), seats, 3);
  const auto conduct = std::make_shared<Conduct>();
  std::vector<Player> players{external_bot(some_game().about().id, command, seconds, conduct).sit_down({})};
  while (static_cast<int>(players.size()) < seats) players.push_back((*get_bot(some_game(), "random"))->sit_down({}));
  play_to_the_end(*match, players);
  EXPECT_TRUE(match->over());
  return *conduct;
}

}  // namespace

TEST(arena, the_same_tournament_has_the_same_results_on_any_number_of_threads) {
  const auto one = results_of(some_tournament(1));
  const auto two = results_of(some_tournament(2));
  ASSERT_EQ(one.size(), 6U);
  for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i].share, two[i].share);
}

TEST(arena, goes_on_from_what_was_played) {
  const auto plan = some_tournament(1);
  auto half = results_of(plan);
  const auto whole = half;
  half.resize(3);
  const auto again = results_of(plan, half);
  ASSERT_EQ(again.size(), whole.size());
  for (std::size_t i = 0; i < whole.size(); ++i) EXPECT_EQ(again[i].share, whole[i].share);
}

TEST(arena, what_one_scores_the_other_does_not) {
  const auto plan = some_tournament(2);
  const auto scores = scores_of(plan, results_of(plan));
  EXPECT_DOUBLE_EQ(scores[0][1].mean() + scores[1][0].mean(), 1);
}

TEST(external, a_program_that_answers_plays) {
  const auto conduct = conduct_of(
      "python3 -uc 'import json,sys\nfor line in sys.stdin: print(json.dumps({\"move\": "
      "json.loads(line)[\"moves\"][-1]}))'",
      10);
  EXPECT_GT(conduct.answers, 0);
  EXPECT_EQ(conduct.late + conduct.not_legal, 0);
  EXPECT_FALSE(conduct.gone);
}

TEST(external, garbage_loses_the_move_and_nothing_else) {
  const auto conduct = conduct_of("cat", 10);
  EXPECT_GT(conduct.not_legal, 0);
  EXPECT_EQ(conduct.answers, 0);
}

TEST(external, a_program_that_ends_or_never_starts_is_gone) {
  EXPECT_TRUE(conduct_of("exit 0", 10).gone);
  EXPECT_TRUE(conduct_of("/there/is/no/such/program", 10).gone);
}

TEST(external, a_late_program_is_not_waited_for_again) {
  const auto conduct = conduct_of("sleep 60", 0.05);
  EXPECT_EQ(conduct.late, 1);
  EXPECT_EQ(conduct.answers, 0);
}

}  // namespace paddock::bots
