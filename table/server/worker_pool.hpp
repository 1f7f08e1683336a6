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

// For whom some work is done. Owners share the worker pool fairly.
struct Owner {
  std::string address;  // the key of the rate limits; empty: not known
  wire::PersonId person;
};

// Waiting work of several owners, in turns: each turn takes one piece of an owner's work.
template <class Waiting>
class RoundRobin {
 public:
  bool empty() const { return order_.empty(); }
  std::size_t size() const { return order_.size(); }
  // Null if the owner has no waiting work.
  const Waiting* find(const std::string& owner) const {
    const auto place = waiting_.find(owner);
    return place == waiting_.end() ? nullptr : &place->second;
  }
  // The owner's queue. The caller must add to it.
  Waiting& of(const std::string& owner) {
    const auto [place, is_new] = waiting_.try_emplace(owner);
    if (is_new) order_.push_back(owner);
    return place->second;
  }
  // Calls `take` with the queue of the next owner.
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

// Waiting work: addresses take turns, at each address its people take turns, and each person's oldest work comes first.
// So people who ask for much wait longer, and nobody else does.
class FairQueue {
 public:
  using Work = std::function<void()>;

  bool empty() const { return addresses_.empty(); }
  void add(const Owner& owner, Work work) { addresses_.of(owner.address).of(owner.person).push_back(std::move(work)); }
  Work next();
  // How many turns of others pass before this owner's next turn, at most.
  std::size_t turns_before(const Owner& owner) const;

 private:
  RoundRobin<RoundRobin<std::deque<Work>>> addresses_;
};

// Worker threads, separate from the network's. Thread-safe.
class WorkerPool {
 public:
  explicit WorkerPool(std::size_t threads) : thread_count_(threads), threads_(threads) {}

  void add(const Owner& owner, FairQueue::Work work);
  // How long this owner's work may take now, as a share of its usual time: the more others wait, the shorter, so that
  // its next turn comes soon.
  double time_share(const Owner& owner);
  // Discards work that has not started and waits for the rest.
  void shut_down();

 private:
  void do_next();

  const std::size_t thread_count_;
  std::mutex mutex_;
  FairQueue waiting_;
  boost::asio::thread_pool threads_;
};

}  // namespace paddock::server
