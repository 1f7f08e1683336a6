#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>

#include <boost/asio/thread_pool.hpp>

#include "table/wire/entries.hpp"

namespace paddock::server {

// For whom something is worked out.
struct Owner {
  std::string address;  // as it is counted; empty: not known
  wire::PersonId person;
};

// What waits, of several owners: each has a turn after the other, and takes as many turns as it has things waiting.
template <class Waiting>
class RoundRobin {
 public:
  bool empty() const { return order_.empty(); }
  // The owner's own, to be added to at once.
  Waiting& of(const std::string& owner) {
    const auto [place, is_new] = waiting_.try_emplace(owner);
    if (is_new) order_.push_back(owner);
    return place->second;
  }
  // Lets `take` have what waits of the owner whose turn it is.
  template <class Take>
  auto next(Take take) {
    const std::string owner = std::move(order_.front());
    order_.pop_front();
    const auto place = waiting_.find(owner);
    auto taken = take(place->second);
    if (place->second.empty()) {
      waiting_.erase(place);
    } else {
      order_.push_back(owner);
    }
    return taken;
  }

 private:
  std::deque<std::string> order_;
  std::map<std::string, Waiting, std::less<>> waiting_;
};

// Work that waits to be done: addresses take turns, at each address its people, and each person's oldest comes first.
// Whoever asks for much waits longer; nobody else does.
class FairQueue {
 public:
  using Work = std::function<void()>;

  bool empty() const { return addresses_.empty(); }
  void add(const Owner& owner, Work work) { addresses_.of(owner.address).of(owner.person).push_back(std::move(work)); }
  Work next();

 private:
  RoundRobin<RoundRobin<std::deque<Work>>> addresses_;
};

// Threads that think, apart from the network's. Any thread.
class WorkerPool {
 public:
  explicit WorkerPool(std::size_t threads) : threads_(threads) {}

  void add(const Owner& owner, FairQueue::Work work);
  // What has not begun is not done any more; waits for the rest.
  void end();

 private:
  void do_next();

  std::mutex mutex_;
  FairQueue waiting_;
  boost::asio::thread_pool threads_;
};

}  // namespace paddock::server
