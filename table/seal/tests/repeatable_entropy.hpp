#pragma once

#include <cstdint>
#include <mutex>

#include "engine/kernel/rng.hpp"
#include "table/seal/entropy.hpp"

namespace paddock::seal::test {

// The same bytes in the same order for the same seed.
class RepeatableEntropy final : public Entropy {
 public:
  explicit RepeatableEntropy(std::uint64_t seed = 1) : rng_(seed) {}

  void fill(std::span<unsigned char> bytes) override {
    const std::lock_guard lock(mutex_);
    for (unsigned char& byte : bytes) byte = static_cast<unsigned char>(rng_.below(256));
  }

 private:
  std::mutex mutex_;
  Rng rng_;
};

}  // namespace paddock::seal::test
