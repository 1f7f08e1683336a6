#pragma once

#include <cstdint>

namespace paddock {

// The distance between consecutive seeds. A large odd number keeps their sequences apart.
inline constexpr std::uint64_t seed_stride = 0x9E37'79B9'7F4A'7C15;

// The seed of the players' random numbers when the bots play the same deal, rotated by this many seats.
constexpr std::uint64_t rotated_seed(std::uint64_t seed, std::uint64_t rotation) {
  return seed + seed_stride * rotation;
}

}  // namespace paddock
