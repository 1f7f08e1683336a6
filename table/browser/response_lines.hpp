#pragma once

#include <string>
#include <string_view>

namespace paddock::browser {

// The response to a request: lines, each with a first word that says what it is. Line breaks within a line, which a
// foreign record may contain, become spaces.
class ResponseLines {
 public:
  void add(std::string_view word, std::string_view rest) {
    (text_ += word) += ' ';
    for (const char c : rest) text_ += c == '\n' ? ' ' : c;
    text_ += '\n';
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace paddock::browser
