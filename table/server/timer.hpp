#pragma once

#include <cstdint>
#include <functional>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>

#include "system/clock.hpp"
#include "table/server/async.hpp"

namespace paddock::server {

// A timer on the clock of the server. All calls come from its executor.
class Timer {
 public:
  Timer(const system::Clock& clock, const boost::asio::any_io_executor& executor) : clock_(clock), timer_(executor) {}

  // Calls back at that time, unless the timer is set again or cancelled before. The callback keeps the owner of the
  // timer alive.
  void set(system::Clock::Instant when, std::function<void()> callback);
  void cancel();
  // False: the timer was cancelled.
  Awaitable<bool> wait_until(system::Clock::Instant when);

 private:
  void wait(system::Clock::Instant when, std::function<void()> callback, std::uint64_t number);

  const system::Clock& clock_;
  boost::asio::steady_timer timer_;
  std::uint64_t number_ = 0;  // of the call that counts, as the handler of an earlier one may be on its way already
};

}  // namespace paddock::server
