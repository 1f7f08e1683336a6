#pragma once

#include "apps/command_line.hpp"
#include "engine/gpu/driver.hpp"

namespace paddock::apps {

// Whatever keeps a GPU from being used ends the command with a sentence and exit status 2.
template <class Work>
auto with_gpu(Work work) {
  try {
    const gpu::Device device;
    const gpu::ContextGuard visit(device);
    return work(device);
  } catch (const gpu::DeviceError& why) {
    throw CommandError(why.what(), exit_unavailable);
  }
}

}  // namespace paddock::apps
