#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>

#include "table/core/decide.hpp"
#include "table/server/async.hpp"
#include "table/server/core.hpp"
#include "table/server/presence_registry.hpp"
#include "table/server/services.hpp"
#include "table/server/timer.hpp"
#include "table/server/turn_deadlines.hpp"
#include "table/server/worker_pool.hpp"

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

// A table in memory with its subscribers: the serial mailbox of one match. All functions are thread-safe; the work that
// they start runs one piece after the other.
//
// A message is decided on the current table, and the new entries go to the store. Only when they are stored, the table
// changes, the sender gets the answer, and all subscribers get the news.
class TableSession : public std::enable_shared_from_this<TableSession> {
 public:
  // `table`: as loaded from the store.
  TableSession(Services& services, Table table);

  const std::string& id() const { return id_; }

  // Subscribes to the news, beginning with everything after entry `last`.
  void join(std::shared_ptr<Subscriber> subscriber, std::int64_t last);
  void leave(std::shared_ptr<Subscriber> subscriber);
  void ask(std::shared_ptr<Subscriber> subscriber, wire::FromClient message);

  // Calls back once all earlier requests are answered.
  void after_pending_work(std::function<void()> callback);
  // The table as one line of a list, as the reader may see it.
  void show(PersonId reader, std::function<void(wire::TableLine)> answer);

  // Takes a person out of the table and its record, and answers whether it succeeded. Closes the table if nobody else
  // would play there.
  void forget(PersonId person, std::function<void(bool)> answer);
  // The table was deleted.
  bool is_closed() const { return closed_; }

  // Loads entries that another server has stored.
  void catch_up();
  // Sets who is connected to the table at other servers.
  void set_remote_presence(PersonSet people);
  // Claims the table in the store, unless this server owns it already. The owner runs the table's bots and clocks.
  void activate();
  // Calls back if there are no subscribers and no pending work: the session can be removed from memory, as the store
  // has everything.
  void if_idle(std::function<void()> forget);
  // The server stops: cancels the timers.
  void shut_down();

 private:
  using Work = std::function<Awaitable<void>()>;
  using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;
  using Instant = system::Clock::Instant;
  using Decide = std::function<ActionResult(const Table&)>;
  // How often a decision is retried because another server stored an entry first.
  static constexpr int max_attempts = 8;

  // A bot's decision for a seat, in this match.
  struct BotChoice {
    SharedMatch about;
    catalogue::Move move;  // empty until the bot has decided
    bool thinking = false;
    Instant not_before;  // the earliest time to show it
  };

  // A decision of which it is not known whether it was stored.
  struct UnconfirmedDecision {
    std::int64_t sequence = 0;        // of the table before it
    std::string entry;                // the first one that was to be stored
    std::weak_ptr<Subscriber> asker;  // whose connection may end meanwhile
    std::string id;                   // of the message
  };
  static constexpr std::size_t max_unconfirmed = 32;
  // What a subscriber has missed and not been sent yet.
  struct Backlog {
    Table past;             // as far as it was sent
    std::int64_t last = 0;  // the subscriber has this entry and those before it
  };

  void enqueue(Work work);
  // Queues what somebody asked for; runs it at once if the mailbox is empty. A stranger is refused if it is full.
  void enqueue_now(std::shared_ptr<Subscriber> asker, Work work);
  void push_to_mailbox(Work work);
  Awaitable<void> drain_mailbox();

  // Decides, stores and publishes. If another server stored an entry first, loads it and decides again.
  Awaitable<void> carry_out(Decide decide, std::shared_ptr<Subscriber> asker);
  Awaitable<bool> commit(ActionResult& decision, const std::shared_ptr<Subscriber>& asker);
  ActionResult decide_or_fail(const Decide& decide);
  bool may_subscribe(const Subscriber& subscriber) const;
  Arrival arrival_of(const Subscriber& subscriber) const;
  // The code of the problem if the message is not even decided, for the sake of others; else empty.
  std::string_view rejection_of(const Subscriber& subscriber, const wire::FromClient& message);
  // Names cost nothing, so whoever was blocked must not come back from the same address with another one. That of the
  // host, and of others who sit here, stays open.
  void block_addresses_of(const PersonId& person);
  bool is_subscribed(const std::shared_ptr<Subscriber>& subscriber) const;
  Awaitable<void> reject(std::shared_ptr<Subscriber> subscriber, std::string code);
  Awaitable<void> greet(std::shared_ptr<Subscriber> subscriber, std::int64_t last);
  // Sends the next part of what the subscriber has missed; the one after it follows once this one has left. News reach
  // the subscriber from the last part on. False: the store cannot be read, and the subscriber is told and removed.
  Awaitable<bool> send_backlog(std::shared_ptr<Subscriber> subscriber);
  Awaitable<std::optional<std::vector<wire::Step>>> next_steps(std::shared_ptr<Subscriber> subscriber);
  Awaitable<void> give_hint(std::shared_ptr<Subscriber> subscriber, Seat seat);
  // Opens the table of the rematch. Returns a problem code, or an empty string if it is open, whoever opened it.
  Awaitable<std::string> open_rematch(std::string id, Owner host);
  // Seats a bot for a person who is disconnected from every server.
  Awaitable<void> seat_bot(std::shared_ptr<Subscriber> subscriber, wire::SeatBot wanted);
  Awaitable<bool> refresh_remote_presence();
  // Finds out whether the entries of a decision were stored although the store answered that it failed. False if
  // another server stored an entry first.
  Awaitable<bool> after_failure(ActionResult& decision, std::shared_ptr<Subscriber> asker);
  // Tells those who wait for it that nothing was stored; the news tell what was. Tried again until the store answers.
  Awaitable<void> settle_unconfirmed();
  // False: the store cannot be reached.
  Awaitable<bool> load_new_entries();
  // Loads all entries again, because some of them have changed.
  Awaitable<void> reload();
  Awaitable<bool> forget_person(PersonId person);
  // The result is `conflict` if another server stored an entry first.
  Awaitable<store::StoreResult> store_without(PersonId person);
  Awaitable<store::StoreResult> close(std::int64_t changed);
  Awaitable<void> claim_ownership();
  Awaitable<void> make_due_moves();
  void back_off() { not_before_ = services_.clock.now() + std::chrono::seconds(1); }

  // Moves on to the table after these transitions and sends the news to all subscribers.
  void publish(std::vector<Transition> steps);
  // Sends the table's state to all subscribers but one, because somebody joined or left.
  void publish_table_state(const std::shared_ptr<Subscriber>& but = nullptr) const;
  void send(const std::shared_ptr<Subscriber>& subscriber, const wire::FromServer& message) const;
  wire::News news_for(const PersonId& reader, const std::vector<wire::Step>& steps,
                      const std::optional<Presence>& presence) const;
  bool is_in_news(const ActionResult& decision, const std::shared_ptr<Subscriber>& asker) const;
  // Sends news with these steps. Serialized once for all readers who see the same. Without `presence` the table's state
  // is left out, as it has not changed.
  void publish_to_all(const std::function<std::vector<wire::Step>(const PersonId& reader)>& steps,
                      const std::optional<Presence>& presence, const std::shared_ptr<Subscriber>& but) const;
  Presence presence() const;
  // Publishes that somebody joined or left, to all subscribers but one. At most once a second; changes within that
  // second are published together at its end.
  void publish_presence_change(const std::shared_ptr<Subscriber>& but = nullptr);
  void update_local_presence();
  void note_disconnect(const PersonId& person);
  void apply_remote_presence(PersonSet people);

  // Starts the searches of bots and sets the timer to the next thing that is due.
  void schedule_next();
  bool is_paused() const;
  // The owner of the bots' work in the fair queue.
  Owner owner() const;
  void start_bot_search(const PendingTurn& due);
  std::optional<Instant> time_of(const PendingTurn& due);
  void set_timer(Instant when);

  Services& services_;
  std::string id_;
  Strand strand_;
  Timer timer_;
  Timer presence_timer_;
  Instant presence_published_;
  bool presence_waits_ = false;
  Table table_;
  const std::string invitation_;
  std::vector<std::shared_ptr<Subscriber>> subscribers_;
  std::map<const Subscriber*, Backlog> backlogs_;  // of those who are still being sent what they missed
  std::string address_;  // the host's, or that of the first subscriber if the host was never here
  std::set<std::string> blocked_addresses_;
  PersonSet remote_presence_;         // connected at other servers
  std::map<PersonId, Instant> gone_;  // when each seated person was last connected
  std::deque<Work> mailbox_;
  std::atomic<int> waiting_ = 0;  // work in the mailbox, or on its way there
  bool is_draining_ = false;
  bool owned_ = false;
  std::atomic<bool> closed_ = false;
  Instant match_since_;  // when the current match position was reached
  Instant not_before_;   // after a failure, bots and clocks wait until then
  std::vector<UnconfirmedDecision> unconfirmed_;
  TurnDeadlines deadlines_;
  std::array<BotChoice, max_seats> choices_;
  PerSeat<bool> hinted_;     // a hint for the seat is being computed
  bool bots_hurry_ = false;  // the last bot that decided had less time than usual
};

}  // namespace paddock::server
