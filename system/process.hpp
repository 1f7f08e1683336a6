#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

#include "system/line_buffer.hpp"

// What is asked of the operating system beside files and sockets: other programs.
namespace paddock::system {

// Another program, and the pipes to it. Its standard error is ours; of all else that is open here it has nothing. No
// function waits longer than it is told to, nothing of the program is left running afterwards, and writing to one that
// is gone is an answer and not a signal.
class Process {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr Clock::time_point ever = Clock::time_point::max();

  enum class Lifetime : std::uint8_t {
    scoped,              // ends when this does
    with_children,       // so does all that it started, in a group of its own
    until_parent_exits,  // ends when this process does, whatever the end
  };

  // The program by its path, or by its name as the shell finds it, and its arguments.
  explicit Process(const std::vector<std::string>& command, Lifetime life = Lifetime::scoped);
  Process(Process&&) noexcept;
  Process& operator=(Process&&) = delete;
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  // False once it was ended or waited for, and when it could not be started.
  bool running() const { return child_ != nullptr; }
  pid_t id() const;
  // Whether it was found to have closed its side.
  bool closed() const { return closed_; }

  // Whether the whole text could be handed over by then.
  bool write_all(std::string_view text, Clock::time_point until) { return write_some(text, until) == text.size(); }
  // How much of the text could be. One thread may hand over while another hears.
  std::size_t write_some(std::string_view text, Clock::time_point until);
  // The next line; nothing when it does not come by then, or when the program closed its side.
  std::optional<std::string> read_line(Clock::time_point until);
  // Throws away what it said so far; returns how many lines that was.
  int discard_input();

  void end_input();
  void send(int signal) const;
  // Until it leaves by itself. Its exit status; -1: it was killed.
  int wait();
  // Closes its input, waits that long for it to close its output, then kills it.
  void end(std::chrono::milliseconds grace);

 private:
  struct Child;
  static constexpr std::chrono::milliseconds time_to_leave{250};

  // Whether it can be read from, by then.
  bool can_read(Clock::time_point until);
  // Whether there was something to read.
  bool read();

  std::unique_ptr<Child> child_;
  bool with_children_;
  int to_ = -1;
  int from_ = -1;
  LineBuffer lines_;
  std::atomic<bool> closed_ = false;
};

}  // namespace paddock::system
