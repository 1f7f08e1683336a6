#pragma once

#include <memory>

#include "bots/batch/batch.hpp"
#include "engine/gpu/driver.hpp"

namespace paddock::bots {

// A batch that plays the same matches on a GPU. All its inputs and outputs are in GPU memory and are accessed in the
// order of the calls. A step returns as soon as all ids are known to be legal, while the GPU still writes the rows.
// Allows only random and greedy bots. Throws gpu::DeviceError.
std::unique_ptr<Batch> batch_on_gpu(std::shared_ptr<const gpu::Device> device, const BatchPlan& plan);

}  // namespace paddock::bots
