#pragma once

#include <optional>
#include <string>

namespace paddock::apps {

// Reads lines from the user: with editing and history at a terminal, plain lines otherwise.
class LineReader {
 public:
  LineReader();

  // A line without its end; none after Ctrl-D, Ctrl-C or the end of the input.
  std::optional<std::string> read(const std::string& prompt);
  // True if the input is a terminal, so that a person can answer questions.
  bool at_terminal() const { return at_terminal_; }
  // True if Ctrl-C was pressed; only detected at a terminal.
  bool interrupted() const;

 private:
  bool at_terminal_;
};

}  // namespace paddock::apps
