#pragma once

#include <string>
#include <vector>

namespace paddock::apps {

struct GpuBench {
  std::vector<std::string> games;
  int seats = 4;
  double seconds = 2;  // for each game, the best of three
  bool json = false;
};

// Measures random play on a GPU beside one core of this machine. Ends the command with exit status 2 where no GPU can
// be used.
void bench_gpu(const GpuBench& chosen);
// Compares what a GPU plays with what this machine's processor does, for every choice of options; the command fails
// where anything differs.
void check_gpu(const GpuBench& chosen);

}  // namespace paddock::apps
