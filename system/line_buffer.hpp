#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace paddock::system {

// Bytes as they come, cut into lines. However much comes, little of it is kept.
class LineBuffer {
 public:
  static constexpr std::size_t longest = std::size_t{1} << 16;

  void add(std::string_view bytes) { bytes_ += bytes; }
  // The next whole line; nothing when its end has not come. One that is too long is empty.
  std::optional<std::string> next();
  // Throws away all that has come, and what is still to come of a line that has begun; returns how many lines that is.
  int discard_input();

 private:
  std::string bytes_;
  std::size_t begin_ = 0;    // of what has not been given away; moved, so that many short lines cost no more than one
  bool too_long_ = false;    // the line that has begun was longer than is kept
  bool discarding_ = false;  // the line that has begun is nobody's any more
};

}  // namespace paddock::system
