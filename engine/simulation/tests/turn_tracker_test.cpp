#include "engine/simulation/turn_tracker.hpp"

#include <gtest/gtest.h>

namespace paddock::simulation {

namespace {

constexpr Seat seat_at(int number) { return Seat{static_cast<std::uint8_t>(number)}; }

// Each seat decides alone, in this order.
TurnTracker tracked(int seats, std::initializer_list<int> deciders) {
  TurnTracker tracker(seats);
  for (const int seat : deciders) tracker.add_decision(SeatSet{seat_at(seat)}, seat_at(seat));
  return tracker;
}

}  // namespace

TEST(simulation_turn_tracker, orders_seats_by_their_first_decisions) {
  const auto tracker = tracked(3, {2, 2, 0, 2, 1});
  ASSERT_TRUE(tracker.ordered());
  EXPECT_EQ(tracker.order()[0], seat_at(2));
  EXPECT_EQ(tracker.order()[1], seat_at(0));
  EXPECT_EQ(tracker.order()[2], seat_at(1));
}

TEST(simulation_turn_tracker, seats_without_a_decision_come_last_clockwise) {
  const auto tracker = tracked(4, {2, 3});
  EXPECT_EQ(tracker.order()[2], seat_at(0));
  EXPECT_EQ(tracker.order()[3], seat_at(1));
}

TEST(simulation_turn_tracker, simultaneous_decisions_give_no_order) {
  TurnTracker tracker(2);
  tracker.add_decision(SeatSet::first(2), seat_at(1));
  EXPECT_FALSE(tracker.ordered());
  EXPECT_EQ(tracker.decisions(), 1U);
}

TEST(simulation_turn_tracker, counts_decisions_turns_and_rounds) {
  const auto tracker = tracked(2, {0, 0, 1, 0, 1, 1});
  EXPECT_EQ(tracker.decisions(), 6U);
  EXPECT_EQ(tracker.turns(), 4U) << "0 0 · 1 · 0 · 1 1";
  EXPECT_EQ(tracker.rounds(), 2U) << "0 0 1 · 0 1 · 1";
}

}  // namespace paddock::simulation
