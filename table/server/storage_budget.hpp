#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "table/server/rate_limiter.hpp"
#include "table/server/worker_pool.hpp"
#include "table/store/store.hpp"

namespace paddock::server {

// How many bytes may be stored: by one person and by one address in the course of a day, and by everybody in all. When
// a budget is used up, nothing new is begun with it. A match that is being played is stored in any case, and what it
// takes beyond the budget is owed. What was stored per person and address is counted in memory only. Thread-safe.
class StorageBudget {
 public:
  // `max_disk`: bytes of the whole store; 0: no limit.
  StorageBudget(const Quotas& quotas, std::int64_t max_disk, const system::Clock& clock);

  // Whether there is room for new tables; some is kept for the matches that are being played.
  bool has_room_for_tables() const;
  bool has_room_for_people() const;
  // Whether the owner may open a table now.
  bool may_open_table(const Owner& owner);

  // How many bytes an append takes, about.
  static std::size_t bytes_of(const store::Append& append);
  // Counts bytes that were stored for somebody.
  void charge(const Owner& owner, std::size_t bytes);
  // Sets how many bytes the store takes.
  void set_stored(std::int64_t bytes) { stored_ = bytes; }

 private:
  const std::int64_t max_disk_;
  std::atomic<std::int64_t> stored_ = 0;
  RateLimiter by_person_;
  RateLimiter by_address_;
};

}  // namespace paddock::server
