#include "system/line_buffer.hpp"

#include <utility>

namespace paddock::system {

std::optional<std::string> LineBuffer::next() {
  for (;;) {
    const auto newline = bytes_.find('\n', begin_);
    if (newline == std::string::npos) {
      bytes_.erase(0, std::exchange(begin_, 0));
      too_long_ = too_long_ || bytes_.size() > longest;
      if (too_long_ || discarding_) bytes_.clear();
      return std::nullopt;
    }
    std::string line = bytes_.substr(begin_, newline - begin_);
    begin_ = newline + 1;
    if (too_long_ || line.size() > longest) line.clear();
    too_long_ = false;
    if (!discarding_) return line;
    discarding_ = false;
  }
}

int LineBuffer::discard_input() {
  int lines = 0;
  while (next()) ++lines;
  if (!discarding_ && (too_long_ || !bytes_.empty())) {
    discarding_ = true;
    ++lines;
  }
  bytes_.clear();
  return lines;
}

}  // namespace paddock::system
