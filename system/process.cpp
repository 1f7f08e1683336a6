#include "system/process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <utility>

#include <boost/process/args.hpp>
#include <boost/process/child.hpp>
#include <boost/process/error.hpp>
#include <boost/process/exe.hpp>
#include <boost/process/extend.hpp>
#include <boost/process/posix.hpp>
#include <boost/process/search_path.hpp>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <unistd.h>

namespace paddock::system {

namespace {

namespace process = boost::process;
using Clock = Process::Clock;
using Pipe = std::array<int, 2>;

constexpr std::size_t max_read = std::size_t{1} << 16;
// More than a pipe can hold, so anything beyond it was written after we began to read.
constexpr std::size_t max_discarded = std::size_t{1} << 20;

// While it lives, writing to a program that has exited causes an error instead of a signal, for this thread.
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
    const timespec zero{};
    while (sigtimedwait(&pipe_, nullptr, &zero) > 0) {
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t pipe_{};
  sigset_t before_{};
};

// Waits until the descriptor is ready. Also true if its other side is closed. False at the deadline.
bool ready(int descriptor, short events, Clock::time_point until) {
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    constexpr long long longest_wait = 1'000'000;
    pollfd request{descriptor, events, 0};
    const int ready_count = poll(&request, 1, static_cast<int>(std::clamp<long long>(left, 0, longest_wait)));
    if (ready_count > 0) return true;
    if (ready_count < 0 && errno != EINTR) return false;
    if (Clock::now() >= until) return false;
  }
}

void close_one(int& descriptor) {
  if (const int closed = std::exchange(descriptor, -1); closed >= 0) close(closed);
}

void close_both(Pipe& pipe) {
  for (int& end : pipe) close_one(end);
}

// Both descriptors close on exec, whichever thread starts a program.
bool open_pipe(Pipe& pipe) { return pipe2(pipe.data(), O_CLOEXEC) == 0; }

// Runs between fork and exec, where only async-signal-safe calls are allowed.
void set_up_child(Process::Lifetime life, pid_t parent) {
  if (life == Process::Lifetime::with_children) setpgid(0, 0);
  if (life == Process::Lifetime::until_parent_exits) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(EXIT_FAILURE);
  }
  close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);
  std::signal(SIGPIPE, SIG_DFL);
}

// The path of the program; empty if it does not exist or is not executable.
std::string executable_path(const std::string& program) {
  const std::string path = program.find('/') != std::string::npos ? program : process::search_path(program).string();
  return access(path.c_str(), X_OK) == 0 ? path : std::string();
}

process::child start(const std::vector<std::string>& command, Process::Lifetime life, const Pipe& down,
                     const Pipe& up) {
  const std::string path = executable_path(command.front());
  if (path.empty()) return {};
  std::error_code failed;
  const pid_t parent = getpid();
  const std::vector<std::string> arguments(command.begin() + 1, command.end());
  return process::child(
      process::exe = path, process::args = arguments, process::posix::fd.bind(STDIN_FILENO, down[0]),
      process::posix::fd.bind(STDOUT_FILENO, up[1]),
      process::extend::on_exec_setup = [life, parent](auto&) { set_up_child(life, parent); }, failed);
}

}  // namespace

struct Process::Child {
  process::child program;
};

Process::Process(const std::vector<std::string>& command, Lifetime life)
    : with_children_(life == Lifetime::with_children) {
  Pipe down{-1, -1};
  Pipe up{-1, -1};
  if (open_pipe(down) && open_pipe(up)) {
    auto program = start(command, life, down, up);
    if (program.valid()) child_ = std::make_unique<Child>(std::move(program));
  }
  if (!child_) {
    close_both(down);
    close_both(up);
    closed_ = true;
    return;
  }
  close_one(down[0]);
  close_one(up[1]);
  to_ = down[1];
  from_ = up[0];
  for (const int descriptor : {to_, from_}) fcntl(descriptor, F_SETFL, O_NONBLOCK);
}

Process::Process(Process&& other) noexcept
    : child_(std::move(other.child_)),
      with_children_(other.with_children_),
      to_(std::exchange(other.to_, -1)),
      from_(std::exchange(other.from_, -1)),
      lines_(std::move(other.lines_)),
      closed_(other.closed_.load()) {}

Process::~Process() {
  end(time_to_leave);
  close_one(from_);
}

pid_t Process::id() const { return child_ ? child_->program.id() : -1; }

std::size_t Process::write_some(std::string_view text, Clock::time_point until) {
  const NoPipeSignal no_signal;
  std::size_t written_bytes = 0;
  while (written_bytes < text.size() && ready(to_, POLLOUT, until)) {
    const ssize_t written = write(to_, text.data() + written_bytes, text.size() - written_bytes);
    if (written > 0) {
      written_bytes += static_cast<std::size_t>(written);
    } else if (errno != EAGAIN && errno != EINTR) {
      closed_ = true;
      break;
    }
  }
  return written_bytes;
}

bool Process::can_read(Clock::time_point until) { return !closed_ && from_ >= 0 && ready(from_, POLLIN, until); }

bool Process::read() {
  std::array<char, max_read> bytes;
  const ssize_t count = ::read(from_, bytes.data(), bytes.size());
  if (count > 0) lines_.add({bytes.data(), static_cast<std::size_t>(count)});
  if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) closed_ = true;
  return count > 0;
}

std::optional<std::string> Process::read_line(Clock::time_point until) {
  for (;;) {
    if (auto line = lines_.next()) return line;
    if (!can_read(until)) return std::nullopt;
    read();
    if (Clock::now() >= until) return lines_.next();
  }
}

int Process::discard_input() {
  int lines = lines_.discard_input();
  for (std::size_t bytes = 0; bytes < max_discarded && can_read(Clock::now()) && read(); bytes += max_read) {
    lines += lines_.discard_input();
  }
  return lines;
}

void Process::end_input() { close_one(to_); }

void Process::send(int signal) const {
  if (child_) kill(id(), signal);
}

int Process::wait() {
  if (!child_) return -1;
  const auto child = std::move(child_);
  std::error_code failed;
  child->program.wait(failed);
  const int status = child->program.native_exit_code();
  return !failed && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void Process::end(std::chrono::milliseconds grace) {
  end_input();
  if (!child_) return;
  const auto until = Clock::now() + grace;
  while (Clock::now() < until && can_read(until)) {
    read();
    lines_.discard_input();
  }
  close_one(from_);
  if (with_children_) kill(-id(), SIGKILL);
  send(SIGKILL);  // the program may have left its process group
  wait();
}

}  // namespace paddock::system
