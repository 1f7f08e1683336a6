#include "table/seal/seal.hpp"

#include <cstdint>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "engine/kernel/ensure.hpp"
#include "table/seal/sealed_rng.hpp"

// The expected values were made by docs/examples/verify_deal.py.
namespace paddock::seal {

namespace {

const std::string secret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const std::string other_secret = "100102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const std::string table = hashed_table_id("a-table-of-22-letters.");
const std::vector<std::string> cuts{"", "bonne chance", "été"};

std::vector<std::uint32_t> drawn(const Key& key, std::uint64_t decision, const std::vector<std::uint32_t>& bounds) {
  SealedRng dealer(key, decision);
  std::vector<std::uint32_t> numbers;
  for (const auto bound : bounds) numbers.push_back(dealer.below(bound));
  return numbers;
}

}  // namespace

TEST(seal, names_a_table_by_a_hash) { EXPECT_EQ(table, "10fd613b5006d9b120c2c6cc86c63e7d"); }

TEST(seal, commits_to_its_secret_at_its_table) {
  const auto commitment = commitment_to(secret, table);
  EXPECT_EQ(commitment, "fc63f23df705d182cbd6c711a0dd9642ddfe60bae087cf1fa6a1ffca35df55cd");
  EXPECT_TRUE(matches_commitment(secret, table, commitment));
  EXPECT_FALSE(matches_commitment(other_secret, table, commitment));
  EXPECT_FALSE(matches_commitment(secret, hashed_table_id("another"), commitment));
}

TEST(seal, rejects_a_malformed_secret) {
  const auto commitment = commitment_to(secret, table);
  EXPECT_FALSE(matches_commitment("", table, commitment));
  EXPECT_FALSE(matches_commitment(secret.substr(2), table, commitment));
  EXPECT_FALSE(matches_commitment(secret.substr(1) + "g", table, commitment));
  EXPECT_FALSE(matches_commitment(secret, "", commitment));
  EXPECT_THROW(commitment_to("00", table), InvariantError);
}

TEST(seal, a_secret_is_never_the_same) {
  std::set<std::string> secrets;
  for (int i = 0; i < 100; ++i) secrets.insert(new_secret(system_entropy()));
  EXPECT_EQ(secrets.size(), 100U);
  EXPECT_TRUE(matches_commitment(*secrets.begin(), table, commitment_to(*secrets.begin(), table)));
}

TEST(seal, every_part_changes_the_key) {
  const std::set<Key> keys{derive_key(secret, table, cuts),
                           derive_key(other_secret, table, cuts),
                           derive_key(secret, hashed_table_id("another"), cuts),
                           derive_key(secret, table, std::vector<std::string>{"", "bonne chance", "ete"}),
                           derive_key(secret, table, std::vector<std::string>{"bonne chance", "", "été"}),
                           derive_key(secret, table, std::vector<std::string>{"", "bonne chance"}),
                           derive_key(secret, table, std::vector<std::string>{"", "bonne", " chance", "été"})};
  EXPECT_EQ(keys.size(), 7U);
}

TEST(seal, a_cut_that_is_too_long_violates_an_invariant) {
  EXPECT_NO_THROW(derive_key(secret, table, std::vector{std::string(64, 'a')}));
  EXPECT_THROW(derive_key(secret, table, std::vector{std::string(65, 'a')}), InvariantError);
}

TEST(SealedRng, computes_the_same_numbers_as_the_published_program) {
  const Key key = derive_key(secret, table, cuts);
  const std::vector<std::uint32_t> bounds{6, 52, 65536, 3, 1, 1000, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100};
  const auto some = [&](std::uint64_t decision) { return drawn(key, decision, bounds); };
  EXPECT_EQ(some(0), (std::vector<std::uint32_t>{3, 1, 33505, 1, 0, 701, 49, 7, 71, 0, 44, 19, 54, 83, 74, 80}));
  EXPECT_EQ(some(1), (std::vector<std::uint32_t>{4, 41, 11224, 2, 0, 290, 81, 34, 9, 36, 9, 83, 88, 32, 45, 55}));
  EXPECT_EQ(some(300), (std::vector<std::uint32_t>{4, 33, 35195, 2, 0, 564, 75, 63, 83, 41, 5, 44, 50, 40, 95, 33}));
}

TEST(SealedRng, continues_after_the_end_of_a_block) {
  SealedRng dealer(derive_key(secret, table, cuts), 0);
  std::vector<std::uint32_t> numbers;
  for (int i = 0; i < 26; ++i) numbers.push_back(dealer.below(i < 6 ? 7 : 100));
  EXPECT_EQ(std::vector(numbers.begin() + 16, numbers.end()),
            (std::vector<std::uint32_t>{58, 61, 42, 30, 20, 3, 48, 38, 1, 11}));
}

TEST(SealedRng, a_decision_always_gets_the_same_numbers) {
  const Key key = derive_key(secret, table, cuts);
  EXPECT_EQ(drawn(key, 5, {6, 6, 6, 6, 6, 6, 6, 6}), drawn(key, 5, {6, 6, 6, 6, 6, 6, 6, 6}));
}

TEST(SealedRng, numbers_are_uniformly_distributed) {
  constexpr int rolls = 60'000;
  std::array<int, 6> counts{};
  const Key key = derive_key(secret, table, cuts);
  for (std::uint64_t decision = 0; decision < rolls / 10; ++decision) {
    SealedRng dealer(key, decision);
    for (int i = 0; i < 10; ++i) ++counts.at(dealer.below(6));
  }
  for (const int count : counts) EXPECT_NEAR(count, rolls / 6.0, 500);  // five standard deviations
}

}  // namespace paddock::seal
