#pragma once

#include "apps/command_line.hpp"
#include "engine/gpu/driver.hpp"

namespace paddock::apps {

// Runs work on a GPU. If that is not possible, ends the command with the reason and exit status 2.
template <class Work>
auto with_gpu(Work work) {
  try {
    const gpu::Device device;
    const gpu::ContextGuard guard(device);
    return work(device);
  } catch (const gpu::DeviceError& why) {
    throw CommandError(why.what(), exit_unavailable);
  }
}

}  // namespace paddock::apps
