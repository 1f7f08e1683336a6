#pragma once

#include <bit>
#include <cstdint>

#include "engine/kernel/move_sampler.hpp"
#include "engine/pieces/bits.hpp"

namespace paddock {

// Adds a move `make(place)` for each set bit, lowest first. At most `most` bits are set.
template <int most, class Out, class Make>
constexpr void add_bits(Out& out, std::uint64_t bits, const Make& make) {
  if constexpr (IndexedMoveSink<Out>) {
    out.add_indexed(std::popcount(bits), [&](int k) { return make(nth_bit_of_few<most>(bits, k)); });
  } else {
    for (; bits != 0; bits &= bits - 1) out.add(make(std::countr_zero(bits)));
  }
}

}  // namespace paddock
