#pragma once

#include <cstdint>

#include "table/seal/entropy.hpp"

namespace paddock::core {

// What a table needs from outside when it decides something.
struct Moment {
  std::int64_t now;  // milliseconds since 1970
  seal::Entropy& entropy;
};

}  // namespace paddock::core
