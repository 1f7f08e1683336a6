#include "bots/batch/worker_threads.hpp"

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include <unistd.h>

namespace paddock::bots {

class WorkerThreads::Crew {
 public:
  Crew() = default;
  ~Crew() {
    {
      const std::lock_guard lock(mutex_);
      over_ = true;
    }
    begun_.notify_all();
    for (std::thread& worker : workers_) worker.join();
  }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  // Whether the threads run in this process. A fork copies the object, but not the threads.
  bool is_here() const { return process_ == getpid(); }

  void run(std::size_t count, std::size_t parts, const ChunkWork& work) {
    while (workers_.size() + 1 < parts) workers_.emplace_back([this, part = workers_.size() + 1] { serve(part); });
    {
      const std::lock_guard lock(mutex_);
      work_ = work;
      count_ = count;
      parts_ = parts;
      unfinished_ = parts - 1;
      ++round_;
    }
    begun_.notify_all();
    play(0);
    std::unique_lock lock(mutex_);
    finished_.wait(lock, [&] { return unfinished_ == 0; });
    if (thrown_) std::rethrow_exception(std::exchange(thrown_, nullptr));
  }

 private:
  // Plays one part of every round, until there are no more rounds.
  void serve(std::size_t part) {
    std::uint64_t served = 0;
    std::unique_lock lock(mutex_);
    while (true) {
      begun_.wait(lock, [&] { return over_ || (round_ != served && part < parts_ && unfinished_ > 0); });
      if (over_) return;
      served = round_;
      lock.unlock();
      play(part);
      lock.lock();
      if (--unfinished_ == 0) finished_.notify_one();
    }
  }

  void play(std::size_t part) {
    try {
      work_.call(work_.function, part * count_ / parts_, (part + 1) * count_ / parts_);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (thrown_ && thrown_in_ < part) return;
      thrown_ = std::current_exception();
      thrown_in_ = part;
    }
  }

  const pid_t process_ = getpid();
  std::mutex mutex_;
  std::condition_variable begun_;
  std::condition_variable finished_;
  // The current round of work. It does not change before every part is finished.
  ChunkWork work_;
  std::size_t count_ = 0;
  std::size_t parts_ = 0;
  std::uint64_t round_ = 0;
  std::size_t unfinished_ = 0;  // parts of the workers
  bool over_ = false;
  std::exception_ptr thrown_;
  std::size_t thrown_in_ = 0;
  std::vector<std::thread> workers_;  // the n-th plays part n + 1
};

WorkerThreads::WorkerThreads() = default;

WorkerThreads::~WorkerThreads() {
  // After a fork there are no threads to join, and their condition variables cannot be destroyed.
  if (crew_ && !crew_->is_here()) static_cast<void>(crew_.release());
}

void WorkerThreads::run(std::size_t count, int threads, ChunkWork work) {
  const std::size_t parts =
      std::clamp<std::size_t>(static_cast<std::size_t>(std::max(threads, 1)), 1, std::max<std::size_t>(count, 1));
  if (parts == 1) return work.call(work.function, 0, count);
  if (crew_ && !crew_->is_here()) static_cast<void>(crew_.release());
  if (!crew_) crew_ = std::make_unique<Crew>();
  crew_->run(count, parts, work);
}

}  // namespace paddock::bots
