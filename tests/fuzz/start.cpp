#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/fuzz/fuzz.hpp"

// libFuzzer calls this before it reads its folders. Writes the seeds into the folder that PADDOCK_SEEDS names.
extern "C" int LLVMFuzzerInitialize(int*, char***);

int LLVMFuzzerInitialize(int*, char***) {
  const char* folder = std::getenv("PADDOCK_SEEDS");
  if (folder == nullptr) return 0;
  std::filesystem::create_directories(folder);
  int number = 0;
  for (const std::string& seed : paddock::fuzz::seeds()) {
    std::ofstream(std::filesystem::path(folder) / ("seed-" + std::to_string(++number)), std::ios::binary) << seed;
  }
  return 0;
}
