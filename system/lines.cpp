#include "system/lines.hpp"

#include <utility>

namespace paddock::system {

std::optional<std::string> Lines::next() {
  for (;;) {
    const auto newline = bytes_.find('\n', begin_);
    if (newline == std::string::npos) {
      bytes_.erase(0, std::exchange(begin_, 0));
      too_long_ = too_long_ || bytes_.size() > longest;
      if (too_long_ || forgotten_) bytes_.clear();
      return std::nullopt;
    }
    std::string line = bytes_.substr(begin_, newline - begin_);
    begin_ = newline + 1;
    if (too_long_ || line.size() > longest) line.clear();
    too_long_ = false;
    if (!forgotten_) return line;
    forgotten_ = false;
  }
}

int Lines::forget() {
  int lines = 0;
  while (next()) ++lines;
  if (!forgotten_ && (too_long_ || !bytes_.empty())) {
    forgotten_ = true;
    ++lines;
  }
  bytes_.clear();
  return lines;
}

}  // namespace paddock::system
