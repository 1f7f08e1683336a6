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

// What all groups of a load have in common.
struct Plan {
  std::vector<Address> addresses;
  std::string game;
  int seats = 0;
  int bots = 0;                  // of these, the last ones
  std::FILE* journal = nullptr;  // every acknowledged move, a JSON line each

  bool begun = false;   // matches may be started
  bool eager = false;   // moves are made as soon as they can be
  bool paused = false;  // nothing new is begun
};

// The people of one table: they sit down, play random moves one at a time, and go on at the table of the rematch. What
// each of them hears is held against what the others hear.
class SimulatedTable final : public PlayerObserver {
 public:
  SimulatedTable(boost::asio::io_context& context, const Plan& plan, std::size_t number, Totals& tally);

  // Makes its people known to the server.
  Awaitable<void> introduce();
  Awaitable<void> open_table();
  void come();
  void stop();
  // All are there and have their seats.
  bool complete() const;
  bool playing() const { return phase_ == wire::Phase::playing; }
  // Every player has been told of everything that was acknowledged.
  bool settled() const { return !pending_; }

  // A move is due: now, or as soon as it can be made. Returns whether the last one is done.
  bool play();
  // Begins what has become possible.
  void go_on();
  // From time to time: asks once more for what has not been answered.
  void resend_unanswered();
  // At the end: what is still in flight is lost or unanswered.
  void count_lost_and_unanswered();

  void hear(Player& player, const ServerMessage& heard) override;

 private:
  struct SimulatedSeat {
    std::unique_ptr<Player> player;
    bool seated = false;
    bool asked = false;  // to sit
    int arrivals = 0;
    std::string move;  // that it could make now
  };
  struct Pending {
    Player* player = nullptr;
    wire::Play play;
    Clock::time_point sent_at;
    std::int64_t known = 0;  // how the table stood
    Clock::time_point acknowledged_at;
    std::int64_t sequence = 0;  // 0: not acknowledged
    bool disturbed = false;     // a connection broke, or it was sent twice: its time tells nothing
    bool again = false;         // to be sent again
  };

  Awaitable<Answer> ask(Player& player, std::string path, std::string body, unsigned wanted);
  void take_news(Player& player, const ServerMessage& news);
  void take_acceptance(const StoredMove& accepted);
  void take_refusal(const Player& player);
  void take_problem(Player& player, const ServerMessage& problem);
  void came(SimulatedSeat& chair);
  void settle();
  void sit_and_start();
  void try_to_play();
  void rematch();
  void go_to_rematch();
  void write_journal() const;

  Player& host() { return *chairs_.front().player; }
  bool is_pending(const ServerMessage& answer) const { return pending_ && pending_->play.id == answer.id; }

  boost::asio::io_context& context_;
  const Plan& plan_;
  Totals& tally_;
  Rng rng_;
  std::vector<SimulatedSeat> chairs_;

  std::string table_;
  std::int64_t known_ = 0;  // the latest that anybody was told of
  wire::Phase phase_ = wire::Phase::gathering;
  bool seats_open_ = true;
  std::string rematch_;
  bool host_asked_ = false;  // to start, or for a rematch
  bool counted_ = false;     // this match

  std::optional<Pending> pending_;
  bool owed_ = false;  // a move is due
  int ids_ = 0;
  std::string last_id_;
  std::int64_t last_sequence_ = 0;
};

}  // namespace paddock::load
