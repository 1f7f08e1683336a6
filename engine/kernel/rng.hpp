#pragma once

#include <bit>
#include <cstdint>

namespace paddock {

// A uniform number from 0 to bound−1, without bias (D. Lemire's multiplication with rejection). `next()` returns 32
// random bits. `bound` is at least 1.
template <class Next>
constexpr std::uint32_t uniform_below(std::uint32_t bound, Next&& next) {
  std::uint64_t product = std::uint64_t{next()} * bound;
  if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
    const std::uint32_t rejected = (0U - bound) % bound;
    while (static_cast<std::uint32_t>(product) < rejected) product = std::uint64_t{next()} * bound;
  }
  return static_cast<std::uint32_t>(product >> 32);
}

// PCG32 (XSH-RR 64/32, M. O'Neill): sixteen bytes, the same numbers on every platform. Every (seed, stream) pair is a
// separate sequence. Tests compare it with the published reference values.
class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed, std::uint64_t stream = 0) : increment_((stream << 1) | 1) {
    next();
    state_ += seed;
    next();
  }

  constexpr std::uint32_t next() {
    const std::uint64_t old = state_;
    state_ = old * 6364136223846793005ULL + increment_;
    const auto mixed = static_cast<std::uint32_t>(((old >> 18) ^ old) >> 27);
    return std::rotr(mixed, static_cast<int>(old >> 59));
  }

  // A uniform number from 0 to bound−1, without bias. `bound` is at least 1.
  constexpr std::uint32_t below(std::uint32_t bound) {
    return uniform_below(bound, [this] { return next(); });
  }

  // The state of the generator. A generator made from it continues the sequence.
  struct Snapshot {
    std::uint64_t state = 0;
    std::uint64_t increment = 1;
  };
  constexpr Snapshot snapshot() const { return {state_, increment_}; }
  constexpr explicit Rng(const Snapshot& kept) : state_(kept.state), increment_(kept.increment | 1) {}

  constexpr bool operator==(const Rng&) const = default;

 private:
  std::uint64_t state_ = 0;
  std::uint64_t increment_;
};

}  // namespace paddock
