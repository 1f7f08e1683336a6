#pragma once

#include <string>
#include <string_view>

namespace paddock::browser {

// What comes of a request: lines, each a word that says what it is and the rest, which has no ends of lines in it.
class Lines {
 public:
  void add(std::string_view word, std::string_view rest) { ((text_ += word) += ' ').append(rest) += '\n'; }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace paddock::browser
