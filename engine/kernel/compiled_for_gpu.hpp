#pragma once

namespace paddock {

// Whether this is compiled for a GPU, or for what stands in for one (tests/gpu): for the few things that are done
// otherwise there, always with the same result.
#if defined(__NVPTX__) || defined(PADDOCK_GPU_EMULATION)
inline constexpr bool compiled_for_gpu = true;
#else
inline constexpr bool compiled_for_gpu = false;
#endif

}  // namespace paddock
