#include "bots/arena/program.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

namespace paddock::bots {

namespace {

using Clock = Program::Clock;
using Pipe = std::array<int, 2>;

constexpr std::size_t most_at_once = std::size_t{1} << 16;
// More than a pipe can hold: what is read beyond it was said only after we began to read.
constexpr std::size_t most_waiting = std::size_t{1} << 20;

// While it lives, this thread's writing to a program that is gone is an error and not a signal.
class NoPipeSignal {
 public:
  NoPipeSignal() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  NoPipeSignal(const NoPipeSignal&) = delete;
  NoPipeSignal& operator=(const NoPipeSignal&) = delete;
  ~NoPipeSignal() {
    const timespec at_once{};
    while (sigtimedwait(&pipe_, nullptr, &at_once) > 0) {
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t pipe_{};
  sigset_t before_{};
};

// Whether the descriptor is ready by then; also when its other side is closed.
bool ready(int descriptor, short what, Clock::time_point until) {
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    constexpr long long longest_wait = 1'000'000;
    pollfd asked{descriptor, what, 0};
    const int found = poll(&asked, 1, static_cast<int>(std::clamp<long long>(left, 0, longest_wait)));
    if (found > 0) return true;
    if (found < 0 && errno != EINTR) return false;
    if (Clock::now() >= until) return false;
  }
}

void close_both(const Pipe& pipe) {
  close(pipe[0]);
  close(pipe[1]);
}

// Between fork and exec: nothing but calls that are safe there.
[[noreturn]] void become(const char* command, const Pipe& down, const Pipe& up) {
  setpgid(0, 0);
  dup2(down[0], STDIN_FILENO);
  dup2(up[1], STDOUT_FILENO);
  close_range(STDERR_FILENO + 1, ~0U, 0);
  std::signal(SIGPIPE, SIG_DFL);
  execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
  constexpr int not_found = 127;
  _exit(not_found);
}

// The first word, where it surely is the name of a program or of something the shell knows; else nothing.
std::string first_word(const std::string& command) {
  const auto plain = [](unsigned char c) {
    return std::isalnum(c) != 0 || std::string_view("./_-+").find(static_cast<char>(c)) != std::string_view::npos;
  };
  const auto begin = std::ranges::find_if_not(command, [](unsigned char c) { return c == ' '; });
  const auto end = std::find_if_not(begin, command.end(), plain);
  return end == command.end() || *end == ' ' ? std::string(begin, end) : std::string();
}

}  // namespace

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

Program::Program(const std::string& command) {
  Pipe down{};
  Pipe up{};
  if (pipe2(down.data(), O_CLOEXEC) != 0) return;
  if (pipe2(up.data(), O_CLOEXEC) != 0) {
    close_both(down);
    return;
  }
  child_ = fork();
  if (child_ == 0) become(command.c_str(), down, up);
  if (child_ < 0) {
    close_both(down);
    close_both(up);
    return;
  }
  setpgid(child_, child_);  // here as well as in the child: whoever comes first
  close(down[0]);
  close(up[1]);
  to_ = down[1];
  from_ = up[0];
  for (const int descriptor : {to_, from_}) fcntl(descriptor, F_SETFL, O_NONBLOCK);
}

bool Program::say(std::string_view text, Clock::time_point until) {
  const NoPipeSignal quietly;
  while (!text.empty()) {
    if (!ready(to_, POLLOUT, until)) return false;
    const ssize_t written = write(to_, text.data(), text.size());
    if (written > 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EAGAIN && errno != EINTR) {
      closed_ = true;
      return false;
    }
  }
  return true;
}

bool Program::can_read(Clock::time_point until) { return !closed_ && ready(from_, POLLIN, until); }

bool Program::read() {
  std::array<char, most_at_once> bytes;
  const ssize_t count = ::read(from_, bytes.data(), bytes.size());
  if (count > 0) lines_.add({bytes.data(), static_cast<std::size_t>(count)});
  closed_ = count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR);
  return count > 0;
}

std::optional<std::string> Program::hear(Clock::time_point until) {
  for (;;) {
    if (auto line = lines_.next()) return line;
    if (!can_read(until)) return std::nullopt;
    read();
    if (Clock::now() >= until) return lines_.next();
  }
}

int Program::forget() {
  int lines = lines_.forget();
  for (std::size_t bytes = 0; bytes < most_waiting && can_read(Clock::now()) && read(); bytes += most_at_once) {
    lines += lines_.forget();
  }
  return lines;
}

void Program::end(std::chrono::milliseconds grace) {
  if (child_ <= 0) return;
  close(to_);
  const auto until = Clock::now() + grace;
  while (Clock::now() < until && can_read(until)) {
    read();
    lines_.forget();
  }
  close(from_);
  kill(-child_, SIGKILL);
  kill(child_, SIGKILL);  // it may have left its group
  while (waitpid(child_, nullptr, 0) < 0 && errno == EINTR) {
  }
  child_ = -1;
}

std::string why_not_run(const std::string& command) {
  const std::string word = first_word(command);
  if (word.empty()) return command.find_first_not_of(' ') == std::string::npos ? "there is no command" : "";
  if (word.find('/') != std::string::npos) {
    if (access(word.c_str(), F_OK) != 0) return "there is no program " + word;
    return access(word.c_str(), X_OK) == 0 ? "" : word + " may not be run (chmod +x " + word + ")";
  }
  constexpr std::chrono::seconds surely_found{10};
  return Program("command -v " + word).hear(Clock::now() + surely_found) ? "" : "there is no program " + word;
}

}  // namespace paddock::bots
