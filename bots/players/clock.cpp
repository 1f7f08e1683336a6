#include "bots/players/clock.hpp"

#include <chrono>
#include <ctime>
#include <functional>
#include <future>
#include <vector>

namespace paddock::bots {

namespace {

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

double core_time() {
  timespec spent{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
  return static_cast<double>(spent.tv_sec) + static_cast<double>(spent.tv_nsec) * 1e-9;
}

// Futures rather than threads: a promise that is broken in one of them is the caller's to catch.
void on_threads(int count, const std::function<void(int)>& work) {
  std::vector<std::future<void>> parts;
  for (int i = 0; i < count; ++i) parts.push_back(std::async(std::launch::async, std::cref(work), i));
  for (auto& part : parts) part.get();
}

}  // namespace

Think think_for(double seconds, int threads) {
  Think think;
  think.seconds = seconds;
  think.threads = threads;
  think.clock = now;
  think.in_parallel = on_threads;
  return think;
}

Think think_for_core_time(double seconds) {
  Think think;
  think.seconds = seconds;
  think.clock = core_time;
  return think;
}

Think think_iterations(std::uint32_t iterations) {
  Think think;
  think.iterations = iterations;
  return think;
}

}  // namespace paddock::bots
