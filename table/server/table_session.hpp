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
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>

#include "table/core/table.hpp"
#include "table/server/async.hpp"
#include "table/server/core.hpp"
#include "table/server/presence_registry.hpp"
#include "table/server/services.hpp"
#include "table/server/worker_pool.hpp"

namespace paddock::server {

// Somebody's connection to a table. It is told messages, already written; it must not block.
class Subscriber {
 public:
  Subscriber() = default;
  Subscriber(const Subscriber&) = delete;
  Subscriber& operator=(const Subscriber&) = delete;
  virtual ~Subscriber() = default;

  virtual const Person& person() const = 0;
  // As it is counted.
  virtual const std::string& address() const = 0;
  virtual void send(std::shared_ptr<const std::string> message) = 0;
  // A part of what it missed, which may be a lot: one who reads slowly is not taken for gone because of it.
  virtual void send_backlog(std::shared_ptr<const std::string> message) = 0;
  // Of that more than the last part is not sent yet.
  virtual bool has_unsent_backlog() const = 0;
  // Its person is not known any more, or the table is gone: nothing that it says is heard.
  virtual void close() = 0;
  virtual bool is_gone() const = 0;
  // Whether it may have so many entries played again for it now.
  virtual bool may_request_entries(std::int64_t entries) = 0;
};

// How many connections a table has room for, as each is told all that happens: of one person, and of strangers to the
// table together. Whoever holds a seat, and the host, always find it.
inline constexpr std::ptrdiff_t max_spectator_connections = 200;
inline constexpr std::ptrdiff_t max_connections_per_person = 8;

// A table in memory, with those who are connected to it: the serial mailbox of one match. All its functions may be
// called from any thread; what they start happens one thing after the other.
//
// A message is decided on the table as it stands, its entries go to the store, and only once they are stored does the
// table change, the asker get an answer and everybody the news.
class TableSession : public std::enable_shared_from_this<TableSession> {
 public:
  // The table as loaded from the store.
  TableSession(Services& services, Table table);

  const std::string& id() const { return id_; }

  // From now on the subscriber gets the news, beginning with all after entry `last`.
  void join(std::shared_ptr<Subscriber> subscriber, std::int64_t last);
  void leave(std::shared_ptr<Subscriber> subscriber);
  void ask(std::shared_ptr<Subscriber> subscriber, wire::FromClient message);

  // Calls back once everything that was asked before is answered.
  void after_pending_work(std::function<void()> tell);
  // The table in one line, as the reader may know it.
  void show(PersonId reader, std::function<void(wire::TableLine)> answer);

  // Takes a person out of the table and its record, and answers whether that was done. A table that nobody else is to
  // play at is closed.
  void forget(PersonId person, std::function<void(bool)> answer);
  // There is no such table any more.
  bool is_closed() const { return closed_; }

  // Another server has stored entries.
  void catch_up();
  // These are connected to the table at other servers, from now on.
  void set_remote_presence(PersonSet people);
  // Asks the store, unless it has said so, whether this server is the one to let bots think and clocks run, and goes on
  // if it is.
  void go_on();
  // Calls back if nobody listens and nothing is waited for: the table can be forgotten, as the store has all of it.
  void if_idle(std::function<void()> forget);
  // Lets go of what is not due yet, as the server stops.
  void shut_down();

 private:
  using Work = std::function<Awaitable<void>()>;
  using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;
  using Instant = std::chrono::steady_clock::time_point;
  using Decide = std::function<ActionResult(const Table&)>;
  // How often something is decided anew because another server was faster.
  static constexpr int max_attempts = 8;

  // What a bot decides for a seat, in this match.
  struct BotChoice {
    SharedMatch about;
    catalogue::Move move;  // none yet, at first
    bool thinking = false;
    Instant not_before;  // however soon it was found
  };

  void enqueue(Work work);
  // The same at once where nothing else is being done here.
  void enqueue_now(Work work);
  void push_to_mailbox(Work work);
  Awaitable<void> drain_mailbox();

  // Stores what is decided and makes it known; where another server was quicker, catches up and decides again.
  Awaitable<void> carry_out(Decide decide, std::shared_ptr<Subscriber> asker);
  Awaitable<bool> commit(ActionResult& decision, const std::shared_ptr<Subscriber>& asker);
  ActionResult decide_or_fail(const Decide& decide);
  bool may_subscribe(const PersonId& person) const;
  bool is_subscribed(const std::shared_ptr<Subscriber>& subscriber) const;
  Awaitable<void> reject(std::shared_ptr<Subscriber> subscriber, std::string code);
  Awaitable<void> greet(std::shared_ptr<Subscriber> subscriber, std::int64_t last);
  Awaitable<void> give_hint(std::shared_ptr<Subscriber> subscriber, Seat seat);
  // Why there is no table of the rematch; empty when it is open, whoever opened it.
  Awaitable<std::string> open_rematch(std::string id, PersonId host);
  // A bot for somebody who is gone, at every server.
  Awaitable<void> seat_bot(std::shared_ptr<Subscriber> subscriber, wire::SeatBot wanted);
  Awaitable<bool> refresh_remote_presence();
  Awaitable<void> load_new_entries();
  // From the first entry on: some of them have changed.
  Awaitable<void> reload();
  Awaitable<bool> forget_person(PersonId person);
  // Nothing was stored, or another server was quicker.
  Awaitable<store::StoreResult> store_without(PersonId person);
  Awaitable<store::StoreResult> close(std::int64_t changed);
  Awaitable<void> claim_ownership();
  Awaitable<void> make_due_moves();
  void back_off() { not_before_ = std::chrono::steady_clock::now() + std::chrono::seconds(1); }

  // The table goes on by these steps, and everybody is told.
  void publish(std::vector<Transition> steps);
  // Somebody came or went: everybody else is told how the table is now.
  void publish_table_state(const std::shared_ptr<Subscriber>& but = nullptr) const;
  void send(const std::shared_ptr<Subscriber>& subscriber, const wire::FromServer& message) const;
  bool is_in_news(const ActionResult& decision, const std::shared_ptr<Subscriber>& asker) const;
  // The news of steps, written once for all who see the same. Without a presence the table is as it was told last.
  void publish_to_all(const std::function<std::vector<wire::Step>(const PersonId& reader)>& steps,
                      const std::optional<Presence>& presence, const std::shared_ptr<Subscriber>& but) const;
  void send_backlog(const std::shared_ptr<Subscriber>& subscriber, const std::vector<wire::Step>& steps) const;
  Presence presence() const;
  // Somebody came or went: everybody but who came is told, at once or, where that was done within the last second, with
  // all who come and go until it is over.
  void publish_presence_change(const std::shared_ptr<Subscriber>& but = nullptr);
  void record_presence();
  void record_disconnect(const PersonId& person);
  void apply_remote_presence(PersonSet people);

  // What comes without anybody asking: bots begin to think, the timer is set to the next thing that is due.
  void schedule_next();
  bool is_paused() const;
  // For whom the table's bots think.
  Owner owner() const;
  void start_bot_search(const PendingTurn& due);
  std::optional<Instant> time_of(const PendingTurn& due) const;
  void set_timer(Instant when);

  Services& services_;
  std::string id_;
  Strand strand_;
  boost::asio::steady_timer timer_;
  boost::asio::steady_timer presence_timer_;
  Instant presence_published_;
  bool presence_waits_ = false;
  Table table_;
  std::vector<std::shared_ptr<Subscriber>> subscribers_;
  std::string address_;               // of the host, or of who came first where the host did not
  PersonSet remote_presence_;         // connected at other servers
  std::map<PersonId, Instant> gone_;  // when those who hold a seat were connected last
  std::deque<Work> mailbox_;
  std::atomic<int> waiting_ = 0;  // in the mailbox, or on the way there
  bool busy_ = false;
  bool owned_ = false;
  std::atomic<bool> closed_ = false;
  Instant match_since_;  // when the match came to stand as it does
  Instant not_before_;   // something failed: bots and clocks wait until then
  std::array<BotChoice, max_seats> choices_;
  PerSeat<bool> hinted_;  // somebody thinks about a hint for the seat
};

}  // namespace paddock::server
