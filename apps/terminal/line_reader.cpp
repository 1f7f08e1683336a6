#include "apps/terminal/line_reader.hpp"

#include <cstdio>
#include <cstdlib>
#include <iostream>

#include <readline/history.h>
#include <readline/readline.h>
#include <unistd.h>

#include "apps/command_line.hpp"
#include "apps/interrupt.hpp"

namespace paddock::apps {

namespace {

// readline calls this several times a second while it waits.
int leave_when_interrupted() {
  if (apps::interrupted()) rl_done = 1;
  return 0;
}

std::optional<std::string> read_plain_line() {
  constexpr std::size_t longest = 64 * 1024;
  std::string line;
  char c = 0;
  while (std::cin.get(c)) {
    if (c == '\n') return line;
    if (line.size() == longest) throw CommandError("a line of the input is too long");
    line += c;
  }
  if (line.empty()) return std::nullopt;
  return line;
}

}  // namespace

LineReader::LineReader() : at_terminal_(isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) {
  if (!at_terminal_) return;
  rl_catch_signals = 0;
  rl_event_hook = leave_when_interrupted;
  rl_bind_key('\t', rl_insert);
  install_interrupt_handlers(InterruptMode::never_exit);
}

std::optional<std::string> LineReader::read(const std::string& prompt) {
  if (!at_terminal_) {
    std::fputs(prompt.c_str(), stdout);
    std::fflush(stdout);
    return read_plain_line();
  }
  char* typed = readline(prompt.c_str());
  if (typed == nullptr || interrupted()) {
    std::free(typed);
    std::fputs("\n", stdout);
    return std::nullopt;
  }
  std::string line(typed);
  if (!line.empty()) add_history(typed);
  std::free(typed);
  return line;
}

bool LineReader::interrupted() const { return at_terminal_ && apps::interrupted(); }

}  // namespace paddock::apps
