#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "bots/search/search_budget.hpp"

namespace paddock::bots {

// Solutions shared by threads, within a limit of memory. A solution is worth what it cost to compute per byte, and
// more if it was used recently; the least worth goes first (GreedyDual-Size, P. Cao and S. Irani, 1997). Thread-safe.
class SolutionCache final : public SolutionStore {
 public:
  struct Limits {
    std::size_t bytes = std::size_t{512} * 1024 * 1024;                // of all solutions together
    std::size_t bytes_each = std::numeric_limits<std::size_t>::max();  // a larger one is given up
    bool waits = true;  // for another thread that works at the same solution; otherwise there is none at that moment
  };

  explicit SolutionCache(const Limits& limits) : limits_(limits) {}

  std::shared_ptr<const Solution> find(const Problem& problem, const std::function<bool()>& keep_going) override;
  // The memory of all solutions, also of those that are being computed.
  std::size_t bytes() const;

 private:
  enum class Phase : std::uint8_t { waiting, being_computed, complete, too_large };

  struct Entry {
    std::shared_ptr<Solution> solution;
    Phase phase = Phase::waiting;
    std::uint64_t steps = 0;
    std::size_t bytes = 0;
    double worth = 0;
  };
  class Work;

  std::shared_ptr<Entry> entry_of(const Problem& problem);
  void count(Entry& entry, std::size_t bytes);
  void touch(Entry& entry) const;
  void make_room();

  const Limits limits_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::string, std::shared_ptr<Entry>, std::less<>> entries_;
  std::size_t bytes_ = 0;
  double worth_of_last_removed_ = 0;
};

}  // namespace paddock::bots
