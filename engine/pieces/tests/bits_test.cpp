#include "engine/pieces/bits.hpp"

#include <gtest/gtest.h>

#include "engine/kernel/rng.hpp"

namespace paddock {

namespace {

int nth_bit_by_walking(std::uint64_t bits, int k) {
  for (int place = 0; place < 64; ++place) {
    if ((bits >> place & 1U) != 0 && k-- == 0) return place;
  }
  return 64;
}

void expect_every_bit_found(std::uint64_t bits) {
  for (int k = 0; k < std::popcount(bits); ++k) {
    ASSERT_EQ(nth_bit(bits, k), nth_bit_by_walking(bits, k)) << std::hex << bits << std::dec << ", bit " << k;
    ASSERT_EQ(broadword::nth_bit(bits, k), nth_bit(bits, k)) << std::hex << bits << std::dec << ", bit " << k;
    ASSERT_EQ(halving::nth_bit(bits, k), nth_bit(bits, k)) << std::hex << bits << std::dec << ", bit " << k;
    ASSERT_EQ(nth_bit_of_few<64>(bits, k), nth_bit(bits, k)) << std::hex << bits << std::dec << ", bit " << k;
  }
}

static_assert(nth_bit(1, 0) == 0);
static_assert(nth_bit(0b1011'0000, 2) == 7);
static_assert(nth_bit(~std::uint64_t{0}, 63) == 63);

}  // namespace

TEST(pieces_nth_bit, of_a_single_bit_is_its_position) {
  for (int place = 0; place < 64; ++place) ASSERT_EQ(nth_bit(std::uint64_t{1} << place, 0), place);
}

TEST(pieces_nth_bit, of_few_works_up_to_the_declared_maximum) {
  for (int k = 0; k < 6; ++k) ASSERT_EQ(nth_bit_of_few<6>(0b1011'1001'0001, k), nth_bit(0b1011'1001'0001, k)) << k;
}

TEST(pieces_nth_bit, agrees_with_a_loop_if_all_bits_are_set) { expect_every_bit_found(~std::uint64_t{0}); }

TEST(pieces_nth_bit, agrees_with_a_loop_for_random_bits) {
  Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    const std::uint64_t dense = std::uint64_t{rng.next()} << 32 | rng.next();
    const std::uint64_t sparse = dense & (std::uint64_t{rng.next()} << 32 | rng.next()) & (dense << 7);
    expect_every_bit_found(dense);
    expect_every_bit_found(sparse);
  }
}

}  // namespace paddock
