#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>

#include "system/clock.hpp"
#include "table/server/worker_pool.hpp"

namespace paddock::server {

// Long work on a thread of its own that runs only during time slices of the worker pool; after each slice other owners'
// work goes first. The worker thread waits during its slice, so that never more threads work than the pool has.
class TimeSlicedWork {
 public:
  static constexpr auto slice_time = std::chrono::milliseconds(100);

  // All of these must outlive this object.
  TimeSlicedWork(WorkerPool& worker_pool, Owner owner, const system::Clock& clock, const std::atomic<bool>& closing);
  TimeSlicedWork(const TimeSlicedWork&) = delete;
  TimeSlicedWork& operator=(const TimeSlicedWork&) = delete;
  ~TimeSlicedWork();

  // Called often by the long work, to let others work. Returns at once within a time slice; otherwise waits for the
  // next slice, or until the server closes.
  void yield();

 private:
  // Shared with the worker thread, which may reach it after the work is over.
  struct Slice {
    std::mutex mutex;
    std::condition_variable changed;
    bool working = false;
    bool over = false;
  };

  void release_thread();

  WorkerPool& worker_pool_;
  Owner owner_;
  const system::Clock& clock_;
  const std::atomic<bool>& closing_;
  std::mutex mutex_;
  std::shared_ptr<Slice> slice_ = std::make_shared<Slice>();
  system::Clock::Instant end_;  // of the time slice
};

}  // namespace paddock::server
