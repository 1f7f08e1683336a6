#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace paddock::server {

// Somebody who is connected, by whatever protocol.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  // Finishes what is being answered and goes. May be called from any thread.
  virtual void end() = 0;
  // Goes if it is that person's, who is not known any more. May be called from any thread.
  virtual void end_if_of(const std::string& person) = 0;
  // Goes without another word. May be called from any thread.
  virtual void cut() = 0;
};

// All who are connected, so that they can be told when the server stops. Any thread.
class Connections {
 public:
  void add(const std::shared_ptr<Connection>& connection) {
    const std::lock_guard lock(mutex_);
    all_[connection.get()] = connection;
    if (ended_) connection->end();
  }
  void remove(const Connection* connection) {
    const std::lock_guard lock(mutex_);
    all_.erase(connection);
  }
  std::size_t size() const {
    const std::lock_guard lock(mutex_);
    return all_.size();
  }
  // Those who come later are ended at once.
  void end_all() {
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
    }
    for (const auto& connection : all()) connection->end();
  }
  void end_all_of(const std::string& person) {
    for (const auto& connection : all()) connection->end_if_of(person);
  }
  void cut_all() {
    for (const auto& connection : all()) connection->cut();
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
