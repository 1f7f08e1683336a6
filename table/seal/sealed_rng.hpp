#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/kernel/chance.hpp"
#include "table/seal/seal.hpp"

namespace paddock::seal {

// The random numbers of one decision of a sealed match: the opening is decision 0, the first move is decision 1. The
// same decision always gets the same numbers, and nobody can predict them without the key. They are computed on demand.
class SealedRng {
 public:
  SealedRng(const Key& key, std::uint64_t decision) : key_(key), decision_(decision) {}

  std::uint32_t below(std::uint32_t bound);
  // A source that draws from this object, which must stay where it is meanwhile.
  RandomSource source();

 private:
  static constexpr std::size_t block_bytes = 64;

  // The next 32 bits of the key stream.
  std::uint32_t next();

  Key key_;
  std::uint64_t decision_;
  std::uint32_t blocks_ = 0;        // generated so far
  std::size_t used_ = block_bytes;  // bytes used of the last block
  std::array<unsigned char, block_bytes> block_{};
};

}  // namespace paddock::seal
