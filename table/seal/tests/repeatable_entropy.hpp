#pragma once

#include <cstdint>
#include <mutex>

#include "engine/kernel/rng.hpp"
#include "table/seal/entropy.hpp"

namespace paddock::seal::test {

// The same bytes in the same order for the same seed.
class RepeatableEntropy final : public Entropy {
 public:
  explicit RepeatableEntropy(std::uint64_t seed = 1) : seed_(seed), rng_(seed) {}

  void fill(std::span<unsigned char> bytes) override {
    const std::lock_guard lock(mutex_);
    for (unsigned char& byte : bytes) byte = static_cast<unsigned char>(rng_.below(256));
  }
  // The first bytes come again.
  void restart() {
    const std::lock_guard lock(mutex_);
    rng_ = Rng(seed_);
  }

 private:
  const std::uint64_t seed_;
  std::mutex mutex_;
  Rng rng_;
};

}  // namespace paddock::seal::test
