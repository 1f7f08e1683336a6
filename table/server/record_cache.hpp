#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace paddock::server {

// Values that were computed from the records of tables, shared by everybody who asks for the same one. The memory of
// all values that are cached or still in use is bounded, however slowly people read. Thread-safe.
template <class Value>
class RecordCache {
 public:
  using Shared = std::shared_ptr<const Value>;

  RecordCache(std::size_t max_cached, std::size_t max_in_use) : max_cached_(max_cached), max_in_use_(max_in_use) {}

  // The cached value of that name, computed from a record with so many entries. Null: there is none.
  Shared find(const std::string& name, std::size_t entries) {
    return find_if([&](const Cached& one) { return one.name == name && one.entries == entries; });
  }
  // The same, however many entries the record had.
  Shared find(const std::string& name) {
    return find_if([&](const Cached& one) { return one.name == name; });
  }

  // Adds a value that takes so many bytes. Null: the values in use leave no room for it.
  Shared add(const std::string& name, std::size_t entries, Value value, std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    evict_until(max_cached_ - std::min(max_cached_, bytes));
    if (*bytes_ + bytes > max_in_use_) return nullptr;
    *bytes_ += bytes;
    const auto release = [total = bytes_, bytes](const Value* unused) {
      *total -= bytes;
      delete unused;
    };
    const Shared shared{new Value(std::move(value)), release};
    if (bytes <= max_cached_) {
      cached_.push_front({name, entries, shared, bytes});
      cached_bytes_ += bytes;
    }
    return shared;
  }

  // Of all values, cached or in use.
  std::size_t bytes() const { return *bytes_; }

 private:
  struct Cached {
    std::string name;
    std::size_t entries;
    Shared value;
    std::size_t bytes;
  };

  template <class Matches>
  Shared find_if(Matches matches) {
    const std::lock_guard lock(mutex_);
    const auto found = std::ranges::find_if(cached_, matches);
    if (found == cached_.end()) return nullptr;
    cached_.splice(cached_.begin(), cached_, found);
    return found->value;
  }
  void evict_until(std::size_t most) {
    while (cached_bytes_ > most) {
      cached_bytes_ -= cached_.back().bytes;
      cached_.pop_back();
    }
  }

  const std::size_t max_cached_;
  const std::size_t max_in_use_;
  std::shared_ptr<std::atomic<std::size_t>> bytes_ = std::make_shared<std::atomic<std::size_t>>(0);
  std::mutex mutex_;
  std::list<Cached> cached_;  // the most recent first
  std::size_t cached_bytes_ = 0;
};

}  // namespace paddock::server
