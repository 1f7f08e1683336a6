#include "engine/kernel/seat.hpp"

#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

namespace paddock {

namespace {

constexpr Seat seat(int number) { return Seat{static_cast<std::uint8_t>(number)}; }

SeatSet set_of(const std::vector<int>& numbers) {
  SeatSet set;
  for (const int number : numbers) set.add(seat(number));
  return set;
}

std::vector<int> numbers_of(SeatSet set) {
  std::vector<int> numbers;
  for (const Seat member : set) numbers.push_back(member.number);
  return numbers;
}

static_assert(left_of(seat(3), 4) == seat(0));
static_assert(SeatSet::first(3).size() == 3);
static_assert(sizeof(SeatSet) == 1 && std::is_trivially_copyable_v<SeatSet>);

}  // namespace

TEST(kernel_seat, left_is_the_next_number_and_then_the_first) {
  EXPECT_EQ(left_of(seat(0), 3), seat(1));
  EXPECT_EQ(left_of(seat(2), 3), seat(0));
}

TEST(kernel_seat, steps_go_round_the_table) {
  EXPECT_EQ(left_of(seat(1), 5, 0), seat(1));
  EXPECT_EQ(left_of(seat(1), 5, 3), seat(4));
  EXPECT_EQ(left_of(seat(1), 5, 4), seat(0));
  EXPECT_EQ(left_of(seat(1), 5, 5), seat(1));
}

TEST(kernel_seat_set, is_empty_at_first) {
  EXPECT_TRUE(SeatSet{}.empty());
  EXPECT_EQ(SeatSet{}.size(), 0);
  EXPECT_EQ(numbers_of(SeatSet{}), std::vector<int>{});
}

TEST(kernel_seat_set, lists_its_seats_by_number) { EXPECT_EQ(numbers_of(set_of({6, 0, 3})), (std::vector{0, 3, 6})); }

TEST(kernel_seat_set, the_first_seats_are_numbered_from_zero) {
  EXPECT_EQ(numbers_of(SeatSet::first(0)), std::vector<int>{});
  EXPECT_EQ(numbers_of(SeatSet::first(3)), (std::vector{0, 1, 2}));
  EXPECT_EQ(SeatSet::first(max_seats).size(), max_seats);
}

TEST(kernel_seat_set, only_one_seat_or_nobody) {
  EXPECT_EQ(SeatSet::only(Seat{3}), set_of({3}));
  EXPECT_TRUE(SeatSet::only(no_seat).empty());
}

TEST(kernel_seat_set, a_seat_is_in_it_once) {
  const SeatSet set = set_of({2, 2});
  EXPECT_EQ(set.size(), 1);
  EXPECT_EQ(set, SeatSet(seat(2)));
}

TEST(kernel_seat_set, remove_takes_out_one_seat_only) {
  SeatSet set = set_of({1, 2, 7});
  set.remove(seat(2));
  set.remove(seat(5));
  EXPECT_EQ(numbers_of(set), (std::vector{1, 7}));
}

TEST(kernel_seat_set, no_seat_is_in_no_set) {
  EXPECT_TRUE(SeatSet::first(8).contains(seat(7)));
  EXPECT_FALSE(SeatSet::first(8).contains(no_seat));
}

TEST(kernel_seat_set, without_removes_the_other_seats) {
  EXPECT_EQ(set_of({0, 1, 4}).without(set_of({1, 2})), set_of({0, 4}));
}

TEST(kernel_seat_set, the_next_is_the_first_clockwise) {
  EXPECT_EQ(set_of({0, 2, 5}).next_after(seat(0)), seat(2));
  EXPECT_EQ(set_of({0, 2, 5}).next_after(seat(3)), seat(5));
  EXPECT_EQ(set_of({0, 2, 5}).next_after(seat(7)), seat(0));
}

TEST(kernel_seat_set, a_seat_comes_last_after_itself) {
  EXPECT_EQ(set_of({2}).next_after(seat(2)), seat(2));
  EXPECT_EQ(set_of({2, 3}).next_after(seat(2)), seat(3));
}

TEST(kernel_seat_set, next_after_agrees_with_stepping_round_the_table) {
  for (unsigned bits = 1; bits < 256; ++bits) {
    SeatSet set;
    for (int number = 0; number < max_seats; ++number) {
      if ((bits >> number & 1U) != 0) set.add(seat(number));
    }
    for (const Seat from : SeatSet::first(max_seats)) {
      Seat walked = left_of(from, max_seats);
      while (!set.contains(walked)) walked = left_of(walked, max_seats);
      ASSERT_EQ(set.next_after(from), walked) << "set " << bits << ", after " << int{from.number};
    }
  }
}

TEST(kernel_per_seat, holds_one_value_per_seat) {
  PerSeat<int, 3> values;
  EXPECT_EQ(values[seat(2)], 0);
  values[seat(2)] = 7;
  EXPECT_EQ(values[seat(2)], 7);
  EXPECT_NE(values, (PerSeat<int, 3>{}));
  EXPECT_EQ(sizeof(values), 3 * sizeof(int));
}

}  // namespace paddock
