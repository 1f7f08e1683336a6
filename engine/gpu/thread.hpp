#pragma once

#include <cstddef>

// What a source has that is compiled for a GPU, by clang++ to PTX; or for what stands in for one (tests/gpu).

// A function that threads begin with.
#ifdef __NVPTX__
#define KERNEL extern "C" __attribute__((nvptx_kernel))
#else
#define KERNEL extern "C"
#endif

namespace paddock::gpu {

// Which of the threads this is, and how many there are.
#ifdef __NVPTX__
inline unsigned lane() {
  return __nvvm_read_ptx_sreg_ctaid_x() * __nvvm_read_ptx_sreg_ntid_x() + __nvvm_read_ptx_sreg_tid_x();
}
inline unsigned lanes() { return __nvvm_read_ptx_sreg_nctaid_x() * __nvvm_read_ptx_sreg_ntid_x(); }
#else
unsigned lane();
unsigned lanes();
#endif

// Returns what the sum was before.
template <class Number>
Number add(Number* sum, Number more) {
  return __atomic_fetch_add(sum, more, __ATOMIC_RELAXED);
}

}  // namespace paddock::gpu

#ifdef __NVPTX__
// What compilers call where bytes are compared.
extern "C" int memcmp(const void* left, const void* right, std::size_t size) {  // NOLINT(misc-definitions-in-headers)
  const auto* a = static_cast<const unsigned char*>(left);
  const auto* b = static_cast<const unsigned char*>(right);
  for (; size > 0; --size, ++a, ++b) {
    if (*a != *b) return *a < *b ? -1 : 1;
  }
  return 0;
}
#endif
