#include "table/server/rate_limiter.hpp"

#include <algorithm>

namespace paddock::server {

namespace {

constexpr double entries_a_request = 25;         // replaying so many entries costs as much as one request
constexpr double page_bytes_a_request = 32'768;  // and so does sending so many bytes of a replay

double seconds_between(TokenBucket::Instant from, TokenBucket::Instant to) {
  return std::max(0.0, std::chrono::duration<double>(to - from).count());
}

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

bool TokenBucket::full(double rate, double burst, Instant now) const {
  return tokens_ + rate * seconds_between(since_, now) >= burst;
}

bool RateLimiter::may_ask(const std::string& address, double cost, Instant now) {
  if (bounds_.requests_per_second <= 0) return true;
  const std::lock_guard lock(mutex_);
  return known(address, now).bucket.take(cost, bounds_.requests_per_second, bounds_.requests_at_once, now);
}

bool RateLimiter::may_request_entries(const std::string& address, std::size_t entries, Instant now) {
  const double cost = static_cast<double>(entries) / entries_a_request;
  const double at_once = std::min(bounds_.requests_at_once / 2, cost);
  if (!may_ask(address, at_once, now)) return false;
  charge(address, cost - at_once, now);
  return true;
}

void RateLimiter::charge(const std::string& address, double cost, Instant now) {
  if (bounds_.requests_per_second <= 0) return;
  const std::lock_guard lock(mutex_);
  known(address, now).bucket.charge(cost, bounds_.requests_per_second, bounds_.requests_at_once, now);
}

void RateLimiter::charge_page(const std::string& address, std::size_t steps, std::size_t bytes) {
  charge(address,
         std::max(static_cast<double>(steps) / entries_a_request, static_cast<double>(bytes) / page_bytes_a_request));
}

std::optional<RateLimiter::Connection> RateLimiter::connect(const std::string& address) {
  const std::lock_guard lock(mutex_);
  Known& mine = known(address, std::chrono::steady_clock::now());
  if (bounds_.connections_per_address > 0 && mine.connections >= bounds_.connections_per_address) return std::nullopt;
  ++mine.connections;
  return Connection(*this, &mine == &others_ ? std::string() : address);
}

void RateLimiter::disconnect(const std::string& address) {
  const std::lock_guard lock(mutex_);
  --of_connection(address).connections;
}

bool RateLimiter::count_waiting(const std::string& address, std::ptrdiff_t change) {
  const std::lock_guard lock(mutex_);
  Known& known = of_connection(address);
  known.bytes_waiting += change;
  return bounds_.bytes_waiting_per_address == 0 ||
         std::cmp_less_equal(known.bytes_waiting, bounds_.bytes_waiting_per_address);
}

RateLimiter::Known& RateLimiter::of_connection(const std::string& address) {
  const auto found = addresses_.find(address);
  return found == addresses_.end() ? others_ : found->second;
}

std::size_t RateLimiter::addresses_known() const {
  const std::lock_guard lock(mutex_);
  return addresses_.size();
}

RateLimiter::Known& RateLimiter::known(const std::string& address, Instant now) {
  if (const auto found = addresses_.find(address); found != addresses_.end()) return found->second;
  if (addresses_.size() >= most_) forget_idle_addresses(now);
  if (addresses_.size() >= most_) return others_;
  return addresses_.emplace(address, Known{TokenBucket(bounds_.requests_at_once, now)}).first->second;
}

// Runs at most once a second, as it visits all addresses.
void RateLimiter::forget_idle_addresses(Instant now) {
  if (seconds_between(swept_, now) < 1) return;
  swept_ = now;
  std::erase_if(addresses_, [&](const auto& one) {
    const Known& known = one.second;
    return known.connections == 0 && known.bucket.full(bounds_.requests_per_second, bounds_.requests_at_once, now);
  });
}

}  // namespace paddock::server
