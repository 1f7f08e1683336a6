#pragma once

#include <algorithm>
#include <functional>
#include <iterator>
#include <ranges>

namespace paddock {

// Puts a short list in order and leaves equals as they stood: in a fraction of the code that std::stable_sort is, which
// a browser has to fetch before it plays.
template <std::ranges::random_access_range List, class Before = std::ranges::less, class Of = std::identity>
constexpr void put_in_order(List& list, Before before = {}, Of of = {}) {
  for (auto next = std::ranges::begin(list); next != std::ranges::end(list); ++next) {
    const auto place = std::ranges::upper_bound(std::ranges::begin(list), next, std::invoke(of, *next), before, of);
    std::rotate(place, next, std::next(next));
  }
}

}  // namespace paddock
