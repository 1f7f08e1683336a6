#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "system/clock.hpp"
#include "table/server/settings.hpp"

namespace paddock::server {

// A token bucket: allows a burst, and a rate in the long run.
class TokenBucket {
 public:
  using Instant = system::Clock::Instant;

  TokenBucket(double burst, Instant now) : tokens_(burst), since_(now) {}

  // Takes the cost from the bucket. False, with nothing taken, if there is not enough in it.
  bool take(double cost, double rate, double burst, Instant now);
  // Takes the cost even if there is not enough in the bucket: the rest is owed, and nothing can be taken until then.
  void charge(double cost, double rate, double burst, Instant now);
  // What could be taken now. Below 0: so much is owed.
  double available(double rate, double burst, Instant now) const;
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

  RateLimiter(const Quotas& quotas, const system::Clock& clock, std::size_t addresses_remembered = 50'000)
      : quotas_(quotas),
        clock_(clock),
        most_(addresses_remembered),
        everybody_else_{TokenBucket(quotas.requests_at_once, clock.now()), 0} {}

  // Whether the address may make a request of this cost now. If so, the cost is taken. A plain request costs 1.
  bool allow(const std::string& address, double cost = 1);

  // The same for replaying so many entries of a record. Half a full bucket is enough, so that every record can be
  // requested, but a longer one is paid in full: the rest is owed.
  bool allow_entries(const std::string& address, std::size_t entries);
  // How many entries the address could request now, by the rule above. Nothing: any number.
  std::optional<std::int64_t> affordable_entries(const std::string& address);
  // Takes the cost of reading a table of so many entries into memory, where it stays for all who come to it.
  void charge_table(const std::string& address, std::size_t entries);
  // Takes the cost, which is not known before it was caused. What is missing is owed.
  void charge(const std::string& address, double cost);
  // The same for a page of a replay.
  void charge_page(const std::string& address, std::size_t steps, std::size_t bytes);

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

    // Counts bytes that begin, or cease, to wait for the client of this connection. False: too many wait for its
    // address now.
    bool count_waiting(std::ptrdiff_t change) const { return limits_->count_waiting(address_, change); }

   private:
    RateLimiter* limits_;
    std::string address_;
  };
  // Nothing if there are too many already.
  std::optional<Connection> connect(const std::string& address);

  std::size_t remembered_addresses() const;

 private:
  struct Client {
    TokenBucket bucket;
    int connections = 0;
    std::ptrdiff_t bytes_waiting = 0;
  };

  bool count_waiting(const std::string& address, std::ptrdiff_t change);
  Client& connected_client(const std::string& address);
  void disconnect(const std::string& address);
  Client& client_at(const std::string& address, Instant now);
  void forget_idle_addresses(Instant now);

  const Quotas quotas_;
  const system::Clock& clock_;
  const std::size_t most_;
  mutable std::mutex mutex_;
  std::map<std::string, Client, std::less<>> addresses_;
  Client everybody_else_;
  Instant forgot_idle_at_{};
};

}  // namespace paddock::server
