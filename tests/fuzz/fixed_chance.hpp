#pragma once

#include <cstddef>

#include <sodium/randombytes.h>

#include "engine/kernel/rng.hpp"

// Secrets that are the same for the same input, so that what was found is found again.
namespace paddock::fuzz {

inline Rng foreseen{1};

inline void foresee_secrets() {
  static randombytes_implementation implementation{[] { return "foreseen"; },
                                                   [] { return foreseen.next(); },
                                                   nullptr,
                                                   nullptr,
                                                   [](void* buffer, std::size_t size) {
                                                     for (std::size_t i = 0; i < size; ++i)
                                                       static_cast<unsigned char*>(buffer)[i] = foreseen.next() & 0xFF;
                                                   },
                                                   nullptr};
  static const int chosen = randombytes_set_implementation(&implementation);
  static_cast<void>(chosen);
  foreseen = Rng(1);
}

}  // namespace paddock::fuzz
