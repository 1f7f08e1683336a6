#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace paddock::browser {

// One block of the ChaCha20 key stream (RFC 8439).
inline std::array<unsigned char, 64> chacha20_block(std::span<const unsigned char, 32> key,
                                                    std::span<const unsigned char, 12> nonce, std::uint32_t number) {
  using Words = std::array<std::uint32_t, 16>;
  Words start{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  for (std::size_t i = 0; i < 32; ++i) start[4 + i / 4] |= std::uint32_t{key[i]} << (8 * (i % 4));
  start[12] = number;
  for (std::size_t i = 0; i < 12; ++i) start[13 + i / 4] |= std::uint32_t{nonce[i]} << (8 * (i % 4));

  Words v = start;
  const auto quarter = [&v](std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
    v[d] = std::rotl(v[d] ^ (v[a] += v[b]), 16);
    v[b] = std::rotl(v[b] ^ (v[c] += v[d]), 12);
    v[d] = std::rotl(v[d] ^ (v[a] += v[b]), 8);
    v[b] = std::rotl(v[b] ^ (v[c] += v[d]), 7);
  };
  for (int round = 0; round < 10; ++round) {
    for (std::size_t i = 0; i < 4; ++i) quarter(i, 4 + i, 8 + i, 12 + i);
    for (std::size_t i = 0; i < 4; ++i) quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
  }
  std::array<unsigned char, 64> block;
  for (std::size_t i = 0; i < 64; ++i)
    block[i] = static_cast<unsigned char>((v[i / 4] + start[i / 4]) >> (8 * (i % 4)));
  return block;
}

}  // namespace paddock::browser
