#pragma once

#include <cstddef>

// Definitions for sources compiled by clang++ to PTX, or for their emulation (tests/gpu).

// An entry point of a GPU program.
#ifdef __NVPTX__
#define KERNEL extern "C" __attribute__((nvptx_kernel))
#else
#define KERNEL extern "C"
#endif

namespace paddock::gpu {

// The index of this thread, and the number of threads.
#ifdef __NVPTX__
inline unsigned lane() {
  return __nvvm_read_ptx_sreg_ctaid_x() * __nvvm_read_ptx_sreg_ntid_x() + __nvvm_read_ptx_sreg_tid_x();
}
inline unsigned lanes() { return __nvvm_read_ptx_sreg_nctaid_x() * __nvvm_read_ptx_sreg_ntid_x(); }
#else
unsigned lane();
unsigned lanes();
#endif

// Adds atomically. Returns the previous value.
template <class Number>
Number add(Number* sum, Number more) {
  return __atomic_fetch_add(sum, more, __ATOMIC_RELAXED);
}

}  // namespace paddock::gpu

#ifdef __NVPTX__
// Compilers call memcmp to compare bytes, but GPU programs have no C library.
extern "C" int memcmp(const void* left, const void* right, std::size_t size) {  // NOLINT(misc-definitions-in-headers)
  const auto* a = static_cast<const unsigned char*>(left);
  const auto* b = static_cast<const unsigned char*>(right);
  for (; size > 0; --size, ++a, ++b) {
    if (*a != *b) return *a < *b ? -1 : 1;
  }
  return 0;
}
#endif
