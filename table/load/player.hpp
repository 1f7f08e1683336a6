#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/kernel/rng.hpp"
#include "table/load/client.hpp"
#include "table/load/server_message.hpp"
#include "table/load/totals.hpp"
#include "table/wire/messages.hpp"

namespace paddock::load {

class Player;

// Receives what a player is sent.
class PlayerObserver {
 public:
  PlayerObserver() = default;
  PlayerObserver(const PlayerObserver&) = delete;
  PlayerObserver& operator=(const PlayerObserver&) = delete;
  virtual ~PlayerObserver() = default;

  virtual void on_message(Player& player, const ServerMessage& message) = 0;
};

// One person with one socket to a table. If the connection breaks, it reconnects by itself, to the next server if there
// are several, and receives what it missed.
class Player {
 public:
  Player(boost::asio::io_context& context, const std::vector<Address>& addresses, std::size_t first_server, Seat seat,
         PlayerObserver& observer, Totals& totals);

  Seat seat() const { return seat_; }
  const Address& address() const { return addresses_[server_index_]; }
  void use_next_server() { server_index_ = (server_index_ + 1) % addresses_.size(); }
  // The last step that it received, and when.
  std::int64_t last() const { return last_; }
  Clock::time_point last_at() const { return last_at_; }
  // The last move that it received, and whose it was.
  std::int64_t last_move() const { return last_move_; }
  Seat last_mover() const { return last_mover_; }
  // Whether it is connected and has received the state of the table.
  bool is_present() const { return is_present_; }
  // How often it has connected.
  int connection_count() const { return connection_count_; }

  // Plays at that table from now on. From the first call on it reconnects by itself.
  void go_to(const std::string& table);
  void stop();
  // Breaks the connection, to reconnect.
  void reconnect();
  // Sends a message; does nothing while it is not connected.
  void send(const wire::FromClient& message);

  std::string cookie;

 private:
  struct Connection;

  Awaitable<void> run();
  Awaitable<bool> connect(std::shared_ptr<Connection> connection);
  Awaitable<void> listen(std::shared_ptr<Connection> connection);
  Awaitable<void> pause();
  void on_message(std::string_view text);
  void on_news(const ServerMessage& news);
  static void write_next(const std::shared_ptr<Connection>& connection);

  boost::asio::io_context& context_;
  const std::vector<Address>& addresses_;
  std::size_t server_index_;
  Seat seat_;
  PlayerObserver& observer_;
  Totals& totals_;
  Rng rng_;

  std::string table_;
  std::shared_ptr<Connection> connection_;
  bool stopped_ = false;
  bool is_present_ = false;
  int connection_count_ = 0;
  int failures_ = 0;  // in a row
  std::int64_t last_ = 0;
  Clock::time_point last_at_;
  std::int64_t last_move_ = 0;
  Seat last_mover_ = no_seat;
};

}  // namespace paddock::load
