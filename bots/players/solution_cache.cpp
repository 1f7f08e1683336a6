#include "bots/players/solution_cache.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace paddock::bots {

namespace {

constexpr auto between_checks = std::chrono::milliseconds(20);
constexpr std::size_t bytes_of_an_entry = 1024;  // with its key, but without a solution

}  // namespace

// Only this thread works at the entry, until the destructor.
class SolutionCache::Work {
 public:
  Work(SolutionCache& cache, std::shared_ptr<Entry> entry) : cache_(cache), entry_(std::move(entry)) {}
  Work(const Work&) = delete;
  Work& operator=(const Work&) = delete;
  ~Work() {
    const std::lock_guard lock(cache_.mutex_);
    entry_->phase = end_;
    if (end_ == Phase::too_large) {
      entry_->solution = nullptr;
      entry_->steps = 0;
      cache_.count(*entry_, bytes_of_an_entry);
    }
    cache_.touch(*entry_);
    cache_.make_room();
    cache_.changed_.notify_all();
  }

  void begin(const Problem& problem) {
    if (!entry_->solution) entry_->solution = problem.begin();
  }
  // Returns whether there is more to do.
  bool step() {
    const bool complete = entry_->solution->step();
    const std::size_t bytes = entry_->solution->bytes() + bytes_of_an_entry;
    const std::lock_guard lock(cache_.mutex_);
    ++entry_->steps;
    cache_.count(*entry_, bytes);
    cache_.make_room();
    end_ = bytes > cache_.limits_.bytes_each ? Phase::too_large : complete ? Phase::complete : Phase::waiting;
    return end_ == Phase::waiting;
  }
  std::shared_ptr<const Solution> result() const { return end_ == Phase::complete ? entry_->solution : nullptr; }

 private:
  SolutionCache& cache_;
  std::shared_ptr<Entry> entry_;
  Phase end_ = Phase::waiting;
};

std::shared_ptr<const Solution> SolutionCache::find(const Problem& problem, const std::function<bool()>& keep_going) {
  std::unique_lock lock(mutex_);
  std::shared_ptr<Entry> entry = entry_of(problem);
  while (entry->phase == Phase::being_computed) {
    if (!limits_.waits) return nullptr;
    changed_.wait_for(lock, between_checks);
    lock.unlock();
    if (!keep_going()) return nullptr;
    lock.lock();
    entry = entry_of(problem);
  }
  if (entry->phase != Phase::waiting) {
    touch(*entry);
    return entry->solution;
  }
  entry->phase = Phase::being_computed;
  lock.unlock();
  Work work(*this, entry);
  work.begin(problem);
  while (work.step() && keep_going()) {
  }
  return work.result();
}

std::shared_ptr<SolutionCache::Entry> SolutionCache::entry_of(const Problem& problem) {
  auto found = entries_.find(problem.key());
  if (found == entries_.end()) found = entries_.emplace(problem.key(), std::make_shared<Entry>()).first;
  return found->second;
}

std::size_t SolutionCache::bytes() const {
  const std::lock_guard lock(mutex_);
  return bytes_;
}

void SolutionCache::count(Entry& entry, std::size_t bytes) {
  bytes_ += bytes - entry.bytes;
  entry.bytes = bytes;
}

void SolutionCache::touch(Entry& entry) const {
  entry.worth = worth_of_last_removed_ +
                static_cast<double>(entry.steps) / static_cast<double>(std::max<std::size_t>(1, entry.bytes));
}

// What is being computed stays: it is bounded by its own limit and by the number of threads.
void SolutionCache::make_room() {
  while (bytes_ > limits_.bytes) {
    auto least = entries_.end();
    for (auto entry = entries_.begin(); entry != entries_.end(); ++entry) {
      if (entry->second->phase == Phase::being_computed) continue;
      if (least == entries_.end() || entry->second->worth < least->second->worth) least = entry;
    }
    if (least == entries_.end()) return;
    worth_of_last_removed_ = least->second->worth;
    bytes_ -= least->second->bytes;
    entries_.erase(least);
  }
}

}  // namespace paddock::bots
