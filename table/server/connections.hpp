#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace paddock::server {

// A client's connection, by any protocol.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  // Closes the connection once pending requests are answered. Thread-safe.
  virtual void close_gracefully() = 0;
  // Closes the connection if it belongs to that person, whose account was deleted. Thread-safe.
  virtual void close_if_of(const std::string& person) = 0;
  // Closes the connection at once. Thread-safe.
  virtual void abort() = 0;
};

// All open connections, so that they can be closed when the server stops. Thread-safe.
class Connections {
 public:
  void add(const std::shared_ptr<Connection>& connection) {
    const std::lock_guard lock(mutex_);
    all_[connection.get()] = connection;
    if (ended_) connection->close_gracefully();
  }
  void remove(const Connection* connection) {
    const std::lock_guard lock(mutex_);
    all_.erase(connection);
  }
  std::size_t size() const {
    const std::lock_guard lock(mutex_);
    return all_.size();
  }
  // Closes all connections once their requests are answered, and every later one as soon as it is added.
  void close_all() {
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
    }
    for (const auto& connection : all()) connection->close_gracefully();
  }
  void close_all_of(const std::string& person) {
    for (const auto& connection : all()) connection->close_if_of(person);
  }
  void abort_all() {
    for (const auto& connection : all()) connection->abort();
  }

 private:
  std::vector<std::shared_ptr<Connection>> all() const {
    const std::lock_guard lock(mutex_);
    std::vector<std::shared_ptr<Connection>> here;
    for (const auto& [key, weak] : all_) {
      if (auto connection = weak.lock()) here.push_back(std::move(connection));
    }
    return here;
  }

  mutable std::mutex mutex_;
  std::unordered_map<const Connection*, std::weak_ptr<Connection>> all_;
  bool ended_ = false;
};

}  // namespace paddock::server
