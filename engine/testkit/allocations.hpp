#pragma once

#include <cstdint>

namespace paddock::testkit {

// How often this thread has asked the heap for memory so far.
std::uint64_t allocations();

}  // namespace paddock::testkit
