#include "engine/kernel/rng.hpp"

#include <array>
#include <cstdint>

#include <gtest/gtest.h>

namespace paddock {

namespace {

// The first numbers printed by PCG's demonstration program: seed 42, stream 54.
constexpr std::array<std::uint32_t, 6> published{0xa15c02b7, 0x7b47f409, 0xba1d3330,
                                                 0x83d2f293, 0xbfa4784b, 0xcbed606e};

constexpr std::array<std::uint32_t, 6> first_numbers(Rng rng) {
  std::array<std::uint32_t, 6> numbers{};
  for (auto& number : numbers) number = rng.next();
  return numbers;
}
static_assert(first_numbers(Rng(42, 54)) == published);

constexpr std::array<std::uint32_t, 8> eight_below(Rng rng, std::uint32_t bound) {
  std::array<std::uint32_t, 8> numbers{};
  for (auto& number : numbers) number = rng.below(bound);
  return numbers;
}

// The chi-squared statistic of how far the counts are from equal.
template <std::size_t Cells>
double chi_squared(const std::array<int, Cells>& counts, int draws) {
  const double expected = static_cast<double>(draws) / Cells;
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

// A bound that rejects one number in four: 2³² is a third more than this.
constexpr std::uint32_t awkward_bound = 3U << 30;

}  // namespace

TEST(kernel_rng, matches_the_published_numbers) { EXPECT_EQ(first_numbers(Rng(42, 54)), published); }

TEST(kernel_rng, gives_the_same_numbers_while_compiling_and_while_running) {
  constexpr auto compiled = eight_below(Rng(7), 56);
  EXPECT_EQ(eight_below(Rng(7), 56), compiled);
}

TEST(kernel_rng, is_sixteen_bytes) { EXPECT_EQ(sizeof(Rng), 16U); }

TEST(kernel_rng, a_copy_continues_the_same_sequence) {
  Rng rng(1);
  rng.next();
  const Rng copy = rng;
  EXPECT_EQ(copy, rng);
  EXPECT_EQ(first_numbers(copy), first_numbers(rng));
}

TEST(kernel_rng, continues_from_a_snapshot) {
  Rng rng(42, 54);
  rng.next();
  EXPECT_EQ(Rng(rng.snapshot()), rng);
}

TEST(kernel_rng, each_seed_and_stream_has_its_own_sequence) {
  EXPECT_NE(first_numbers(Rng(1, 0)), first_numbers(Rng(2, 0)));
  EXPECT_NE(first_numbers(Rng(1, 0)), first_numbers(Rng(1, 1)));
}

TEST(kernel_rng, below_one_is_always_zero) {
  Rng rng(3);
  for (int i = 0; i < 100; ++i) ASSERT_EQ(rng.below(1), 0U);
}

TEST(kernel_rng, below_stays_below) {
  Rng rng(4);
  for (const std::uint32_t bound : {2U, 3U, 56U, 1000U, awkward_bound, 0xFFFFFFFFU}) {
    for (int i = 0; i < 1000; ++i) ASSERT_LT(rng.below(bound), bound);
  }
}

TEST(kernel_rng, below_gives_every_number_equally_often) {
  constexpr int draws = 60'000;
  Rng rng(5);
  std::array<int, 13> counts{};
  for (int i = 0; i < draws; ++i) ++counts[rng.below(13)];
  EXPECT_LT(chi_squared(counts, draws), 32.9);  // exceeded by one seed in a thousand
}

// Without rejection, multiples of three would occur twice as often as other numbers.
TEST(kernel_rng, below_is_unbiased_when_it_has_to_reject) {
  constexpr int draws = 60'000;
  Rng rng(6);
  std::array<int, 3> counts{};
  for (int i = 0; i < draws; ++i) ++counts[rng.below(awkward_bound) % 3];
  EXPECT_LT(chi_squared(counts, draws), 13.8);
}

TEST(kernel_rng, below_draws_again_for_each_rejected_number) {
  constexpr int draws = 3000;
  Rng rng(8);
  Rng beside = rng;
  for (int i = 0; i < draws; ++i) rng.below(awkward_bound);
  int taken = 0;
  for (; !(beside == rng) && taken < 2 * draws; ++taken) beside.next();
  EXPECT_NEAR(taken, draws * 4.0 / 3, 200);
}

TEST(kernel_rng, below_draws_once_if_nothing_can_be_rejected) {
  Rng rng(9);
  Rng beside = rng;
  rng.below(1U << 16);
  beside.next();
  EXPECT_EQ(rng, beside);
}

}  // namespace paddock
