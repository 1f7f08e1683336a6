#include "bots/study/fairness.hpp"

#include <gtest/gtest.h>

#include "engine/kernel/rng.hpp"

namespace paddock::bots {

namespace {

constexpr std::uint64_t victory = win_units;

// Random wins of two players, where the first one wins with this probability in thousandths.
WinShares shares_of(int deals, std::uint32_t thousandths, std::uint64_t seed) {
  WinShares shares;
  Rng rng(seed);
  for (int deal = 0; deal < deals; ++deal) {
    const bool first = rng.below(1000) < thousandths;
    shares.add_deal(std::vector<std::uint64_t>{first ? victory : 0, first ? 0 : victory}, 1);
  }
  return shares;
}

}  // namespace

TEST(study_fairness, a_share_of_three_in_five_is_found_unfair) {
  const auto fairness = fairness_of(shares_of(4000, 600, 1));
  EXPECT_EQ(fairness.finding, Fairness::Finding::unfair);
  EXPECT_EQ(fairness.equal, 0.5);
  EXPECT_NEAR(fairness.shares[0].value, 0.6, 0.03);
  EXPECT_NEAR(fairness.shares[0].margin, 1.96 * std::sqrt(0.24 / 4000), 0.001);
}

TEST(study_fairness, equal_players_are_called_fair_after_enough_deals) {
  EXPECT_EQ(fairness_of(shares_of(20, 500, 2)).finding, Fairness::Finding::undecided);
  EXPECT_EQ(fairness_of(shares_of(40'000, 500, 2)).finding, Fairness::Finding::fair);
}

TEST(study_fairness, equal_players_are_called_unfair_in_at_most_one_study_of_twenty) {
  int alarms = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    if (fairness_of(shares_of(300, 500, seed)).finding == Fairness::Finding::unfair) ++alarms;
  }
  EXPECT_LE(alarms, 30) << "of 400, 20 expected at most";
}

// Matches without a winner count for nobody: an equal share is a share of the wins that exist.
TEST(study_fairness, matches_without_a_winner_reduce_the_equal_share) {
  WinShares shares;
  shares.add_deal(std::vector<std::uint64_t>{victory, 0}, 1);
  shares.add_deal(std::vector<std::uint64_t>{0, 0}, 1);
  EXPECT_EQ(fairness_of(shares).equal, 0.25);
}

TEST(study_estimate, the_margin_of_a_ratio_counts_clusters) {
  // Ten matches with four decisions each, where all or none are real choices: ten samples, not forty.
  std::vector<Proportion> parts;
  for (int match = 0; match < 10; ++match) parts.push_back({match % 2 == 0 ? 4.0 : 0.0, 4});
  const Estimate share = ratio_of(parts);
  EXPECT_DOUBLE_EQ(share.value, 0.5);
  EXPECT_NEAR(share.margin, 1.96 * std::sqrt(0.25 / 9), 1e-9);
}

TEST(study_estimate, more_figures_need_a_wider_margin) {
  EXPECT_NEAR(standard_errors_among(1), 1.96, 0.001);
  EXPECT_NEAR(standard_errors_among(4), 2.498, 0.001);
}

}  // namespace paddock::bots
