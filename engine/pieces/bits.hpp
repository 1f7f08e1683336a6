#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace paddock {

// The place of the k-th set bit, counted from 0 at the bottom; there are more than k.
constexpr int nth_bit(std::uint64_t bits, int k) {
#ifdef __BMI2__
  if (!std::is_constant_evaluated()) return std::countr_zero(_pdep_u64(std::uint64_t{1} << k, bits));
#endif
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

}  // namespace paddock
