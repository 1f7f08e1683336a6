#pragma once

#include <cstdint>

namespace paddock {

// What keeps apart seeds that are counted.
inline constexpr std::uint64_t seed_stride = 0x9E37'79B9'7F4A'7C15;

// What the players draw from when a deal is played with every bot so many seats further.
constexpr std::uint64_t rotated_seed(std::uint64_t seed, std::uint64_t rotation) {
  return seed + seed_stride * rotation;
}

}  // namespace paddock
