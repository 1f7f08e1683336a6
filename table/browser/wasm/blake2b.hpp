#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace paddock::browser {

// BLAKE2b (RFC 7693).
class Blake2b {
 public:
  static constexpr std::size_t block_bytes = 128;

  Blake2b(std::size_t hash_size, std::span<const unsigned char> key) {
    state_[0] ^= 0x01010000U ^ (key.size() << 8U) ^ hash_size;
    if (key.empty()) return;
    std::ranges::copy(key, block_.begin());
    used_ = block_bytes;
  }

  void add(std::span<const unsigned char> text) {
    for (const unsigned char byte : text) {
      if (used_ == block_bytes) mix_in(block_bytes, false);
      block_[used_++] = byte;
    }
  }

  void finish(std::span<unsigned char> hash) {
    std::fill(block_.begin() + static_cast<std::ptrdiff_t>(used_), block_.end(), std::uint8_t{0});
    mix_in(used_, true);
    for (std::size_t i = 0; i < hash.size(); ++i) hash[i] = static_cast<unsigned char>(state_[i / 8] >> (8 * (i % 8)));
  }

 private:
  using Words = std::array<std::uint64_t, 16>;

  static constexpr std::array<std::uint64_t, 8> start{0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
                                                      0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
                                                      0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};
  static constexpr std::uint8_t order[10][16] = {
      {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
      {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
      {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
      {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
      {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};

  static void mix(Words& v, std::size_t a, std::size_t b, std::size_t c, std::size_t d, std::uint64_t x,
                  std::uint64_t y) {
    v[a] += v[b] + x;
    v[d] = std::rotr(v[d] ^ v[a], 32);
    v[c] += v[d];
    v[b] = std::rotr(v[b] ^ v[c], 24);
    v[a] += v[b] + y;
    v[d] = std::rotr(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = std::rotr(v[b] ^ v[c], 63);
  }

  void mix_in(std::size_t size, bool is_last) {
    counted_ += size;
    Words text{};
    for (std::size_t i = 0; i < block_bytes; ++i) text[i / 8] |= std::uint64_t{block_[i]} << (8 * (i % 8));
    Words v{};
    std::ranges::copy(state_, v.begin());
    std::ranges::copy(start, v.begin() + 8);
    v[12] ^= counted_;
    if (is_last) v[14] = ~v[14];
    for (std::size_t round = 0; round < 12; ++round) {
      const auto& at = order[round % 10];
      for (std::size_t i = 0; i < 4; ++i) mix(v, i, 4 + i, 8 + i, 12 + i, text[at[2 * i]], text[at[2 * i + 1]]);
      for (std::size_t i = 0; i < 4; ++i)
        mix(v, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4, text[at[8 + 2 * i]], text[at[9 + 2 * i]]);
    }
    for (std::size_t i = 0; i < 8; ++i) state_[i] ^= v[i] ^ v[i + 8];
    used_ = 0;
  }

  std::array<std::uint64_t, 8> state_ = start;
  std::array<std::uint8_t, block_bytes> block_{};
  std::size_t used_ = 0;
  std::uint64_t counted_ = 0;
};

}  // namespace paddock::browser
