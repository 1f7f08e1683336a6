#include "engine/kernel/fixed_list.hpp"

#include <cstdint>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

namespace paddock {

namespace {

using Four = FixedList<int, 4>;

template <class List>
constexpr List list_of(std::initializer_list<int> items) {
  List list;
  for (const int item : items) list.add(item);
  return list;
}

std::vector<int> items_of(const Four& list) { return {list.begin(), list.end()}; }

constexpr int sum_of(const Four& list) {
  int sum = 0;
  for (const int item : list) sum += item;
  return sum;
}
static_assert(std::is_trivially_copyable_v<Four>);
static_assert(sizeof(FixedList<std::uint8_t, 7>) == 8);

}  // namespace

TEST(kernel_fixed_list, is_empty_at_first) {
  const Four list;
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.size(), 0U);
  EXPECT_EQ(Four::capacity(), 4U);
}

TEST(kernel_fixed_list, keeps_the_order_in_which_items_were_added) {
  const auto list = list_of<Four>({3, 1, 2});
  EXPECT_EQ(items_of(list), (std::vector{3, 1, 2}));
  EXPECT_EQ(list[1], 1);
  EXPECT_EQ(list.back(), 2);
}

TEST(kernel_fixed_list, is_full_at_its_capacity_and_not_before) {
  EXPECT_FALSE(list_of<Four>({1, 2, 3}).full());
  EXPECT_TRUE(list_of<Four>({1, 2, 3, 4}).full());
}

TEST(kernel_fixed_list, can_hold_more_than_255_items) {
  FixedList<int, 300> list;
  while (!list.full()) list.add(static_cast<int>(list.size()));
  EXPECT_EQ(list.size(), 300U);
  EXPECT_EQ(list.back(), 299);
}

TEST(kernel_fixed_list, is_empty_once_cleared) {
  auto list = list_of<Four>({5, 6});
  list.clear();
  EXPECT_TRUE(list.empty());
}

TEST(kernel_fixed_list, finds_items_that_it_contains) {
  const auto list = list_of<Four>({5, 6});
  EXPECT_TRUE(list.contains(6));
  EXPECT_FALSE(list.contains(7));
}

TEST(kernel_fixed_list, cleared_items_are_neither_found_nor_compared) {
  auto list = list_of<Four>({5, 6});
  list.clear();
  list.add(7);
  EXPECT_FALSE(list.contains(6));
  EXPECT_EQ(list, list_of<Four>({7}));
}

TEST(kernel_fixed_list, equal_lists_have_the_same_items_in_the_same_order) {
  EXPECT_EQ(list_of<Four>({1, 2}), list_of<Four>({1, 2}));
  EXPECT_FALSE(list_of<Four>({1, 2}) == list_of<Four>({2, 1}));
  EXPECT_FALSE(list_of<Four>({1, 2}) == list_of<Four>({1, 2, 3}));
}

TEST(kernel_fixed_list, items_can_be_changed_in_place) {
  auto list = list_of<Four>({1, 2});
  list[0] = 9;
  for (int& item : list) item += 1;
  EXPECT_EQ(items_of(list), (std::vector{10, 3}));
  EXPECT_EQ(sum_of(list), 13);
}

TEST(kernel_fixed_list, grow_adds_items_written_behind_the_last) {
  FixedList<int, 5> list;
  list.add(7);
  list.end()[0] = 8;
  list.end()[1] = 9;
  list.grow(2);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{7, 8, 9}));
  list.grow(0);
  EXPECT_EQ(list.size(), 3U);
}

}  // namespace paddock
