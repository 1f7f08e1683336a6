#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "bots/search/search_budget.hpp"

namespace paddock::bots {

// True if a long computation should stop early, because of a signal or a time limit. Called often and from many
// threads.
using StopRequested = std::function<bool()>;

inline bool never_stop() { return false; }

// Thrown to end a search and the deal that it belongs to.
struct Stopped {};

// The same budget; a search with it throws `Stopped` when `stop` returns true.
inline SearchBudget stoppable(SearchBudget budget, const StopRequested& stop) {
  budget.check_stop = [stop] {
    if (stop()) throw Stopped{};
  };
  return budget;
}

// The result of `play`; none if it was stopped.
template <class Play>
auto unless_stopped(Play play) -> std::optional<decltype(play())> {
  try {
    return play();
  } catch (const Stopped&) {
    return std::nullopt;
  }
}

}  // namespace paddock::bots
