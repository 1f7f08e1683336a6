#include "tests/support/child.hpp"

#include <array>
#include <csignal>
#include <stdexcept>
#include <utility>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace paddock::tests {

namespace {

struct Pipe {
  int read_end = -1;
  int write_end = -1;
};

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  return {ends[0], ends[1]};
}

pid_t spawn(const std::vector<std::string>& command, int input, int output) {
  std::vector<char*> words;
  for (const auto& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  pid_t process = -1;
  const int failed = ::posix_spawnp(&process, words[0], &actions, nullptr, words.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) throw std::runtime_error("cannot run " + command[0]);
  return process;
}

}  // namespace

Child::Child(const std::vector<std::string>& command) {
  std::signal(SIGPIPE, SIG_IGN);  // a child that has gone is no reason to go, too
  const Pipe in = make_pipe();
  const Pipe out = make_pipe();
  process_ = spawn(command, in.read_end, out.write_end);
  ::close(in.read_end);
  ::close(out.write_end);
  input_ = in.write_end;
  output_ = out.read_end;
}

Child::~Child() {
  if (process_ > 0) {
    kill();
    wait();
  }
  end_input();
  ::close(output_);
}

void Child::say(std::string_view line) const {
  const std::string whole = std::string(line) + "\n";
  [[maybe_unused]] const auto written = ::write(input_, whole.data(), whole.size());
}

void Child::end_input() {
  if (const int input = std::exchange(input_, -1); input >= 0) ::close(input);
}

std::optional<std::string> Child::read_line() {
  std::array<char, 4096> bytes{};
  while (unread_.find('\n') == std::string::npos) {
    const auto count = ::read(output_, bytes.data(), bytes.size());
    if (count <= 0) return std::nullopt;
    unread_.append(bytes.data(), static_cast<std::size_t>(count));
  }
  const auto end = unread_.find('\n');
  std::string line = unread_.substr(0, end);
  unread_.erase(0, end + 1);
  return line;
}

void Child::kill() const { ::kill(process_, SIGKILL); }

int Child::wait() {
  int status = 0;
  ::waitpid(std::exchange(process_, -1), &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace paddock::tests
