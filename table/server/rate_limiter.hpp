#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "table/server/settings.hpp"

namespace paddock::server {

// A token bucket: allows a burst, and a rate in the long run.
class TokenBucket {
 public:
  using Instant = std::chrono::steady_clock::time_point;

  explicit TokenBucket(double burst, Instant now = std::chrono::steady_clock::now()) : tokens_(burst), since_(now) {}

  // Takes the cost from the bucket. False if there is not enough in it.
  bool take(double cost, double rate, double burst, Instant now = std::chrono::steady_clock::now());
  // Whether the bucket is full again, so that it need not be remembered.
  bool full(double rate, double burst, Instant now) const;

 private:
  double tokens_;
  Instant since_;
};

// Rate limits per address, in bounded memory: addresses beyond the number that can be remembered share one bucket.
// Thread-safe. An address is any key; the limits per person use one of these, too.
class RateLimiter {
 public:
  using Instant = TokenBucket::Instant;

  explicit RateLimiter(const Quotas& bounds, std::size_t addresses_remembered = 50'000)
      : bounds_(bounds), most_(addresses_remembered), others_{TokenBucket(bounds.requests_at_once), 0} {}

  // Whether the address may make a request of this cost now. A plain request costs 1.
  bool may_ask(const std::string& address, double cost = 1, Instant now = std::chrono::steady_clock::now());

  // Whether it may have so many entries of a record replayed. The cost never exceeds half a full bucket, so that every
  // record can be requested.
  bool may_request_entries(const std::string& address, std::size_t entries);

  // One connection of an address, counted as long as this object exists.
  class Connection {
   public:
    Connection(RateLimiter& limits, std::string address) : limits_(&limits), address_(std::move(address)) {}
    Connection(Connection&& other) noexcept
        : limits_(std::exchange(other.limits_, nullptr)), address_(std::move(other.address_)) {}
    Connection& operator=(Connection&& other) noexcept {
      std::swap(limits_, other.limits_);
      std::swap(address_, other.address_);
      return *this;
    }
    ~Connection() {
      if (limits_ != nullptr) limits_->disconnect(address_);
    }

   private:
    RateLimiter* limits_;
    std::string address_;
  };
  // Nothing if there are too many already.
  std::optional<Connection> connect(const std::string& address);

  std::size_t addresses_known() const;

 private:
  struct Known {
    TokenBucket bucket;
    int connections = 0;
  };

  void disconnect(const std::string& address);
  Known& known(const std::string& address, Instant now);
  void forget_idle_addresses(Instant now);

  const Quotas bounds_;
  const std::size_t most_;
  mutable std::mutex mutex_;
  std::map<std::string, Known, std::less<>> addresses_;
  Known others_;
  Instant swept_{};
};

}  // namespace paddock::server
