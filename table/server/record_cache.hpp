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

  RecordCache(std::size_t max_kept, std::size_t max_in_use) : max_kept_(max_kept), max_in_use_(max_in_use) {}

  // The cached value of that name, computed from a record with so many entries. Null: there is none.
  Shared find(const std::string& name, std::size_t entries) {
    return find_if([&](const Cached& one) { return one.name == name && one.entries == entries; });
  }
  // The same, however many entries the record had.
  Shared find(const std::string& name) {
    return find_if([&](const Cached& one) { return one.name == name; });
  }

  // Adds a value that takes so many bytes. Null: the values in use leave no room for it.
  Shared keep(const std::string& name, std::size_t entries, Value value, std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    forget_until(max_kept_ - std::min(max_kept_, bytes));
    if (*bytes_ + bytes > max_in_use_) return nullptr;
    *bytes_ += bytes;
    const auto let_go = [total = bytes_, bytes](const Value* gone) {
      *total -= bytes;
      delete gone;
    };
    const Shared shared{new Value(std::move(value)), let_go};
    if (bytes <= max_kept_) {
      kept_.push_front({name, entries, shared, bytes});
      kept_bytes_ += bytes;
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
    const auto found = std::ranges::find_if(kept_, matches);
    if (found == kept_.end()) return nullptr;
    kept_.splice(kept_.begin(), kept_, found);
    return found->value;
  }
  void forget_until(std::size_t most) {
    while (kept_bytes_ > most) {
      kept_bytes_ -= kept_.back().bytes;
      kept_.pop_back();
    }
  }

  const std::size_t max_kept_;
  const std::size_t max_in_use_;
  std::shared_ptr<std::atomic<std::size_t>> bytes_ = std::make_shared<std::atomic<std::size_t>>(0);
  std::mutex mutex_;
  std::list<Cached> kept_;  // the most recent first
  std::size_t kept_bytes_ = 0;
};

}  // namespace paddock::server
