#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <thread>

#include "table/store/backoff.hpp"
#include "table/store/postgres_connection.hpp"

namespace paddock::store::postgres {

// A thread with its own connection. It sends this server's heartbeat every second and receives notifications of other
// servers.
class Notifications {
 public:
  // On return, it listens and has sent the first heartbeat. Throws if it cannot.
  Notifications(std::string address, std::string server, std::string sender_id);
  ~Notifications();  // removes the server from the list of live servers
  Notifications(const Notifications&) = delete;
  Notifications& operator=(const Notifications&) = delete;

  // Starts the callbacks: `on_change` gets the id of a changed table, or an empty one if notifications may have been
  // missed; `on_connection_lost` says that the database may be out of reach. Called at most once.
  void start(std::function<void(std::string table)> on_change, std::function<void()> on_connection_lost);

 private:
  void connect();
  void run();
  void listen_until_lost();
  void beat();
  void report_changes();
  void leave();
  bool sleep(std::chrono::milliseconds time, int socket);  // returns false when the thread must stop

  std::string address_;
  std::string server_;
  std::string sender_id_;  // marks our own notifications
  std::function<void(std::string)> on_change_;
  std::function<void()> on_connection_lost_;
  std::optional<Connection> connection_;
  Backoff backoff_;
  int stop_ = -1;  // a descriptor that becomes readable when the thread must stop
  std::thread thread_;
};

}  // namespace paddock::store::postgres
