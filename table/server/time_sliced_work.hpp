#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>

#include "table/server/worker_pool.hpp"

namespace paddock::server {

// Long work on a thread of its own, which is done only in turns of the threads that think: at the end of a turn whoever
// else waits has theirs first. The thinking thread whose turn it is waits meanwhile, so that no more is done at once
// than there are such threads.
class TimeSlicedWork {
 public:
  static constexpr auto turn = std::chrono::milliseconds(100);

  // Both outlive it.
  TimeSlicedWork(WorkerPool& worker_pool, Owner owner, const std::atomic<bool>& closing);
  TimeSlicedWork(const TimeSlicedWork&) = delete;
  TimeSlicedWork& operator=(const TimeSlicedWork&) = delete;
  ~TimeSlicedWork();

  // To be called often, on the thread that works: returns at once within a turn, else with the next one, or when the
  // server closes.
  void go_on();

 private:
  // Shared with the thinking thread, which may come to it when the work is over.
  struct Baton {
    std::mutex mutex;
    std::condition_variable passed;
    bool working = false;
    bool over = false;
  };

  void give_back();

  WorkerPool& worker_pool_;
  Owner owner_;
  const std::atomic<bool>& closing_;
  std::mutex mutex_;
  std::shared_ptr<Baton> baton_ = std::make_shared<Baton>();
  std::chrono::steady_clock::time_point end_;  // of the turn
};

}  // namespace paddock::server
