#include "engine/kernel/turn_tracker.hpp"

#include <gtest/gtest.h>

namespace paddock {

namespace {

constexpr Seat seat_at(int number) { return Seat{static_cast<std::uint8_t>(number)}; }

// Each seat decides alone, in this order.
TurnTracker watched(int seats, std::initializer_list<int> deciders) {
  TurnTracker watch(seats);
  for (const int seat : deciders) watch.add_decision(SeatSet{seat_at(seat)}, seat_at(seat));
  return watch;
}

}  // namespace

TEST(kernel_turn_watch, the_order_is_that_of_the_first_decisions) {
  const auto watch = watched(3, {2, 2, 0, 2, 1});
  ASSERT_TRUE(watch.ordered());
  EXPECT_EQ(watch.order()[0], seat_at(2));
  EXPECT_EQ(watch.order()[1], seat_at(0));
  EXPECT_EQ(watch.order()[2], seat_at(1));
}

TEST(kernel_turn_watch, who_never_decided_comes_last_clockwise) {
  const auto watch = watched(4, {2, 3});
  EXPECT_EQ(watch.order()[2], seat_at(0));
  EXPECT_EQ(watch.order()[3], seat_at(1));
}

TEST(kernel_turn_watch, there_is_no_order_where_all_decide_at_once) {
  TurnTracker watch(2);
  watch.add_decision(SeatSet::first(2), seat_at(1));
  EXPECT_FALSE(watch.ordered());
  EXPECT_EQ(watch.decisions(), 1U);
}

TEST(kernel_turn_watch, counts_decisions_turns_and_rounds) {
  const auto watch = watched(2, {0, 0, 1, 0, 1, 1});
  EXPECT_EQ(watch.decisions(), 6U);
  EXPECT_EQ(watch.turns(), 4U) << "0 0 · 1 · 0 · 1 1";
  EXPECT_EQ(watch.rounds(), 2U) << "0 0 1 · 0 1 · 1";
}

}  // namespace paddock
