#pragma once

#include <string>
#include <string_view>

namespace paddock::browser {

// What comes of a request: lines, each a word that says what it is and the rest. Ends of lines in it, which a record of
// somebody else's may have, become blanks.
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
