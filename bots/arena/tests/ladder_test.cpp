#include "bots/arena/ladder.hpp"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "bots/arena/results_file.hpp"
#include "bots/players/budgets.hpp"

namespace paddock::bots {

namespace {

const catalogue::Game& first_game() { return *catalogue::games().front(); }

Tournament small_tournament(std::uint64_t seed) {
  auto plan = tournament_of(ladder_pairings_of(first_game()).back(), 8);
  plan.budget = iteration_budget(5);
  plan.seed = seed;
  return plan;
}

class ResultsFiles : public testing::Test {
 protected:
  void TearDown() override { std::filesystem::remove(path); }
  const std::string path =
      (std::filesystem::temp_directory_path() / ("paddock_results_" + std::to_string(::getpid()))).string();
};

}  // namespace

TEST(ladder, compares_every_level_with_the_one_below_and_the_highest_with_the_games_own_bot) {
  for (const auto* game : catalogue::games()) {
    const auto pairings = ladder_pairings_of(*game);
    ASSERT_GE(pairings.size(), 4U);
    EXPECT_EQ(pairings[0].first, "level4");
    EXPECT_EQ(pairings[0].second, bots_of(*game).all().front().name);
    for (std::size_t i = 1; i <= 3; ++i) {
      EXPECT_EQ(pairings[i].first, "level" + std::to_string(5 - i));
      EXPECT_EQ(pairings[i].second, "level" + std::to_string(4 - i));
    }
    EXPECT_EQ(pairings.back().seats, std::min(4, game->max_seats()));
  }
}

TEST(ladder, the_page_shows_shares_with_intervals_and_the_fair_share) {
  ShareStats shares;
  for (int i = 0; i < 50; ++i) shares.add(i % 4 == 0 ? 0 : 1);
  const std::string page = ladder_page({{{&first_game(), "level4", "level3", 2}, shares}}, "the command", "2001-02-03");
  EXPECT_NE(page.find("`the command` on 2001-02-03"), std::string::npos) << page;
  EXPECT_NE(page.find("| level4 | level3 | 2 | 100 | 74.0 % ± 1"), std::string::npos) << page;
  EXPECT_NE(page.find("| 50.0 % |"), std::string::npos) << page;
}

TEST_F(ResultsFiles, return_the_results_of_each_tournament) {
  const auto one = small_tournament(1);
  const auto other = small_tournament(2);
  {
    auto file = ResultsFile::open(path);
    ASSERT_TRUE(file) << file.error();
    EXPECT_TRUE(file->append(one, {0, 1, 7, 0.25}));
    EXPECT_TRUE(file->append(other, {0, 1, 8, 0.5}));
    EXPECT_TRUE(file->append(one, {0, 1, 9, 1}));
  }
  const auto again = ResultsFile::open(path);
  ASSERT_TRUE(again) << again.error();
  const auto results = again->of(one);
  ASSERT_EQ(results.size(), 2U);
  EXPECT_EQ(results[1].deal, 9U);
  EXPECT_EQ(results[0].share, 0.25);
  EXPECT_EQ(again->of(other).size(), 1U);
  EXPECT_TRUE(again->has_other_tournaments(one));
}

TEST_F(ResultsFiles, a_tournament_continues_where_it_stopped) {
  const auto plan = small_tournament(1);
  std::vector<DealResult> whole;
  run_tournament(plan, whole, never_stop, [](const DealResult&) {});
  {
    auto file = ResultsFile::open(path);
    ASSERT_TRUE(file);
    file->append(plan, whole.front());
  }
  const auto file = ResultsFile::open(path);
  auto results = file->of(plan);
  std::size_t played = 0;
  run_tournament(plan, results, never_stop, [&](const DealResult&) { ++played; });
  EXPECT_EQ(played, whole.size() - 1);
  EXPECT_EQ(shares_of(results).sum, shares_of(whole).sum);
}

TEST_F(ResultsFiles, an_incomplete_last_line_is_replaced) {
  const auto plan = small_tournament(1);
  std::ofstream(path) << plan.fingerprint() << "\n[0,1,0,0.5]\n[0,1,1,0.";
  {
    auto file = ResultsFile::open(path);
    ASSERT_TRUE(file) << file.error();
    EXPECT_TRUE(file->has_truncated_line());
    EXPECT_EQ(file->of(plan).size(), 1U);
    EXPECT_TRUE(file->append(plan, {0, 1, 1, 1}));
  }
  const auto again = ResultsFile::open(path);
  ASSERT_TRUE(again) << again.error();
  EXPECT_FALSE(again->has_truncated_line());
  ASSERT_EQ(again->of(plan).size(), 2U);
  EXPECT_EQ(again->of(plan)[1].share, 1);
}

TEST_F(ResultsFiles, opening_a_file_does_not_change_it) {
  std::ofstream(path) << "a tournament\nsomething else";
  EXPECT_TRUE(ResultsFile::open(path));
  EXPECT_EQ(std::filesystem::file_size(path), 27U);
}

TEST_F(ResultsFiles, reject_files_with_other_content) {
  std::ofstream(path) << "a tournament\n[1,2,\"x\",0.5]\n";
  EXPECT_FALSE(ResultsFile::open(path));
  std::ofstream(path) << "[0,1,2,0.5]\n";
  EXPECT_FALSE(ResultsFile::open(path));
  EXPECT_FALSE(ResultsFile::open("/nowhere/at/all"));
}

}  // namespace paddock::bots
