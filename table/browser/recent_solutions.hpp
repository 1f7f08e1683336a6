#pragma once

#include <algorithm>
#include <cstddef>
#include <list>
#include <string>

#include "bots/search/search_budget.hpp"

namespace paddock::browser {

// The latest solutions of one device. Each is given up if it takes too much memory.
class RecentSolutions final : public bots::SolutionStore {
 public:
  std::shared_ptr<const Solution> find(const Problem& problem, const std::function<bool()>& go_on) override {
    Entry& entry = entry_of(problem);
    while (!entry.complete && !entry.too_large) {
      entry.complete = entry.solution->step();
      entry.too_large = entry.solution->bytes() > most_bytes;
      if (!go_on()) break;
    }
    if (entry.too_large) entry.solution = nullptr;
    return entry.complete ? entry.solution : nullptr;
  }

 private:
  struct Entry {
    std::string key;
    std::shared_ptr<Solution> solution;
    bool complete = false;
    bool too_large = false;
  };
  static constexpr std::size_t most_entries = 3;
  static constexpr std::size_t most_bytes = std::size_t{64} * 1024 * 1024;

  Entry& entry_of(const Problem& problem) {
    const auto found = std::ranges::find(entries_, problem.key(), &Entry::key);
    if (found != entries_.end()) {
      entries_.splice(entries_.begin(), entries_, found);
    } else {
      entries_.push_front({std::string(problem.key()), problem.begin()});
      if (entries_.size() > most_entries) entries_.pop_back();
    }
    return entries_.front();
  }

  std::list<Entry> entries_;  // the latest first
};

}  // namespace paddock::browser
