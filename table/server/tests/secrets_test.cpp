#include "table/core/secrets.hpp"

#include <algorithm>
#include <cctype>
#include <set>

#include <gtest/gtest.h>

#include "table/seal/tests/repeatable_entropy.hpp"
#include "table/server/core.hpp"

namespace paddock::server {

namespace {

seal::Entropy& unpredictable = seal::system_entropy();

}  // namespace

TEST(secrets, are_unique_and_safe_in_an_address) {
  std::set<std::string> seen;
  for (int i = 0; i < 1000; ++i) {
    for (const std::string& text :
         {new_token(unpredictable), new_table_id(unpredictable), new_person_id(unpredictable)}) {
      EXPECT_TRUE(seen.insert(text).second);
      EXPECT_TRUE(
          std::ranges::all_of(text, [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; }));
    }
  }
}

TEST(secrets, have_the_documented_length) {
  EXPECT_EQ(new_token(unpredictable).size(), 43U);     // 256 bits in base64
  EXPECT_EQ(new_table_id(unpredictable).size(), 22U);  // 128 bits
}

TEST(secrets, hashes_of_tokens_differ_from_each_other_and_from_the_token) {
  const std::string token = new_token(unpredictable);
  EXPECT_EQ(hash_text(token), hash_text(token));
  EXPECT_NE(hash_text(token), hash_text(new_token(unpredictable)));
  EXPECT_EQ(hash_text(token).find(token), std::string::npos);
}

TEST(secrets, follow_from_the_entropy_they_are_given) {
  seal::test::RepeatableEntropy one(7);
  seal::test::RepeatableEntropy same(7);
  seal::test::RepeatableEntropy another(8);
  const std::string token = new_token(one);
  EXPECT_EQ(new_token(same), token);
  EXPECT_NE(new_token(another), token);
  EXPECT_EQ(new_secure_rng(one).next(), new_secure_rng(same).next());
}

TEST(secrets, every_generator_is_different) {
  std::set<std::uint32_t> first_draws;
  for (int i = 0; i < 1000; ++i) first_draws.insert(new_secure_rng(unpredictable).next());
  EXPECT_GT(first_draws.size(), 990U);
}

}  // namespace paddock::server
