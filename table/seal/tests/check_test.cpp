#include "table/seal/check.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "table/seal/seal.hpp"
#include "table/seal/tests/sealed_match.hpp"

namespace paddock::seal {

namespace {

using catalogue::Record;
using test::sealed_match;

std::string problem_of(const Record& record) {
  const auto read = catalogue::read_record(write_record(record));
  if (!read) return read.error();
  const auto checked = check(*read);
  return checked ? "" : checked.error();
}

// Swaps the match's first roll with the next one that differs.
void swap_rolls(Record& record) {
  std::vector<text::Json*> rolls;
  for (text::Json& roll : record.opening) rolls.push_back(&roll);
  for (auto& move : record.moves) {
    for (text::Json& roll : move.chance) rolls.push_back(&roll);
  }
  ASSERT_FALSE(rolls.empty());
  const auto other = std::ranges::find_if(rolls, [&](const text::Json* roll) { return *roll != *rolls.front(); });
  ASSERT_NE(other, rolls.end());
  std::swap(*rolls.front(), **other);
}

class Sealed : public testing::TestWithParam<const catalogue::Game*> {
 protected:
  Record record = sealed_match(*GetParam());
};

std::string game_id(const testing::TestParamInfo<const catalogue::Game*>& game) { return game.param->about().id; }

constexpr auto not_the_secret = "the recorded secret is not the one that was sealed";
constexpr auto not_determined = "the random results are not those that the seal determines";

}  // namespace

INSTANTIATE_TEST_SUITE_P(games, Sealed, testing::ValuesIn(catalogue::games().begin(), catalogue::games().end()),
                         game_id);

TEST_P(Sealed, a_valid_match_passes_with_a_description) {
  const auto read = catalogue::read_record(write_record(record));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(*read->seal, *record.seal);
  const auto checked = check(*read);
  ASSERT_TRUE(checked) << checked.error();
  EXPECT_NE(checked->find("its deal was sealed (" + fingerprint(*record.seal) + ")"), std::string::npos) << *checked;
  EXPECT_NE(checked->find("rolls follow from it"), std::string::npos) << *checked;
}

TEST_P(Sealed, a_wrong_commitment_is_found) {
  char& digit = record.seal->commitment[20];
  digit = digit == '0' ? '1' : '0';
  EXPECT_EQ(problem_of(record).find(not_the_secret), 0U);
}

TEST_P(Sealed, another_secret_is_found) {
  record.seal->secret = new_secret(system_entropy());
  EXPECT_EQ(problem_of(record).find(not_the_secret), 0U);
}

TEST_P(Sealed, the_seal_of_another_table_is_found) {
  record.seal->table = hashed_table_id("another table");
  EXPECT_EQ(problem_of(record).find(not_the_secret), 0U);
}

TEST_P(Sealed, a_changed_cut_is_found) {
  record.seal->cuts.back() += "!";
  EXPECT_TRUE(problem_of(record).ends_with(not_determined)) << problem_of(record);
}

TEST_P(Sealed, cuts_in_another_order_are_found) {
  std::swap(record.seal->cuts.front(), record.seal->cuts.back());
  EXPECT_TRUE(problem_of(record).ends_with(not_determined)) << problem_of(record);
}

TEST_P(Sealed, swapped_rolls_are_found) {
  swap_rolls(record);
  EXPECT_TRUE(problem_of(record).ends_with(not_determined)) << problem_of(record);
}

TEST_P(Sealed, another_roll_of_a_later_decision_is_found) {
  const auto rolled = std::ranges::find_if(record.moves, [](const auto& move) { return !move.chance.empty(); });
  if (rolled == record.moves.end()) GTEST_SKIP() << "random numbers are drawn only in the opening";
  auto& roll = rolled->chance.front();
  roll = roll.is_string() ? text::Json("another card") : text::Json(roll.to_number<int>() + 1);
  EXPECT_EQ(problem_of(record), fmt::format("line {}: {}", rolled - record.moves.begin() + 2, not_determined));
}

TEST_P(Sealed, piles_that_differ_from_the_rules_are_found) {
  auto& asked = record.seal->asked.front();
  asked.back() = asked.back().is_number() ? text::Json(asked.back().to_number<int>() + 1) : text::Json(2);
  EXPECT_EQ(problem_of(record), "the seal does not match what the random results were drawn from");
}

TEST_P(Sealed, a_withheld_secret_is_found) {
  record.seal->secret.clear();
  EXPECT_EQ(problem_of(record), "the match is over, but the record does not contain the secret of its seal");
}

TEST_P(Sealed, a_match_in_progress_is_described_as_sealed) {
  record.outcome.reset();
  record.moves.resize(1);
  EXPECT_NE(problem_of(record), "") << "the domains of the rolls do not belong to these moves";
  record.seal->asked.resize(2);
  EXPECT_EQ(problem_of(record), "the record has the secret of its seal, but the match is not over");
  record.seal->secret.clear();
  const auto checked = check(record);
  ASSERT_TRUE(checked) << checked.error();
  EXPECT_EQ(*checked, "its deal is sealed (" + fingerprint(*record.seal) + "), and the secret is told at the end");
}

}  // namespace paddock::seal
