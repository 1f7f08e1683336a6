#include "system/process.hpp"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace paddock::system {

namespace {

using namespace std::chrono_literals;

Process::Clock::time_point in(std::chrono::milliseconds time) { return Process::Clock::now() + time; }

std::vector<std::string> in_shell(const std::string& command) { return {"/bin/sh", "-c", command}; }

bool has_no_children() { return waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD; }

// True if the process exists and is not a zombie.
bool lives(pid_t process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/stat");
  std::string word;
  while (status >> word && word.back() != ')') {
  }
  return status >> word && word != "Z" && word != "X";
}

bool dies_soon(pid_t process) {
  for (int i = 0; i < 1000 && lives(process); ++i) std::this_thread::sleep_for(10ms);
  return !lives(process);
}

long max_memory_in_kib() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

}  // namespace

TEST(process, reads_and_writes_lines) {
  Process program(in_shell("cat"), Process::Lifetime::with_children);
  ASSERT_TRUE(program.write_all("hello\n", in(10s)));
  EXPECT_EQ(program.read_line(in(10s)), "hello");
  EXPECT_FALSE(program.closed());
}

TEST(process, writing_to_a_child_that_does_not_read_times_out) {
  Process program(in_shell("sleep 60"), Process::Lifetime::with_children);
  EXPECT_FALSE(program.write_all(std::string(1 << 20, 'x'), in(20ms)));
  EXPECT_FALSE(program.closed());
}

TEST(process, an_endless_line_times_out_and_uses_no_memory) {
  Process program(in_shell("cat /dev/zero"), Process::Lifetime::with_children);
  EXPECT_FALSE(program.read_line(in(50ms)));
  const long before = max_memory_in_kib();
  EXPECT_FALSE(program.read_line(in(50ms)));
  EXPECT_LT(max_memory_in_kib() - before, 8 * 1024);
}

TEST(process, endless_output_can_be_discarded) {
  Process program(in_shell("yes"), Process::Lifetime::with_children);
  EXPECT_EQ(program.read_line(in(10s)), "y");
  EXPECT_GT(program.discard_input(), 0);
}

TEST(process, writing_to_a_closed_input_sends_no_signal) {
  const auto before = std::signal(SIGPIPE, SIG_DFL);
  Process program(in_shell("exec <&-; echo ready; exec sleep 60"), Process::Lifetime::with_children);
  EXPECT_EQ(program.read_line(in(10s)), "ready");
  EXPECT_FALSE(program.write_all("hello\n", in(10s)));
  EXPECT_TRUE(program.closed());
  EXPECT_EQ(std::signal(SIGPIPE, before), SIG_DFL);
}

TEST(process, the_destructor_lets_the_child_finish_after_the_end_of_its_input) {
  const auto file = std::filesystem::temp_directory_path() / ("paddock_left_" + std::to_string(getpid()));
  { const Process program(in_shell("cat; echo done > " + file.string()), Process::Lifetime::with_children); }
  EXPECT_TRUE(std::filesystem::remove(file));
  EXPECT_TRUE(has_no_children());
}

TEST(process, a_child_that_does_not_exit_is_killed_with_its_process_group) {
  pid_t itself = 0;
  pid_t started = 0;
  {
    Process program(in_shell("trap '' TERM HUP INT; sleep 1000 & echo $$; echo $!; while :; do sleep 1; done"),
                    Process::Lifetime::with_children);
    itself = std::stoi(program.read_line(in(10s)).value_or("0"));
    started = std::stoi(program.read_line(in(10s)).value_or("0"));
    ASSERT_TRUE(lives(itself) && lives(started));
  }
  EXPECT_TRUE(has_no_children());
  EXPECT_FALSE(lives(itself));
  EXPECT_TRUE(dies_soon(started));
}

TEST(process, a_missing_program_does_not_run) {
  for (const char* name : {"/there/is/none", "there_is_none"}) {
    Process program({name});
    EXPECT_FALSE(program.running());
    EXPECT_FALSE(program.read_line(in(10s)));
    EXPECT_EQ(program.wait(), -1);
  }
}

TEST(process, finds_the_program_by_name_and_passes_its_arguments) {
  Process program({"printf", "%s\n", "a b", "$HOME"});
  EXPECT_EQ(program.read_line(in(10s)), "a b");
  EXPECT_EQ(program.read_line(in(10s)), "$HOME");
}

TEST(process, wait_returns_the_exit_status) {
  Process exits(in_shell("exit 3"));
  EXPECT_EQ(exits.wait(), 3);
  EXPECT_FALSE(exits.running());
  Process killed({"sleep", "1000"});
  killed.send(SIGKILL);
  EXPECT_EQ(killed.wait(), -1);
}

TEST(process, output_can_be_read_after_the_exit) {
  Process program(in_shell("echo last words"));
  EXPECT_EQ(program.wait(), 0);
  EXPECT_EQ(program.read_line(in(10s)), "last words");
}

TEST(process, the_child_inherits_no_open_files) {
  Process other({"cat"});
  Process program(in_shell("ls /proc/self/fd | wc -l"));
  EXPECT_EQ(std::stoi(program.read_line(in(10s)).value_or("0")), 4) << "its own three, and the directory that it lists";
}

TEST(process, the_child_has_default_signal_handling) {
  const auto before = std::signal(SIGPIPE, SIG_IGN);
  Process program(in_shell("grep SigIgn /proc/self/status"));
  const auto ignored = program.read_line(in(10s)).value_or("");
  EXPECT_EQ(std::stoull(ignored.substr(ignored.find(':') + 1), nullptr, 16) >> (SIGPIPE - 1) & 1, 0U) << ignored;
  std::signal(SIGPIPE, before);
}

TEST(process, until_parent_exits_ends_with_a_killed_parent) {
  Process::Clock::time_point until = in(60s);
  int ends[2] = {};
  ASSERT_EQ(pipe(ends), 0);
  const pid_t parent = fork();
  if (parent == 0) {
    const Process child({"sleep", "1000"}, Process::Lifetime::until_parent_exits);
    const pid_t id = child.id();
    if (write(ends[1], &id, sizeof id) != sizeof id) _exit(1);
    pause();
  }
  pid_t child = 0;
  ASSERT_EQ(::read(ends[0], &child, sizeof child), static_cast<ssize_t>(sizeof child));
  ASSERT_TRUE(lives(child));
  kill(parent, SIGKILL);
  waitpid(parent, nullptr, 0);
  while (lives(child) && Process::Clock::now() < until) std::this_thread::sleep_for(10ms);
  EXPECT_FALSE(lives(child));
  for (const int end : ends) close(end);
}

}  // namespace paddock::system
