#pragma once

#include <cstdint>

namespace paddock::testkit {

// The number of heap allocations of this thread so far.
std::uint64_t allocations();

}  // namespace paddock::testkit
