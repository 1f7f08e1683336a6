#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "engine/kernel/ensure.hpp"
#include "engine/kernel/outcome.hpp"
#include "engine/kernel/result.hpp"
#include "engine/kernel/verdict.hpp"

namespace paddock {

namespace {

constexpr Seat seat(int number) { return Seat{static_cast<std::uint8_t>(number)}; }

PerSeat<std::int32_t> scores(std::initializer_list<std::int32_t> list) {
  PerSeat<std::int32_t> score;
  std::uint8_t number = 0;
  for (const auto value : list) score[Seat{number++}] = value;
  return score;
}

SeatSet set_of(std::initializer_list<int> numbers) {
  SeatSet set;
  for (const int number : numbers) set.add(seat(number));
  return set;
}

constexpr bool invariants_are_checked_in_constant_expressions() {
  ensure(true, "kept");
  return true;
}
static_assert(invariants_are_checked_in_constant_expressions());
static_assert(allowed && !refused("XX-1.1"));

}  // namespace

TEST(kernel_verdict, a_refusal_names_its_clause) {
  EXPECT_TRUE(static_cast<bool>(allowed));
  EXPECT_FALSE(static_cast<bool>(refused("XX-3.4")));
  EXPECT_STREQ(refused("XX-3.4").clause, "XX-3.4");
}

TEST(kernel_result, holds_a_value) {
  Result<std::string> result(std::string("yes"));
  ASSERT_TRUE(result);
  EXPECT_EQ(*result, "yes");
  EXPECT_EQ(result->size(), 3U);
}

TEST(kernel_result, holds_an_error_sentence) {
  const Result<std::string> result(Error{"there is none"});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error(), "there is none");
}

TEST(kernel_result, holds_move_only_types) {
  Result<std::unique_ptr<int>> result(std::make_unique<int>(7));
  const auto taken = std::move(*result);
  EXPECT_EQ(*taken, 7);
}

TEST(kernel_ensure, the_exception_names_the_broken_invariant) {
  EXPECT_NO_THROW(ensure(true, "kept"));
  try {
    ensure(false, "a card was lost");
    FAIL() << "nothing was thrown";
  } catch (const InvariantError& broken) {
    EXPECT_STREQ(broken.what(), "a card was lost");
  }
}

TEST(kernel_outcome, the_highest_score_wins) { EXPECT_EQ(highest_scorers(scores({3, 9, 5}), 3), set_of({1})); }

TEST(kernel_outcome, ties_share_the_win) { EXPECT_EQ(highest_scorers(scores({4, 9, 2, 9}), 4), set_of({1, 3})); }

TEST(kernel_outcome, all_may_tie) { EXPECT_EQ(highest_scorers(scores({0, 0, 0}), 3), SeatSet::first(3)); }

TEST(kernel_outcome, negative_scores_beat_seats_outside_the_match) {
  EXPECT_EQ(highest_scorers(scores({-5, -3}), 2), set_of({1}));
}

TEST(kernel_outcome, equal_outcomes_have_equal_scores_and_winners) {
  const Outcome outcome{scores({1, 2}), set_of({1})};
  EXPECT_EQ(outcome, (Outcome{scores({1, 2}), set_of({1})}));
  EXPECT_NE(outcome, (Outcome{scores({1, 2}), set_of({0})}));
  EXPECT_NE(outcome, (Outcome{scores({2, 2}), set_of({1})}));
}

}  // namespace paddock
