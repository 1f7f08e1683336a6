#include "table/server/timer.hpp"

#include <utility>

namespace paddock::server {

void Timer::set(system::Clock::Instant when, std::function<void()> callback) {
  wait(when, std::move(callback), ++number_);
}

void Timer::cancel() {
  ++number_;
  timer_.cancel();
}

Awaitable<bool> Timer::wait_until(system::Clock::Instant when) {
  const std::uint64_t number = ++number_;
  while (number == number_ && clock_.now() < when) {
    timer_.expires_after(clock_.wait_time(when));
    co_await timer_.async_wait(as_tuple_awaitable);
  }
  co_return number == number_;
}

void Timer::wait(system::Clock::Instant when, std::function<void()> callback, std::uint64_t number) {
  timer_.expires_after(clock_.wait_time(when));
  timer_.async_wait([this, when, callback = std::move(callback), number](boost::system::error_code error) mutable {
    if (error || number != number_) return;
    if (clock_.now() < when) return wait(when, std::move(callback), number);
    callback();
  });
}

}  // namespace paddock::server
