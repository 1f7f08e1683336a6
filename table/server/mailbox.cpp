#include "table/server/mailbox.hpp"

#include <exception>
#include <utility>

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>

namespace paddock::server {

void Mailbox::add(Owner owner, Work work) {
  ++waiting_;
  boost::asio::post(strand_, [this, owner = std::move(owner), work = std::move(work)]() mutable {
    push(std::move(owner), std::move(work));
  });
}

void Mailbox::add_now(Owner owner, std::function<bool(std::size_t queued)> may_wait, Work work) {
  ++waiting_;
  boost::asio::dispatch(
      strand_, [this, owner = std::move(owner), may_wait = std::move(may_wait), work = std::move(work)]() mutable {
        if (may_wait(work_.size())) return push(std::move(owner), std::move(work));
        --waiting_;
      });
}

void Mailbox::push(Owner owner, Work work) {
  work_.push_back(std::move(work));
  if (is_draining_) return;
  is_draining_ = true;
  spawn(strand_, drain(std::move(owner)));
}

Awaitable<void> Mailbox::drain([[maybe_unused]] Owner owner) {
  while (!work_.empty()) {
    const Work work = std::move(work_.front());
    work_.pop_front();
    --waiting_;
    try {
      co_await work();
    } catch (const std::exception& failure) {
      after_failure_(failure.what());
    }
  }
  is_draining_ = false;
  when_empty_();
}

}  // namespace paddock::server
