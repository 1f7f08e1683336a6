#include "bots/arena/rating.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace paddock::bots {

namespace {

ShareStats score_of(int won, int lost) {
  ShareStats score;
  for (int i = 0; i < won; ++i) score.add(1);
  for (int i = 0; i < lost; ++i) score.add(0);
  return score;
}

}  // namespace

TEST(rating, equal_shares_are_equal_strength) {
  EXPECT_DOUBLE_EQ(elo_of(0.5), 0);
  EXPECT_NEAR(elo_of(0.75), 190.85, 0.01);
  EXPECT_NEAR(share_of(elo_of(0.6)), 0.6, 1e-12);
}

TEST(rating, the_interval_narrows_with_the_deals) {
  const auto few = elo_interval(score_of(60, 40));
  const auto many = elo_interval(score_of(6000, 4000));
  EXPECT_LT(few.low, few.elo);
  EXPECT_LT(many.high - many.low, (few.high - few.low) / 9);
  EXPECT_NEAR(score_of(60, 40).margin(), 0.096, 0.001);
}

TEST(rating, winning_all_of_a_few_deals_proves_little) {
  EXPECT_GT(score_of(3, 0).margin(), 0.2);
  EXPECT_LT(elo_interval(score_of(3, 0)).elo, 2000);
}

TEST(rating, the_sequential_test_decides_when_it_can) {
  const Sprt sprt(0, 50);
  EXPECT_EQ(sprt.decide(score_of(6, 5)), Sprt::Decision::undecided);
  EXPECT_EQ(sprt.decide(score_of(600, 400)), Sprt::Decision::stronger);
  EXPECT_EQ(sprt.decide(score_of(450, 550)), Sprt::Decision::weaker);
}

TEST(rating, ratings_explain_the_pairs) {
  std::vector<std::vector<ShareStats>> scores(3, std::vector<ShareStats>(3));
  const auto met = [&](std::size_t a, std::size_t b, int won, int lost) { scores[a][b] = score_of(won, lost); };
  met(0, 1, 750, 250);
  met(1, 2, 750, 250);
  met(0, 2, 900, 100);
  const auto elos = ratings(scores);
  EXPECT_NEAR(elos[0] - elos[1], 191, 5);
  EXPECT_NEAR(elos[1] - elos[2], 191, 5);
  EXPECT_NEAR(elos[0] + elos[1] + elos[2], 0, 1e-6);
}

TEST(rating, a_fair_share_is_0_for_any_number_of_seats) {
  EXPECT_NEAR(elo_of(0.25, 4), 0, 1e-9);
  EXPECT_NEAR(elo_of(0.5, 4), 400 * std::log10(3), 1e-9) << "as with odds of three to one and two seats";
  EXPECT_NEAR(share_of(elo_of(0.4, 3), 3), 0.4, 1e-12);
}

// Strengths 4, 2 and 1, computed by hand: alone against three players of half the strength one wins 2 of 5, against
// three of a quarter of the strength 4 of 7.
TEST(rating, ratings_explain_tables_with_four_seats) {
  std::vector<std::vector<ShareStats>> scores(3, std::vector<ShareStats>(3));
  scores[0][1] = score_of(4000, 6000);
  scores[1][2] = score_of(4000, 6000);
  scores[0][2] = score_of(4000, 3000);
  const auto elos = ratings(scores, 4);
  EXPECT_NEAR(elos[0] - elos[1], 400 * std::log10(2), 1);
  EXPECT_NEAR(elos[1] - elos[2], 400 * std::log10(2), 1);
}

}  // namespace paddock::bots
