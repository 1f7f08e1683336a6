#include "table/browser/host.hpp"

#include <chrono>

#include <sodium.h>

namespace paddock::browser {

void fill_random_bytes(void* bytes, std::size_t size) { randombytes_buf(bytes, size); }

double monotonic_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace paddock::browser
