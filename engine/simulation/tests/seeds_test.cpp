#include "engine/simulation/seeds.hpp"

#include <set>

#include <gtest/gtest.h>

namespace paddock::simulation {

// Saved studies, positions and records are continued by their seeds, so these numbers must never change.
TEST(simulation_seeds, are_the_ones_that_saved_results_were_made_with) {
  EXPECT_EQ(players_rng(7, 5), Rng(7, 10));
  EXPECT_EQ(rules_rng(7, 5), Rng(7, 11));
  EXPECT_EQ(rotated_seed(7, 0), 7U);
  EXPECT_EQ(rotated_seed(7, 2), 7 + 2 * 0x9E37'79B9'7F4A'7C15);
  EXPECT_EQ(search_seed(7, 4), 7 + 5 * 0x9E37'79B9'7F4A'7C15);
  EXPECT_EQ(mix_bits(0), 0xE220'A839'7B1D'CDAFU) << "the first number of splitmix64";
  EXPECT_EQ(sampling_rng(0, 3), Rng(0xE220'A839'7B1D'CDAFU, 3));
  EXPECT_EQ(rollout_seed(7, 3), mix_bits(mix_bits(7) ^ ~std::uint64_t{3}));
  EXPECT_EQ(first_row_seed(7, 2), 9U);
  EXPECT_EQ(next_row_seed(9, 64), 73U);
  EXPECT_EQ(row_rules_rng(9), Rng(9));
  EXPECT_EQ(row_players_rng(9), Rng(9, 1));
}

TEST(simulation_seeds, differ_between_rollouts) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (std::uint32_t time = 0; time < 20; ++time) seeds.insert(rollout_seed(seed, time));
  }
  EXPECT_EQ(seeds.size(), 400U);
}

}  // namespace paddock::simulation
