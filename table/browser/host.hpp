#pragma once

#include <cstddef>

// The little that a table in a browser asks of where it runs.
namespace paddock::browser {

// Fills the bytes with what nobody can foresee.
void fill_random_bytes(void* bytes, std::size_t size);

// Seconds since any moment.
double monotonic_seconds();

}  // namespace paddock::browser
