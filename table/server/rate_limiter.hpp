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

// So much at once, and so much a second in the long run.
class TokenBucket {
 public:
  using Instant = std::chrono::steady_clock::time_point;

  explicit TokenBucket(double burst, Instant now = std::chrono::steady_clock::now()) : tokens_(burst), since_(now) {}

  // Takes what it costs, if there is as much.
  bool take(double cost, double rate, double burst, Instant now = std::chrono::steady_clock::now());
  // Nobody took anything for so long that it is as good as new.
  bool full(double rate, double burst, Instant now) const;

 private:
  double tokens_;
  Instant since_;
};

// How much each address has asked for, in bounded memory: addresses beyond those that can be remembered share one
// bucket. All functions may be called from any thread. Nothing here knows what an address is: people have theirs, too.
class RateLimiter {
 public:
  using Instant = TokenBucket::Instant;

  explicit RateLimiter(const Quotas& bounds, std::size_t addresses_remembered = 50'000)
      : bounds_(bounds), most_(addresses_remembered), others_{TokenBucket(bounds.requests_at_once), 0} {}

  // Whether the address may ask for something of this cost now; a plain request costs 1.
  bool may_ask(const std::string& address, double cost = 1, Instant now = std::chrono::steady_clock::now());

  // Whether it may have so many entries of a record played again. Never more than half of what it may have after a
  // pause, so that every record can be had.
  bool may_request_entries(const std::string& address, std::size_t entries);

  // One connection of an address, counted as long as this is held.
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
  // Nothing: there are too many already.
  std::optional<Connection> connect(const std::string& address);

  std::size_t addresses_known() const;

 private:
  struct Known {
    TokenBucket bucket;
    int connections = 0;
  };

  void disconnect(const std::string& address);
  Known& known(const std::string& address, Instant now);
  void forget_the_quiet(Instant now);

  const Quotas bounds_;
  const std::size_t most_;
  mutable std::mutex mutex_;
  std::map<std::string, Known, std::less<>> addresses_;
  Known others_;
  Instant swept_{};
};

}  // namespace paddock::server
