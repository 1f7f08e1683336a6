#pragma once

#include <cstddef>
#include <functional>

namespace paddock::bots {

// Splits 0 … count−1 into ranges, calls `work` with each on its own thread, and waits. An exception of one of them is
// rethrown after all have finished.
void in_chunks(std::size_t count, int threads, const std::function<void(std::size_t begin, std::size_t end)>& work);

}  // namespace paddock::bots
