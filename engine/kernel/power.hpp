#pragma once

namespace paddock {

// `base` to a non-negative integer power. Gives the same result on every machine, which std::pow does not guarantee.
constexpr double power(double base, int exponent) {
  double product = 1;
  for (; exponent > 0; --exponent) product *= base;
  return product;
}

}  // namespace paddock
