#include "table/server/worker_pool.hpp"

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

// A thread is asked once for every piece of work, and decides only when it comes to it which one that is.
void WorkerPool::add(const Owner& owner, FairQueue::Work work) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.add(owner, std::move(work));
  }
  boost::asio::post(threads_, [this] { do_next(); });
}

void WorkerPool::do_next() {
  FairQueue::Work work;
  {
    const std::lock_guard lock(mutex_);
    work = waiting_.next();
  }
  work();
}

void WorkerPool::end() {
  threads_.stop();
  threads_.join();
}

}  // namespace paddock::server
