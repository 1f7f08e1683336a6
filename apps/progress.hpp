#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <utility>

namespace paddock::apps {

// A progress bar on stderr with the remaining time, if stderr is a terminal.
class Progress {
 public:
  // `done` of `all` steps were finished before.
  Progress(std::string what, std::size_t all, std::size_t done)
      : what_(std::move(what)), all_(all), before_(done), done_(done) {}

  void step(std::size_t steps = 1);

 private:
  std::string what_;
  std::size_t all_;
  std::size_t before_;
  std::size_t done_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point shown_ = begin_;
};

}  // namespace paddock::apps
