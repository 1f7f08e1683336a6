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

// Other programs, as child processes.
namespace paddock::system {

// A child process, with pipes to its standard input and output. It shares our standard error and inherits no other open
// file. No function blocks longer than its time limit, the destructor leaves nothing running, and writing to a process
// that has exited is an error and not a signal.
class Process {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr Clock::time_point ever = Clock::time_point::max();

  enum class Lifetime : std::uint8_t {
    scoped,              // ends with this object
    with_children,       // the same, and so do all processes that it started, in a process group of its own
    until_parent_exits,  // ends when this process ends, even if it crashes
  };

  // The program as a path, or as a name to be found in PATH, and its arguments.
  explicit Process(const std::vector<std::string>& command, Lifetime life = Lifetime::scoped);
  Process(Process&&) noexcept;
  Process& operator=(Process&&) = delete;
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  // False after end() or wait(), or if the program could not be started.
  bool running() const { return child_ != nullptr; }
  pid_t id() const;
  // True if the child is known to have closed its output or input.
  bool closed() const { return closed_; }

  // False if the text could not be written completely in time.
  bool write_all(std::string_view text, Clock::time_point until) { return write_some(text, until) == text.size(); }
  // Returns how many bytes were written. One thread may write while another one reads.
  std::size_t write_some(std::string_view text, Clock::time_point until);
  // The next line; none at the deadline, or if the child has closed its output.
  std::optional<std::string> read_line(Clock::time_point until);
  // Discards the output so far; returns the number of lines.
  int discard_input();

  void end_input();
  void send(int signal) const;
  // Waits until the process exits. Returns its exit status, or -1 if it was killed.
  int wait();
  // Closes the input, waits this long for the child to close its output, then kills it.
  void end(std::chrono::milliseconds grace);

 private:
  struct Child;
  static constexpr std::chrono::milliseconds time_to_leave{250};

  // False at the deadline.
  bool can_read(Clock::time_point until);
  // Reads what is available; false if there was nothing.
  bool read();

  std::unique_ptr<Child> child_;
  bool with_children_;
  int to_ = -1;
  int from_ = -1;
  LineBuffer lines_;
  std::atomic<bool> closed_ = false;
};

}  // namespace paddock::system
