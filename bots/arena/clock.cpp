#include "bots/arena/clock.hpp"

#include <chrono>
#include <thread>

namespace paddock::bots {

namespace {

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

void on_threads(int count, const std::function<void(int)>& work) {
  std::vector<std::jthread> threads;
  for (int i = 0; i < count; ++i) threads.emplace_back(work, i);
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

Think think_iterations(std::uint32_t iterations) {
  Think think;
  think.iterations = iterations;
  return think;
}

}  // namespace paddock::bots
