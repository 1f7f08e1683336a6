#pragma once

#include <algorithm>
#include <iterator>
#include <ranges>

namespace paddock {

// Sorts a short list and keeps the order of equal items. Much less code than std::stable_sort, which matters for the
// size of the browser download.
template <std::ranges::random_access_range List, class Before = std::ranges::less, class Of = std::identity>
constexpr void insertion_sort(List& list, Before before = {}, Of of = {}) {
  for (auto next = std::ranges::begin(list); next != std::ranges::end(list); ++next) {
    for (auto place = next; place != std::ranges::begin(list); --place) {
      if (std::ranges::is_sorted(std::prev(place), std::next(place), before, of)) break;
      std::ranges::iter_swap(std::prev(place), place);
    }
  }
}

}  // namespace paddock
