#pragma once

#include <cstdint>

#include "engine/kernel/rng.hpp"

// The random numbers of matches played in bulk. They follow from a seed and the number of the match. They do not depend
// on the machine or on how the matches are distributed.
namespace paddock::simulation {

// The distance between consecutive seeds. A large odd number keeps their sequences apart.
inline constexpr std::uint64_t seed_stride = 0x9E37'79B9'7F4A'7C15;

// Mixes the bits of a number (S. Vigna's splitmix64).
constexpr std::uint64_t mix_bits(std::uint64_t bits) {
  bits += seed_stride;
  bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9;
  bits = (bits ^ bits >> 27) * 0x94D049BB133111EB;
  return bits ^ bits >> 31;
}

// The numbers that searchless players draw, and the numbers that the rules draw.
constexpr Rng players_rng(std::uint64_t seed, std::uint64_t number) { return Rng(seed, 2 * number); }
constexpr Rng rules_rng(std::uint64_t seed, std::uint64_t number) { return Rng(seed, 2 * number + 1); }

// The seed of `players_rng` when the bots play the same deal, rotated by this many seats.
constexpr std::uint64_t rotated_seed(std::uint64_t seed, std::uint64_t rotation) {
  return seed + seed_stride * rotation;
}
// The seed of the bots that search, in this match. Each bot derives its own from it.
constexpr std::uint64_t search_seed(std::uint64_t seed, std::uint64_t number) {
  return seed + seed_stride * (number + 1);
}

// The numbers that choose a position of a match.
constexpr Rng sampling_rng(std::uint64_t seed, std::uint64_t number) { return Rng(mix_bits(seed), number); }
// The seed of rollout `time` from that position. Independent of how many rollouts are requested.
constexpr std::uint64_t rollout_seed(std::uint64_t seed, std::uint32_t time) {
  return mix_bits(mix_bits(seed) ^ ~std::uint64_t{time});
}

// The seeds of the first match of a row of a batch, and of the match after one with this seed.
constexpr std::uint64_t first_row_seed(std::uint64_t seed, std::uint64_t row) { return seed + row; }
constexpr std::uint64_t next_row_seed(std::uint64_t seed, std::uint64_t rows) { return seed + rows; }
// The numbers that the rules draw in a match of a row, and the numbers of its bots and sampled ids.
constexpr Rng row_rules_rng(std::uint64_t seed) { return Rng(seed); }
constexpr Rng row_players_rng(std::uint64_t seed) { return Rng(seed, 1); }

}  // namespace paddock::simulation
