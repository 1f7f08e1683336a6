#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <thread>

#include "table/store/backoff.hpp"
#include "table/store/postgres_connection.hpp"

namespace paddock::store::postgres {

// A thread with a connection of its own: says every second that this server lives, and hears what others have stored.
class Notifications {
 public:
  // Listens and has said so once when it returns; throws when it cannot.
  Notifications(std::string address, std::string server, std::string sender_id);
  ~Notifications();  // takes the server off the list of those that live
  Notifications(const Notifications&) = delete;
  Notifications& operator=(const Notifications&) = delete;

  // Starts telling: a table's id, or an empty one after news may have been missed; and that the database may have gone.
  // At most once.
  void start(std::function<void(std::string table)> tell, std::function<void()> doubt);

 private:
  void connect();
  void run();
  void listen_until_lost();
  void beat();
  void tell_all();
  void leave();
  bool sleep(std::chrono::milliseconds time, int socket);  // false: time to stop

  std::string address_;
  std::string server_;
  std::string sender_id_;  // its own news begin with it
  std::function<void(std::string)> tell_;
  std::function<void()> doubt_;
  std::optional<Connection> connection_;
  Backoff backoff_;
  int stop_ = -1;  // a descriptor that becomes readable when it is time to stop
  std::thread thread_;
};

}  // namespace paddock::store::postgres
