#include "engine/kernel/insertion_sort.hpp"

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/kernel/rng.hpp"

namespace paddock {

namespace {

using Pair = std::pair<int, std::string>;

TEST(InsertionSort, keeps_the_order_of_equal_items) {
  std::vector<Pair> pairs{{2, "a"}, {1, "b"}, {2, "c"}, {3, "d"}, {1, "e"}};
  insertion_sort(pairs, std::greater<>{}, &Pair::first);
  EXPECT_EQ(pairs, (std::vector<Pair>{{3, "d"}, {2, "a"}, {2, "c"}, {1, "b"}, {1, "e"}}));
}

TEST(InsertionSort, sorts_like_the_standard_library) {
  Rng rng(1);
  for (std::uint32_t size = 0; size < 40; ++size) {
    std::vector<std::pair<int, int>> list;
    for (std::uint32_t i = 0; i < size; ++i) list.emplace_back(static_cast<int>(rng.below(8)), static_cast<int>(i));
    auto same = list;
    std::ranges::stable_sort(same, {}, &std::pair<int, int>::first);
    insertion_sort(list, {}, &std::pair<int, int>::first);
    EXPECT_EQ(list, same);
  }
}

}  // namespace

}  // namespace paddock
