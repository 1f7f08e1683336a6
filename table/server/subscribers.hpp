#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "system/clock.hpp"
#include "table/core/decide.hpp"
#include "table/server/core.hpp"
#include "table/server/presence_registry.hpp"

namespace paddock::server {

// A client's connection to a table. Messages are serialized already. Calls must not block.
class Subscriber {
 public:
  Subscriber() = default;
  Subscriber(const Subscriber&) = delete;
  Subscriber& operator=(const Subscriber&) = delete;
  virtual ~Subscriber() = default;

  virtual const Person& person() const = 0;
  // The key of the rate limits.
  virtual const std::string& address() const = 0;
  // What the client brought as the invitation of the host; empty: nothing.
  virtual const std::string& invitation() const = 0;
  virtual void send(std::shared_ptr<const std::string> message) = 0;
  // The same, and calls back on any thread once the message has left.
  virtual void send_then(std::shared_ptr<const std::string> message, std::function<void()> has_left) = 0;
  // Closes the connection: the account was deleted, or the table is gone.
  virtual void close() = 0;
  virtual bool is_gone() const = 0;
  // Whether the rate limits allow replaying so many entries for it now.
  virtual bool allow_entries(std::int64_t entries) = 0;
};

// Limits of connections per table: for spectators together, for those of one address, and per person. Those who were
// invited have as many again, for themselves. The host and everybody with a seat are always admitted.
inline constexpr std::ptrdiff_t max_spectator_connections = 200;
inline constexpr std::ptrdiff_t max_spectator_connections_per_address = 50;
inline constexpr std::ptrdiff_t max_connections_per_person = 8;

// Who is connected to a table, at this server and at others, and what of the table's news each connection here is sent.
class Subscribers {
 public:
  using Instant = system::Clock::Instant;
  // What a subscriber has missed and not been sent yet.
  struct Backlog {
    Table past;             // as far as it was sent
    std::int64_t last = 0;  // the subscriber has this entry and those before it

    std::int64_t sent() const { return std::max(last, past.sequence()); }
  };

  // `invitation`: what the host's friends bring. `remote`: those who are connected at other servers. `grace`: how long
  // a disconnected person counts as present.
  Subscribers(std::string invitation, PersonSet remote, Instant::duration grace)
      : invitation_(std::move(invitation)), remote_(std::move(remote)), grace_(grace) {}

  auto begin() const { return all_.begin(); }
  auto end() const { return all_.end(); }
  bool empty() const { return all_.empty(); }
  bool nobody_is_connected() const { return all_.empty() && remote_.empty(); }
  bool contains(const std::shared_ptr<Subscriber>& subscriber) const;
  Arrival arrival_of(const Subscriber& subscriber) const;
  // Whether the limits of connections admit one more.
  bool admits(const Table& table, const Subscriber& subscriber) const;
  void add(const Table& table, const std::shared_ptr<Subscriber>& subscriber);
  // False: it was not subscribed.
  bool remove(const std::shared_ptr<Subscriber>& subscriber);

  // The host's, or that of the first subscriber if the host was never here.
  const std::string& payer_address() const { return payer_address_; }
  // Names cost nothing, so whoever was blocked must not come back from the same address with another one. That of the
  // host, and of others who sit here, stays open.
  void block_addresses_of(const Table& table, const PersonId& person);
  bool is_blocked(const std::string& address) const { return blocked_addresses_.contains(address); }

  // Those who are still being sent what they missed get no news meanwhile. Null: that one is not.
  void begin_backlog(const Subscriber& subscriber, Backlog backlog);
  Backlog* backlog_of(const Subscriber& subscriber);
  void end_backlog(const Subscriber& subscriber) { backlogs_.erase(&subscriber); }

  // Sends news to all but one. Serialized once for all readers who see the same.
  void publish(const Table& table, const std::function<wire::News(const PersonId& reader)>& news,
               const std::shared_ptr<Subscriber>& but) const;

  Presence presence(const Table& table, Instant now) const;
  // Those who are connected here, and those of them who hold a seat.
  PersonSet people() const;
  PersonSet players(const Table& table) const;
  // Somebody left who counts as present for a while longer, if that person holds a seat.
  void note_disconnect(const Table& table, const PersonId& person, Instant now);
  // The same for somebody whom this server has not seen yet.
  void expect_back(const PersonId& person, Instant since) { gone_[person] = since; }
  // False: nothing has changed.
  bool set_remote(const Table& table, PersonSet people, Instant now);

 private:
  std::vector<std::shared_ptr<Subscriber>> all_;
  std::map<const Subscriber*, Backlog> backlogs_;
  std::string payer_address_;
  std::set<std::string> blocked_addresses_;
  std::string invitation_;
  PersonSet remote_;
  Instant::duration grace_;
  std::map<PersonId, Instant> gone_;  // when each seated person was last connected
};

}  // namespace paddock::server
