#pragma once

#include <string>
#include <vector>

namespace paddock::apps {

struct GpuBench {
  std::vector<std::string> games;
  int seats = 4;
  double seconds = 2;  // per game, for the best of three runs
  bool json = false;
};

// Measures random play on a GPU, and compares it with one core. Ends the command with exit status 2 if no GPU can be
// used.
void bench_gpu(const GpuBench& chosen);
// Checks that the GPU plays the same matches as the processor, for a sample of the options. The command fails if
// anything differs.
void check_gpu(const GpuBench& chosen);

}  // namespace paddock::apps
