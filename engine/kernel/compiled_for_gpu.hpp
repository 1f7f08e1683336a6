#pragma once

namespace paddock {

// True in code compiled for a GPU or for its emulation (tests/gpu). A few functions are implemented differently there;
// results are always the same.
//
// PADDOCK_GPU_INLINE stands before the functions of the match loop. A GPU needs the whole loop in one function, so that
// the compiler sees that `Chance` uses a generator and records nothing. On a CPU the compiler chooses better.
#if defined(__NVPTX__) || defined(PADDOCK_GPU_EMULATION)
inline constexpr bool compiled_for_gpu = true;
#define PADDOCK_GPU_INLINE [[gnu::always_inline]]
#else
inline constexpr bool compiled_for_gpu = false;
#define PADDOCK_GPU_INLINE
#endif

}  // namespace paddock
