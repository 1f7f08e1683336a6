#pragma once

#include <cstddef>
#include <functional>

namespace paddock::bots {

// Calls the work with parts of 0 … count−1 that make up the whole, on so many threads, and waits. What one of them
// throws is thrown when all are done.
void in_chunks(std::size_t count, int threads, const std::function<void(std::size_t begin, std::size_t end)>& work);

}  // namespace paddock::bots
