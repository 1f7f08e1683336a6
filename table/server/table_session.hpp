#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/core/decide.hpp"
#include "table/server/async.hpp"
#include "table/server/core.hpp"
#include "table/server/mailbox.hpp"
#include "table/server/services.hpp"
#include "table/server/subscribers.hpp"
#include "table/server/timer.hpp"
#include "table/server/turn_schedule.hpp"
#include "table/server/worker_pool.hpp"

namespace paddock::server {

// A table in memory: handles one message at a time. All functions are thread-safe; the work that they start runs one
// piece after the other.
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
  void ask(const std::shared_ptr<Subscriber>& subscriber, wire::FromClient message);

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
  using Instant = system::Clock::Instant;
  using Decide = std::function<ActionResult(const Table&)>;
  // How often a decision is retried because another server stored an entry first.
  static constexpr int max_attempts = 8;

  // A decision of which it is not known whether it was stored.
  struct UnconfirmedDecision {
    std::int64_t sequence = 0;        // of the table before it
    std::string entry;                // the first one that was to be stored
    std::weak_ptr<Subscriber> asker;  // whose connection may end meanwhile
    std::string id;                   // of the message
  };
  static constexpr std::size_t max_unconfirmed = 32;

  void enqueue(Mailbox::Work work) { mailbox_.add(shared_from_this(), std::move(work)); }

  // Decides, stores and publishes. If another server stored an entry first, loads it and decides again.
  Awaitable<void> carry_out(Decide decide, std::shared_ptr<Subscriber> asker);
  Awaitable<bool> commit(ActionResult& decision, const std::shared_ptr<Subscriber>& asker);
  ActionResult decide_or_fail(const Decide& decide);
  // The code of the problem if the message is not even decided, for the sake of others; else empty.
  std::string_view rejection_of(const Subscriber& subscriber, const wire::FromClient& message);
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
  Presence presence() const { return subscribers_.presence(table_, services_.clock.now()); }
  // Publishes that somebody joined or left, to all subscribers but one. At most once a second; changes within that
  // second are published together at its end.
  void publish_presence_change(const std::shared_ptr<Subscriber>& but = nullptr);
  void update_local_presence();
  void apply_remote_presence(PersonSet people);

  // Starts the searches of bots and sets the timer to the next thing that is due.
  void schedule_next();
  bool is_paused() const;
  // The owner of the bots' work in the fair queue.
  Owner owner() const;
  void start_bot_search(const PendingTurn& due);
  void set_timer(Instant when);

  Services& services_;
  std::string id_;
  Mailbox mailbox_;
  Timer timer_;
  Timer presence_timer_;
  Instant presence_published_;
  bool presence_waits_ = false;
  Table table_;
  Subscribers subscribers_;
  TurnSchedule schedule_;
  bool owned_ = false;
  std::atomic<bool> closed_ = false;
  Instant not_before_;  // after a failure, bots and clocks wait until then
  std::vector<UnconfirmedDecision> unconfirmed_;
  PerSeat<bool> hinted_;  // a hint for the seat is being computed
};

}  // namespace paddock::server
