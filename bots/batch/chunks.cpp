#include "bots/batch/chunks.hpp"

#include <algorithm>
#include <exception>
#include <thread>
#include <vector>

namespace paddock::bots {

void in_chunks(std::size_t count, int threads, const std::function<void(std::size_t begin, std::size_t end)>& work) {
  const std::size_t parts =
      std::clamp<std::size_t>(static_cast<std::size_t>(std::max(threads, 1)), 1, std::max<std::size_t>(count, 1));
  std::vector<std::exception_ptr> thrown(parts);
  const auto part = [&](std::size_t number) {
    try {
      work(number * count / parts, (number + 1) * count / parts);
    } catch (...) {
      thrown[number] = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    for (std::size_t number = 1; number < parts; ++number) others.emplace_back(part, number);
    part(0);
  }
  for (const auto& one : thrown) {
    if (one) std::rethrow_exception(one);
  }
}

}  // namespace paddock::bots
