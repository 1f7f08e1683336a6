#pragma once

#include <atomic>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>

#include "table/server/async.hpp"

namespace paddock::server {

// Work that runs one piece after the other. Each piece keeps the owner of the mailbox alive until it is done.
class Mailbox {
 public:
  using Work = std::function<Awaitable<void>()>;
  using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;
  using Owner = std::shared_ptr<void>;

  // `after_failure` receives the message of an exception of the work. `when_empty` is called when all work is done.
  Mailbox(Strand strand, std::function<void(const char* why)> after_failure, std::function<void()> when_empty)
      : strand_(std::move(strand)), after_failure_(std::move(after_failure)), when_empty_(std::move(when_empty)) {}

  // What the work runs on.
  const Strand& strand() const { return strand_; }
  // How much work there is, or on its way here. Thread-safe, as are the next two.
  int waiting() const { return waiting_; }
  // Never runs the work at once, as the caller may hold a lock that the work needs.
  void add(Owner owner, Work work);
  // Runs the work at once if there is no other. Calls `may_wait` first, with the number of queued pieces; if it returns
  // false, the work is dropped.
  void add_now(Owner owner, std::function<bool(std::size_t queued)> may_wait, Work work);

 private:
  void push(Owner owner, Work work);
  Awaitable<void> drain(Owner owner);

  Strand strand_;
  std::function<void(const char*)> after_failure_;
  std::function<void()> when_empty_;
  std::deque<Work> work_;
  std::atomic<int> waiting_ = 0;
  bool is_draining_ = false;
};

}  // namespace paddock::server
