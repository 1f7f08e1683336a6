#pragma once

namespace paddock {

// A whole power, at least the 0th: the same on every machine, which libraries do not promise of theirs.
constexpr double power(double base, int exponent) {
  double product = 1;
  for (; exponent > 0; --exponent) product *= base;
  return product;
}

}  // namespace paddock
