#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/fuzz/fuzz.hpp"

// libFuzzer calls this before it reads its folders. Writes the seeds and the corpus of the target PADDOCK_FUZZ_TARGET
// into the folder PADDOCK_FUZZ_INPUTS.
extern "C" int LLVMFuzzerInitialize(int*, char***);

namespace {

void write(const std::vector<std::string>& inputs, const std::filesystem::path& folder, const std::string& kind) {
  std::filesystem::create_directories(folder);
  int number = 0;
  for (const std::string& input : inputs)
    std::ofstream(folder / (kind + "-" + std::to_string(++number)), std::ios::binary) << input;
}

}  // namespace

int LLVMFuzzerInitialize(int*, char***) {
  const char* target = std::getenv("PADDOCK_FUZZ_TARGET");
  const char* folder = std::getenv("PADDOCK_FUZZ_INPUTS");
  if (target == nullptr || folder == nullptr) return 0;
  write(paddock::fuzz::seeds(), folder, "seed");
  write(paddock::fuzz::read_corpus(target), folder, "corpus");
  return 0;
}
