#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/kernel/chance.hpp"
#include "table/seal/seal.hpp"

namespace paddock::seal {

// Chance in one decision of a sealed match: the opening is number 0, the first move number 1. However often it is made,
// it finds the same numbers, which nobody can foresee without the key. They are made when they are asked for.
class SealedRng {
 public:
  SealedRng(const Key& key, std::uint64_t decision) : key_(key), decision_(decision) {}

  std::uint32_t below(std::uint32_t bound);
  // Asks this dealer, which has to stay where it is meanwhile.
  RandomSource source();

 private:
  static constexpr std::size_t block_bytes = 64;

  // The next 32 bits of the stream.
  std::uint32_t next();

  Key key_;
  std::uint64_t decision_;
  std::uint32_t blocks_ = 0;        // taken from the stream
  std::size_t used_ = block_bytes;  // of the last one
  std::array<unsigned char, block_bytes> block_{};
};

}  // namespace paddock::seal
