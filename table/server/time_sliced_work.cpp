#include "table/server/time_sliced_work.hpp"

#include <utility>

namespace paddock::server {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto to_see_that_it_closes = std::chrono::milliseconds(50);

}  // namespace

TimeSlicedWork::TimeSlicedWork(WorkerPool& worker_pool, Owner owner, const std::atomic<bool>& closing)
    : worker_pool_(worker_pool), owner_(std::move(owner)), closing_(closing) {}

TimeSlicedWork::~TimeSlicedWork() {
  const std::lock_guard lock(baton_->mutex);
  baton_->over = true;
  baton_->working = false;
  baton_->passed.notify_all();
}

void TimeSlicedWork::go_on() {
  const std::lock_guard one(mutex_);
  if (Clock::now() < end_ || closing_) return;
  give_back();
  worker_pool_.add(owner_, [baton = baton_] {
    std::unique_lock lock(baton->mutex);
    if (baton->over) return;
    baton->working = true;
    baton->passed.notify_all();
    baton->passed.wait(lock, [&] { return !baton->working; });
  });
  std::unique_lock lock(baton_->mutex);
  while (!baton_->working && !closing_) baton_->passed.wait_for(lock, to_see_that_it_closes);
  end_ = Clock::now() + turn;
}

void TimeSlicedWork::give_back() {
  const std::lock_guard lock(baton_->mutex);
  baton_->working = false;
  baton_->passed.notify_all();
}

}  // namespace paddock::server
