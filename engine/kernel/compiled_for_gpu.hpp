#pragma once

namespace paddock {

// True in code compiled for a GPU or for its emulation (tests/gpu). A few functions are implemented differently there;
// results are always the same.
#if defined(__NVPTX__) || defined(PADDOCK_GPU_EMULATION)
inline constexpr bool compiled_for_gpu = true;
#else
inline constexpr bool compiled_for_gpu = false;
#endif

}  // namespace paddock
