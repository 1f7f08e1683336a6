#pragma once

#include <optional>
#include <string>

namespace paddock::apps {

// Reads what a person types: with editing and history at a terminal, plain lines otherwise.
class LineReader {
 public:
  LineReader();

  // A line without its end; nothing after Ctrl-D, Ctrl-C or the end of the input.
  std::optional<std::string> read(const std::string& prompt);
  // Whether somebody sits at a terminal, who can be asked something.
  bool at_terminal() const { return at_terminal_; }
  // Whether Ctrl-C was typed; only a terminal tells.
  bool interrupted() const;

 private:
  bool at_terminal_;
};

}  // namespace paddock::apps
