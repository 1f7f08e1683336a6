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
#include "table/server/attendance.hpp"
#include "table/server/awaiting.hpp"
#include "table/server/core.hpp"
#include "table/server/services.hpp"
#include "table/server/thoughts.hpp"

namespace paddock::server {

// Somebody's connection to a table. It is told messages, already written; it must not block.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;

  virtual const Person& person() const = 0;
  // As it is counted.
  virtual const std::string& address() const = 0;
  virtual void tell(std::shared_ptr<const std::string> message) = 0;
  // A part of what it missed, which may be a lot: one who reads slowly is not taken for gone because of it.
  virtual void tell_past(std::shared_ptr<const std::string> message) = 0;
  // Of that more than the last part is not sent yet.
  virtual bool has_past_waiting() const = 0;
  // Its person is not known any more, or the table is gone: nothing that it says is heard.
  virtual void send_away() = 0;
  virtual bool is_gone() const = 0;
  // Whether it may have so many entries played again for it now.
  virtual bool may_have_replayed(std::int64_t entries) = 0;
};

// How many connections a table has room for, as each is told all that happens: of one person, and of strangers to the
// table together. Whoever holds a seat, and the host, always find it.
inline constexpr std::ptrdiff_t most_guests = 200;
inline constexpr std::ptrdiff_t most_guests_of_one = 8;

// A table in memory, with those who are connected to it: the serial mailbox of one match. All its functions may be
// called from any thread; what they start happens one thing after the other.
//
// A message is decided on the table as it stands, its entries go to the store, and only once they are stored does the
// table change, the asker get an answer and everybody the news.
class Room : public std::enable_shared_from_this<Room> {
 public:
  // The table as loaded from the store.
  Room(Services& services, Table table);

  const std::string& id() const { return id_; }

  // From now on the listener gets the news, beginning with all after entry `last`.
  void join(std::shared_ptr<Listener> listener, std::int64_t last);
  void leave(std::shared_ptr<Listener> listener);
  void ask(std::shared_ptr<Listener> listener, wire::FromClient message);

  // Calls back once everything that was asked before is answered.
  void when_answered(std::function<void()> tell);
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
  void attend_elsewhere(PersonSet people);
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
  using Decide = std::function<Decision(const Table&)>;
  // How often something is decided anew because another server was faster.
  static constexpr int most_tries = 8;

  // What a bot decides for a seat, in this match.
  struct Choice {
    SharedMatch about;
    catalogue::Move move;  // none yet, at first
    bool thinking = false;
    Instant not_before;  // however soon it was found
  };

  void enqueue(Work work);
  // The same at once where nothing else is being done here.
  void enqueue_now(Work work);
  void take_in(Work work);
  Awaitable<void> work_off();

  // Stores what is decided and makes it known; where another server was quicker, catches up and decides again.
  Awaitable<void> carry_out(Decide decide, std::shared_ptr<Listener> asker);
  Awaitable<bool> settle(Decision& decision, const std::shared_ptr<Listener>& asker);
  Decision try_to(const Decide& decide);
  bool has_room_for(const PersonId& person) const;
  bool is_guest(const std::shared_ptr<Listener>& listener) const;
  Awaitable<void> turn_away(std::shared_ptr<Listener> listener, std::string code);
  Awaitable<void> greet(std::shared_ptr<Listener> listener, std::int64_t last);
  Awaitable<void> give_hint(std::shared_ptr<Listener> listener, Seat seat);
  // Why there is no table of the rematch; empty when it is open, whoever opened it.
  Awaitable<std::string> open_rematch(std::string id, PersonId host);
  // A bot for somebody who is gone, at every server.
  Awaitable<void> seat_bot(std::shared_ptr<Listener> listener, wire::SeatBot wanted);
  Awaitable<bool> look_elsewhere();
  Awaitable<void> load_the_rest();
  // From the first entry on: some of them have changed.
  Awaitable<void> load_anew();
  Awaitable<bool> forget_person(PersonId person);
  // Nothing was stored, or another server was quicker.
  Awaitable<store::Stored> store_without(PersonId person);
  Awaitable<store::Stored> close(std::int64_t changed);
  Awaitable<void> ask_whose_it_is();
  Awaitable<void> make_due_moves();
  void wait_a_second() { not_before_ = std::chrono::steady_clock::now() + std::chrono::seconds(1); }

  // The table goes on by these steps, and everybody is told.
  void publish(std::vector<Step> steps);
  // Somebody came or went: everybody else is told how the table is now.
  void tell_arrangement(const std::shared_ptr<Listener>& but = nullptr) const;
  void tell(const std::shared_ptr<Listener>& listener, const wire::FromServer& message) const;
  bool is_in_news(const Decision& decision, const std::shared_ptr<Listener>& asker) const;
  // The news of steps, written once for all who see the same. Without a presence the table is as it was told last.
  void tell_everybody(const std::function<std::vector<wire::Step>(const PersonId& reader)>& steps,
                      const std::optional<Presence>& presence, const std::shared_ptr<Listener>& but) const;
  void tell_past(const std::shared_ptr<Listener>& listener, const std::vector<wire::Step>& steps) const;
  Presence presence() const;
  // Somebody came or went: everybody but who came is told, at once or, where that was done within the last second, with
  // all who come and go until it is over.
  void tell_presence(const std::shared_ptr<Listener>& but = nullptr);
  void note_attendance();
  void note_gone(const PersonId& person);
  void take_in_elsewhere(PersonSet people);

  // What comes without anybody asking: bots begin to think, the timer is set to the next thing that is due.
  void look_ahead();
  bool is_paused() const;
  // For whom the table's bots think.
  Owner owner() const;
  void let_think(const Due& due);
  std::optional<Instant> time_of(const Due& due) const;
  void wake_at(Instant when);

  Services& services_;
  std::string id_;
  Strand strand_;
  boost::asio::steady_timer timer_;
  boost::asio::steady_timer presence_timer_;
  Instant presence_told_;
  bool presence_waits_ = false;
  Table table_;
  std::vector<std::shared_ptr<Listener>> guests_;
  std::string address_;               // of the host, or of who came first where the host did not
  PersonSet elsewhere_;               // connected at other servers
  std::map<PersonId, Instant> gone_;  // when those who hold a seat were connected last
  std::deque<Work> mailbox_;
  std::atomic<int> waiting_ = 0;  // in the mailbox, or on the way there
  bool busy_ = false;
  bool ours_ = false;
  std::atomic<bool> closed_ = false;
  Instant match_since_;  // when the match came to stand as it does
  Instant not_before_;   // something failed: bots and clocks wait until then
  std::array<Choice, max_seats> choices_;
  PerSeat<bool> hinted_;  // somebody thinks about a hint for the seat
};

}  // namespace paddock::server
