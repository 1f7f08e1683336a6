#include "table/server/rate_limiter.hpp"

#include <algorithm>
#include <chrono>

namespace paddock::server {

namespace {

constexpr double entries_a_request = 25;         // replaying so many entries costs as much as one request
constexpr double table_entries_a_request = 100;  // and so does reading so many entries of a table into memory
constexpr double page_bytes_a_request = 32'768;  // and so does sending so many bytes of a replay

}  // namespace

bool TokenBucket::take(double cost, double rate, double burst, Instant now) {
  tokens_ = std::min(burst, tokens_ + rate * seconds_between(since_, now));
  since_ = now;
  if (tokens_ < cost) return false;
  tokens_ -= cost;
  return true;
}

void TokenBucket::charge(double cost, double rate, double burst, Instant now) {
  take(0, rate, burst, now);
  tokens_ -= cost;
}

double TokenBucket::available(double rate, double burst, Instant now) const {
  return std::min(burst, tokens_ + rate * seconds_between(since_, now));
}

bool TokenBucket::full(double rate, double burst, Instant now) const { return available(rate, burst, now) >= burst; }

bool RateLimiter::allow(const std::string& address, double cost) {
  if (quotas_.requests_per_second <= 0) return true;
  const auto now = clock_.now();
  const std::lock_guard lock(mutex_);
  return client_at(address, now).bucket.take(cost, quotas_.requests_per_second, quotas_.requests_at_once, now);
}

bool RateLimiter::allow_entries(const std::string& address, std::size_t entries) {
  const double cost = static_cast<double>(entries) / entries_a_request;
  const double at_once = std::min(quotas_.requests_at_once / 2, cost);
  if (!allow(address, at_once)) return false;
  charge(address, cost - at_once);
  return true;
}

std::optional<std::int64_t> RateLimiter::affordable_entries(const std::string& address) {
  if (quotas_.requests_per_second <= 0) return std::nullopt;
  const auto now = clock_.now();
  const std::lock_guard lock(mutex_);
  const double available =
      client_at(address, now).bucket.available(quotas_.requests_per_second, quotas_.requests_at_once, now);
  if (available >= quotas_.requests_at_once / 2) return std::nullopt;
  return static_cast<std::int64_t>(std::max(0.0, available) * entries_a_request);
}

void RateLimiter::charge_table(const std::string& address, std::size_t entries) {
  charge(address, static_cast<double>(entries) / table_entries_a_request);
}

void RateLimiter::charge(const std::string& address, double cost) {
  if (quotas_.requests_per_second <= 0) return;
  const auto now = clock_.now();
  const std::lock_guard lock(mutex_);
  client_at(address, now).bucket.charge(cost, quotas_.requests_per_second, quotas_.requests_at_once, now);
}

void RateLimiter::charge_page(const std::string& address, std::size_t steps, std::size_t bytes) {
  charge(address,
         std::max(static_cast<double>(steps) / entries_a_request, static_cast<double>(bytes) / page_bytes_a_request));
}

std::optional<RateLimiter::Connection> RateLimiter::connect(const std::string& address) {
  const std::lock_guard lock(mutex_);
  Client& mine = client_at(address, clock_.now());
  if (quotas_.connections_per_address > 0 && mine.connections >= quotas_.connections_per_address) return std::nullopt;
  ++mine.connections;
  return Connection(*this, &mine == &everybody_else_ ? std::string() : address);
}

void RateLimiter::disconnect(const std::string& address) {
  const std::lock_guard lock(mutex_);
  --connected_client(address).connections;
}

bool RateLimiter::count_waiting(const std::string& address, std::ptrdiff_t change) {
  const std::lock_guard lock(mutex_);
  Client& client = connected_client(address);
  client.bytes_waiting += change;
  return quotas_.bytes_waiting_per_address == 0 ||
         std::cmp_less_equal(client.bytes_waiting, quotas_.bytes_waiting_per_address);
}

RateLimiter::Client& RateLimiter::connected_client(const std::string& address) {
  const auto found = addresses_.find(address);
  return found == addresses_.end() ? everybody_else_ : found->second;
}

std::size_t RateLimiter::remembered_addresses() const {
  const std::lock_guard lock(mutex_);
  return addresses_.size();
}

RateLimiter::Client& RateLimiter::client_at(const std::string& address, Instant now) {
  if (const auto found = addresses_.find(address); found != addresses_.end()) return found->second;
  if (addresses_.size() >= most_) forget_idle_addresses(now);
  if (addresses_.size() >= most_) return everybody_else_;
  return addresses_.emplace(address, Client{TokenBucket(quotas_.requests_at_once, now)}).first->second;
}

// Runs at most once a second, as it visits all addresses.
void RateLimiter::forget_idle_addresses(Instant now) {
  if (seconds_between(forgot_idle_at_, now) < 1) return;
  forgot_idle_at_ = now;
  std::erase_if(addresses_, [&](const auto& one) {
    const Client& client = one.second;
    return client.connections == 0 && client.bucket.full(quotas_.requests_per_second, quotas_.requests_at_once, now);
  });
}

}  // namespace paddock::server
