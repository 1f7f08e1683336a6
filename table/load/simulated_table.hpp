#pragma once

#include <cstdio>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/text/json.hpp"
#include "table/load/player.hpp"

namespace paddock::load {

// What all tables of a load test have in common.
struct Plan {
  std::vector<Address> addresses;
  std::string game;
  int seats = 0;
  int bots = 0;                  // of these seats, the last ones
  std::FILE* journal = nullptr;  // every acknowledged move, one JSON object per line

  bool begun = false;   // matches may be started
  bool eager = false;   // moves are made as soon as possible
  bool paused = false;  // nothing new is started
};

// The people of one table: they sit down, play random moves one at a time, and continue at the table of the rematch.
// The messages that they receive are checked against each other.
class SimulatedTable final : public PlayerObserver {
 public:
  SimulatedTable(boost::asio::io_context& context, const Plan& plan, std::size_t number, Totals& totals);

  // Registers its people with the server.
  Awaitable<void> register_people();
  Awaitable<void> open_table();
  void connect_all();
  void stop();
  // Everybody is connected and seated.
  bool complete() const;
  bool playing() const { return phase_ == wire::Phase::playing; }
  // Every player has received everything that was acknowledged.
  bool settled() const { return !pending_; }

  // A move is due: makes it now or as soon as possible. Returns whether the previous one is done.
  bool play();
  // Starts whatever has become possible.
  void advance();
  // Called periodically: resends what has not been answered.
  void resend_unanswered();
  // At the end: counts pending moves as lost or unanswered.
  void count_lost_and_unanswered();

  void on_message(Player& player, const ServerMessage& message) override;

 private:
  struct SimulatedSeat {
    std::unique_ptr<Player> player;
    bool seated = false;
    bool asked = false;  // to sit
    int connection_count = 0;
    std::string move;  // a move that it could make now
  };
  struct Pending {
    Player* player = nullptr;
    wire::Play play;
    Clock::time_point sent_at;
    std::int64_t sequence_before = 0;  // the last known sequence number when it was sent
    Clock::time_point acknowledged_at;
    std::int64_t sequence = 0;  // 0: not acknowledged
    bool disturbed = false;     // a connection broke, or the move was resent: its time is not measured
    bool again = false;         // to be resent
  };

  Awaitable<Answer> ask(Player& player, std::string path, std::string body, unsigned wanted);
  void on_news(Player& player, const ServerMessage& news);
  void on_accepted(const StoredMove& accepted);
  void on_refused(const Player& player);
  void on_problem(Player& player, const ServerMessage& problem);
  void on_reconnect(SimulatedSeat& seat);
  void settle();
  void sit_and_start();
  void try_to_play();
  void rematch();
  void go_to_rematch();
  void write_journal() const;

  Player& host() { return *seats_.front().player; }
  bool is_pending(const ServerMessage& answer) const { return pending_ && pending_->play.id == answer.id; }

  boost::asio::io_context& context_;
  const Plan& plan_;
  Totals& totals_;
  Rng rng_;
  std::vector<SimulatedSeat> seats_;

  std::string table_;
  std::int64_t latest_sequence_ = 0;  // the latest sequence number that anybody received
  wire::Phase phase_ = wire::Phase::gathering;
  bool seats_open_ = true;
  std::string rematch_;
  bool host_asked_ = false;  // to start, or for a rematch
  bool counted_ = false;     // the end of this match

  std::optional<Pending> pending_;
  bool move_due_ = false;  // a move is due
  int ids_ = 0;
  std::string last_id_;
  std::int64_t last_sequence_ = 0;
};

}  // namespace paddock::load
