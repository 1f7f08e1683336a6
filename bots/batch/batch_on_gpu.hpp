#pragma once

#include <memory>

#include "bots/batch/batch.hpp"
#include "engine/gpu/driver.hpp"

namespace paddock::bots {

// A batch that plays the same matches on a GPU: whatever it reads and writes, rows and ids, lies in the memory of the
// GPU, and is touched in the order in which it was asked for. A step returns as soon as it is known that all ids are
// legal; the rows are written meanwhile. Only random and greedy bots sit there. Throws gpu::DeviceError.
std::unique_ptr<Batch> batch_on_gpu(std::shared_ptr<const gpu::Device> device, const BatchPlan& plan);

}  // namespace paddock::bots
