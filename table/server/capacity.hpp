#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "table/server/rate_limiter.hpp"
#include "table/server/worker_pool.hpp"
#include "table/store/types.hpp"

namespace paddock::server {

// What the server has room for: memory, disk, and how many bytes one person and one address may store in the course of
// a day. When a budget is used up, nothing new is begun with it. A match that is being played is stored in any case,
// and what it takes beyond the budget is owed; only when the whole disk is used up, who owes waits. What was stored per
// person and address is counted in memory only. Thread-safe.
class Capacity {
 public:
  // `max_disk`: bytes of the whole store; `max_memory`: of this process; 0: no limit.
  Capacity(const Quotas& quotas, const system::Clock& clock, std::int64_t max_disk = 0, std::int64_t max_memory = 0);

  // The code of what runs out, for everybody; empty: nothing. Some is kept for the matches that are being played.
  std::string_view shortage() const;
  // The code of the problem if the owner may not open a table now; else empty.
  std::string_view refusal_of_table(const Owner& owner);
  // The same for somebody new at that address.
  std::string_view refusal_of_person(const std::string& address);
  // Whether the owner's matches may go on.
  bool may_go_on(const Owner& owner);

  // How many bytes an append takes, about.
  static std::size_t bytes_of(const store::Append& append);
  // Counts bytes that were stored for somebody.
  void charge(const Owner& owner, std::size_t bytes);
  void charge_person(const std::string& address);
  // Sets how many bytes the store takes.
  void set_stored(std::int64_t bytes) { stored_ = bytes; }
  // Sets how much memory the process takes.
  void set_resident(std::int64_t bytes) { resident_ = bytes; }
  bool is_short_of_memory() const;

 private:
  bool is_within_budget(const Owner& owner);

  const std::int64_t max_disk_;
  const std::int64_t max_memory_;
  std::atomic<std::int64_t> stored_ = 0;
  std::atomic<std::int64_t> resident_ = 0;
  RateLimiter by_person_;
  RateLimiter by_address_;
};

// The memory that this process takes, in bytes.
std::int64_t resident_bytes();

}  // namespace paddock::server
