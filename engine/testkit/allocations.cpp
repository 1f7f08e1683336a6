#include "engine/testkit/allocations.hpp"

#include <cstdlib>
#include <new>

namespace {
thread_local std::uint64_t count = 0;
}

namespace paddock::testkit {
std::uint64_t allocations() { return count; }
}  // namespace paddock::testkit

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
// The thread sanitizer has its own allocation functions, so nothing is counted there.
#define PADDOCK_ALLOCATIONS_ARE_WATCHED
#endif
#endif

#ifndef PADDOCK_ALLOCATIONS_ARE_WATCHED
// Replaces the global allocation functions of the program that links this file. The other forms of new and delete call
// these.
void* operator new(std::size_t size) {
  ++count;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
// The address sanitizer has its own form of this one, which does not call the one above.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++count;
  return std::malloc(size == 0 ? 1 : size);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
#endif
