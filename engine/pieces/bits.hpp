#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "engine/kernel/compiled_for_gpu.hpp"

namespace paddock {

// `nth_bit` for processors without an instruction for it. It avoids branches, which would be unpredictable here: it
// finds the byte by comparing eight counters at a time, then the bit in a table (S. Vigna, "Broadword implementation of
// rank/select queries").
namespace broadword {

inline constexpr std::uint64_t ones = 0x0101010101010101;  // a 1 in each byte

// In each byte: the number of set bits in it and in the lower bytes.
constexpr std::uint64_t bits_so_far(std::uint64_t bits) {
  bits -= bits >> 1 & ones * 0x55;
  bits = (bits & ones * 0x33) + (bits >> 2 & ones * 0x33);
  return ((bits + (bits >> 4)) & ones * 0x0F) * ones;
}

// How many of the bytes are at most k. The bytes and k are below 128.
constexpr int bytes_up_to(int k, std::uint64_t bytes) {
  constexpr std::uint64_t tops = ones << 7;
  return std::popcount(((static_cast<std::uint64_t>(k) * ones | tops) - bytes) & tops);
}

// The position of the k-th set bit of a byte, indexed by k and the byte.
inline constexpr auto places_in_byte = [] {
  std::array<std::array<std::uint8_t, 256>, 8> places{};
  for (std::size_t byte = 0; byte < 256; ++byte) {
    std::size_t k = 0;
    for (std::uint8_t place = 0; place < 8; ++place) {
      if ((byte >> place & 1U) != 0) places[k++][byte] = place;
    }
  }
  return places;
}();

constexpr int nth_bit(std::uint64_t bits, int k) {
  const std::uint64_t so_far = bits_so_far(bits);
  const int place = 8 * bytes_up_to(k, so_far);
  const std::size_t within = static_cast<std::size_t>(k) - static_cast<std::size_t>(so_far << 8 >> place & 0xFF);
  return place + places_in_byte[within][static_cast<std::size_t>(bits >> place & 0xFF)];
}

}  // namespace broadword

// `nth_bit` by bisection, for GPUs, where lanes that read different places of a table have to wait for each other.
namespace halving {

constexpr int nth_bit(std::uint64_t bits, int k) {
  int place = 0;
  for (int half = 32; half != 0; half /= 2) {
    const int below = std::popcount(bits & ((std::uint64_t{1} << half) - 1));
    if (k < below) continue;
    k -= below;
    bits >>= half;
    place += half;
  }
  return place;
}

}  // namespace halving

// The position of the k-th set bit, counted from 0 at the lowest bit. More than k bits are set.
constexpr int nth_bit(std::uint64_t bits, int k) {
#ifdef __BMI2__
  if (!std::is_constant_evaluated()) return std::countr_zero(_pdep_u64(std::uint64_t{1} << k, bits));
#endif
  return compiled_for_gpu ? halving::nth_bit(bits, k) : broadword::nth_bit(bits, k);
}

// The same if at most `most` bits are set. For few bits, a loop over the lower ones is faster on processors without an
// instruction for it.
template <int most>
constexpr int nth_bit_of_few(std::uint64_t bits, int k) {
#ifdef __BMI2__
  return nth_bit(bits, k);
#else
  if constexpr (compiled_for_gpu || most > 16) return nth_bit(bits, k);
  for (int passed = 0; passed + 1 < most; ++passed) bits &= bits - static_cast<std::uint64_t>(k > passed);
  return std::countr_zero(bits);
#endif
}

}  // namespace paddock
