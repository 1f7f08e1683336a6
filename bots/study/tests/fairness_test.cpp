#include "bots/study/fairness.hpp"

#include <gtest/gtest.h>

#include "engine/kernel/rng.hpp"

namespace paddock::bots {

namespace {

constexpr std::uint64_t victory = win_units;

// A race of two whose first wins so many of a thousand, known by hand.
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

TEST(study_fairness, a_first_who_wins_three_in_five_is_told) {
  const auto fairness = fairness_of(shares_of(4000, 600, 1));
  EXPECT_EQ(fairness.verdict, Fairness::Verdict::unfair);
  EXPECT_EQ(fairness.equal, 0.5);
  EXPECT_NEAR(fairness.shares[0].value, 0.6, 0.03);
  EXPECT_NEAR(fairness.shares[0].margin, 1.96 * std::sqrt(0.24 / 4000), 0.001);
}

TEST(study_fairness, equals_are_called_fair_once_enough_is_played) {
  EXPECT_EQ(fairness_of(shares_of(20, 500, 2)).verdict, Fairness::Verdict::undecided);
  EXPECT_EQ(fairness_of(shares_of(40'000, 500, 2)).verdict, Fairness::Verdict::fair);
}

TEST(study_fairness, equals_are_called_unfair_in_one_study_of_twenty_at_most) {
  int alarms = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    if (fairness_of(shares_of(300, 500, seed)).verdict == Fairness::Verdict::unfair) ++alarms;
  }
  EXPECT_LE(alarms, 30) << "of 400, 20 expected at most";
}

// What nobody won is nobody's: an equal share is of what was won.
TEST(study_fairness, an_equal_share_is_of_what_was_won) {
  WinShares shares;
  shares.add_deal(std::vector<std::uint64_t>{victory, 0}, 1);
  shares.add_deal(std::vector<std::uint64_t>{0, 0}, 1);
  EXPECT_EQ(fairness_of(shares).equal, 0.25);
}

TEST(study_estimate, a_share_of_clusters_has_the_margin_of_its_clusters) {
  // Ten matches of four decisions each, all of them real choices or none: ten draws, not forty.
  std::vector<Proportion> parts;
  for (int match = 0; match < 10; ++match) parts.push_back({match % 2 == 0 ? 4.0 : 0.0, 4});
  const Estimate share = ratio_of(parts);
  EXPECT_DOUBLE_EQ(share.value, 0.5);
  EXPECT_NEAR(share.margin, 1.96 * std::sqrt(0.25 / 9), 1e-9);
}

TEST(study_estimate, more_figures_stray_farther) {
  EXPECT_NEAR(standard_errors_among(1), 1.96, 0.001);
  EXPECT_NEAR(standard_errors_among(4), 2.498, 0.001);
}

}  // namespace paddock::bots
