#include "table/server/time_sliced_work.hpp"

#include <utility>

namespace paddock::server {

namespace {

constexpr auto closing_check_interval = std::chrono::milliseconds(50);

}  // namespace

TimeSlicedWork::TimeSlicedWork(WorkerPool& worker_pool, Owner owner, const system::Clock& clock,
                               const std::atomic<bool>& closing)
    : worker_pool_(worker_pool), owner_(std::move(owner)), clock_(clock), closing_(closing) {}

TimeSlicedWork::~TimeSlicedWork() {
  const std::lock_guard lock(slice_->mutex);
  slice_->over = true;
  slice_->working = false;
  slice_->changed.notify_all();
}

void TimeSlicedWork::yield() {
  const std::lock_guard one(mutex_);
  if (clock_.now() < end_ || closing_) return;
  release_thread();
  worker_pool_.add(owner_, [slice = slice_] {
    std::unique_lock lock(slice->mutex);
    if (slice->over) return;
    slice->working = true;
    slice->changed.notify_all();
    slice->changed.wait(lock, [&] { return !slice->working; });
  });
  std::unique_lock lock(slice_->mutex);
  while (!slice_->working && !closing_) slice_->changed.wait_for(lock, closing_check_interval);
  end_ = clock_.now() + slice_time;
}

void TimeSlicedWork::release_thread() {
  const std::lock_guard lock(slice_->mutex);
  slice_->working = false;
  slice_->changed.notify_all();
}

}  // namespace paddock::server
