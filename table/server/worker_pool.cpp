#include "table/server/worker_pool.hpp"

#include <algorithm>
#include <utility>

#include <boost/asio/post.hpp>

namespace paddock::server {

FairQueue::Work FairQueue::next() {
  return addresses_.next([](auto& people) {
    return people.next([](std::deque<Work>& works) {
      Work work = std::move(works.front());
      works.pop_front();
      return work;
    });
  });
}

// Addresses take turns, and within an address its people.
std::size_t FairQueue::turns_before(const Owner& owner) const {
  const auto* people = addresses_.find(owner.address);
  const std::size_t others = people == nullptr ? 0 : people->size() - (people->find(owner.person) == nullptr ? 0 : 1);
  const std::size_t addresses = addresses_.size() + (people == nullptr ? 1 : 0);
  return addresses * (others + 1) - 1;
}

// A thread is asked once for every piece of work, and decides only when it comes to it which one that is.
void WorkerPool::add(const Owner& owner, FairQueue::Work work) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.add(owner, std::move(work));
  }
  boost::asio::post(threads_, [this] { do_next(); });
}

// All of it while no more than two turns per thread are waited for. So a turn comes within two usual think times.
double WorkerPool::time_share(const Owner& owner) {
  constexpr double least = 0.05;
  constexpr double turns_per_thread = 2;
  const std::lock_guard lock(mutex_);
  const auto turns = static_cast<double>(std::max<std::size_t>(1, waiting_.turns_before(owner)));
  return std::clamp(turns_per_thread * static_cast<double>(thread_count_) / turns, least, 1.0);
}

void WorkerPool::do_next() {
  FairQueue::Work work;
  {
    const std::lock_guard lock(mutex_);
    work = waiting_.next();
  }
  work();
}

void WorkerPool::shut_down() {
  threads_.stop();
  threads_.join();
}

}  // namespace paddock::server
