#pragma once

#include <cstddef>

// The little that a table in a browser asks of where it runs.
namespace paddock::browser {

// Fills the bytes with what nobody can foresee.
void fill_randomly(void* bytes, std::size_t size);

// Seconds since any moment.
double clock_seconds();

}  // namespace paddock::browser
