#pragma once

#include <cstddef>

// What a local table needs from the host that runs it.
namespace paddock::browser {

// Fills the bytes with random numbers that nobody can predict.
void fill_random_bytes(void* bytes, std::size_t size);

// Seconds since an arbitrary moment.
double monotonic_seconds();

}  // namespace paddock::browser
