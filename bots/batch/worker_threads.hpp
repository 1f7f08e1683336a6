#pragma once

#include <cstddef>
#include <memory>
#include <type_traits>

namespace paddock::bots {

// Threads that are started when they are first needed and then wait for more work, until this object is destroyed. One
// thread uses it at a time.
class WorkerThreads {
 public:
  WorkerThreads();
  ~WorkerThreads();
  WorkerThreads(const WorkerThreads&) = delete;
  WorkerThreads& operator=(const WorkerThreads&) = delete;

  // Splits 0 … count−1 into at most `threads` ranges, calls `work(begin, end)` with each on its own thread, and waits.
  // The first range belongs to the caller's thread. After all have finished, the exception of the first range that
  // threw one is rethrown. Allocates only if threads are started.
  template <class Work>
  void in_chunks(std::size_t count, int threads, Work&& work) {
    using Function = std::remove_reference_t<Work>;
    run(count, threads, {&work, [](void* function, std::size_t begin, std::size_t end) {
                           (*static_cast<Function*>(function))(begin, end);
                         }});
  }

 private:
  class Crew;  // the threads, and what they share

  // A reference to a function.
  struct ChunkWork {
    void* function = nullptr;
    void (*call)(void* function, std::size_t begin, std::size_t end) = nullptr;
  };
  void run(std::size_t count, int threads, ChunkWork work);

  std::unique_ptr<Crew> crew_;
};

}  // namespace paddock::bots
