#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "bots/search/search_budget.hpp"

namespace paddock::bots {

// Whether what takes long is to end before its time, as somebody asked for it or the time is up. Asked on many threads,
// and often.
using StopRequested = std::function<bool()>;

inline bool never_stop() { return false; }

// What ends a thought, and the deal that it is in.
struct Stopped {};

// The same thought, which ends when it is to stop.
inline SearchBudget stoppable(SearchBudget budget, const StopRequested& stop) {
  budget.check_stop = [stop] {
    if (stop()) throw Stopped{};
  };
  return budget;
}

// What the deal came to; nothing when it was stopped.
template <class Play>
auto unless_stopped(Play play) -> std::optional<decltype(play())> {
  try {
    return play();
  } catch (const Stopped&) {
    return std::nullopt;
  }
}

}  // namespace paddock::bots
