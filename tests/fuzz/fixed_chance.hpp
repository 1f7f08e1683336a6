#pragma once

#include <cstddef>

#include <sodium/randombytes.h>

#include "engine/kernel/rng.hpp"

// Secrets that depend only on the input, so that findings can be reproduced.
namespace paddock::fuzz {

inline Rng fixed_rng{1};

inline void foresee_secrets() {
  static randombytes_implementation implementation{[] { return "fixed_rng"; },
                                                   [] { return fixed_rng.next(); },
                                                   nullptr,
                                                   nullptr,
                                                   [](void* buffer, std::size_t size) {
                                                     for (std::size_t i = 0; i < size; ++i)
                                                       static_cast<unsigned char*>(buffer)[i] = fixed_rng.next() & 0xFF;
                                                   },
                                                   nullptr};
  static const int chosen = randombytes_set_implementation(&implementation);
  static_cast<void>(chosen);
  fixed_rng = Rng(1);
}

}  // namespace paddock::fuzz
