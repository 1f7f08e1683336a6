#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace paddock::bots {

// Bytes as they come, cut into lines. However much comes, little of it is kept.
class Lines {
 public:
  static constexpr std::size_t longest = std::size_t{1} << 16;

  void add(std::string_view bytes) { bytes_ += bytes; }
  // The next whole line; nothing when its end has not come. One that is too long is empty.
  std::optional<std::string> next();
  // Throws away all that has come, and what is still to come of a line that has begun; returns how many lines that is.
  int forget();

 private:
  std::string bytes_;
  std::size_t begin_ = 0;   // of what has not been given away; moved, so that many short lines cost no more than one
  bool too_long_ = false;   // the line that has begun was longer than is kept
  bool forgotten_ = false;  // the line that has begun is nobody's any more
};

// A program run by the shell, and the pipes to it. Its standard error is ours. Nothing here waits longer than it is
// told to, and nothing of the program is left running afterwards.
class Program {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Program(const std::string& command);
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  ~Program() { end(time_to_leave); }

  // False once it was ended, and when it could not be started.
  bool running() const { return child_ > 0; }
  // Whether it was found to have closed its side.
  bool closed() const { return closed_; }

  // Whether the whole text could be handed over by then.
  bool say(std::string_view text, Clock::time_point until);
  // The next line; nothing when it does not come by then, or when the program closed its side.
  std::optional<std::string> hear(Clock::time_point until);
  // Throws away what it said so far; returns how many lines that was.
  int forget();

  // Closes its input, waits that long for it to leave, then kills it and all that it started.
  void end(std::chrono::milliseconds grace);

 private:
  static constexpr std::chrono::milliseconds time_to_leave{250};

  // Whether it can be read from, by then.
  bool can_read(Clock::time_point until);
  // Whether there was something to read.
  bool read();

  pid_t child_ = -1;
  int to_ = -1;
  int from_ = -1;
  Lines lines_;
  bool closed_ = false;
};

// Why a command cannot be run, as far as its first word tells; empty when nothing speaks against it.
std::string why_not_run(const std::string& command);

}  // namespace paddock::bots
