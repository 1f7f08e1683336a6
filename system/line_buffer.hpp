#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace paddock::system {

// Splits incoming bytes into lines. Limits the memory that it uses, however many bytes arrive.
class LineBuffer {
 public:
  static constexpr std::size_t longest = std::size_t{1} << 16;

  void add(std::string_view bytes) { bytes_ += bytes; }
  // The next complete line; none if there is no complete one yet. A line longer than `longest` is returned as an empty
  // line.
  std::optional<std::string> next();
  // Discards everything that has arrived, and the rest of a line that is incomplete. Returns the number of discarded
  // lines, the incomplete one included.
  int discard_input();

 private:
  std::string bytes_;
  std::size_t begin_ = 0;    // where the unread bytes begin; erasing them for every short line would be slow
  bool too_long_ = false;    // the incomplete line exceeds `longest`
  bool discarding_ = false;  // the incomplete line is to be discarded
};

}  // namespace paddock::system
