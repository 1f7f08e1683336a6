#pragma once

#include "engine/kernel/rng.hpp"

namespace paddock::toprace {

// A random number from 0 to below 1.
inline float fraction(Rng& rng) { return static_cast<float>(rng.next() >> 8) / static_cast<float>(1U << 24); }

}  // namespace paddock::toprace
