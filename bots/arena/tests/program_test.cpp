#include "bots/arena/program.hpp"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace paddock::bots {

namespace {

using namespace std::chrono_literals;

Program::Clock::time_point in(std::chrono::milliseconds time) { return Program::Clock::now() + time; }

std::optional<std::string> said_after(std::string_view bytes) {
  Lines lines;
  lines.add(bytes);
  return lines.next();
}

bool no_child_is_left() { return waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD; }

// Whether the process is there and not dead, its parent being somebody who has yet to ask.
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

long most_memory_in_kib() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

}  // namespace

TEST(lines, come_whole_or_not_at_all) {
  EXPECT_EQ(said_after("one\ntwo\n"), "one");
  EXPECT_EQ(said_after("\n"), "");
  EXPECT_EQ(said_after("on"), std::nullopt);
  EXPECT_EQ(said_after(""), std::nullopt);
}

TEST(lines, are_put_together_from_pieces) {
  Lines lines;
  lines.add("o");
  EXPECT_FALSE(lines.next());
  lines.add("ne\nt");
  EXPECT_EQ(lines.next(), "one");
  EXPECT_FALSE(lines.next());
  lines.add("wo\n");
  EXPECT_EQ(lines.next(), "two");
}

TEST(lines, that_are_too_long_are_empty_and_the_next_one_is_not) {
  const std::string longest(Lines::longest, 'x');
  EXPECT_EQ(said_after(longest + "\n"), longest);
  EXPECT_EQ(said_after(longest + "x\n"), "");
  Lines lines;
  for (int i = 0; i < 10; ++i) {
    lines.add(longest);
    EXPECT_FALSE(lines.next());
  }
  lines.add("tail\nnext\n");
  EXPECT_EQ(lines.next(), "");
  EXPECT_EQ(lines.next(), "next");
}

TEST(lines, that_are_forgotten_do_not_come_back) {
  Lines lines;
  EXPECT_EQ(lines.forget(), 0);
  lines.add("one\ntwo\nthr");
  EXPECT_EQ(lines.forget(), 3);
  lines.add("e");
  EXPECT_EQ(lines.forget(), 0) << "the third was counted already";
  lines.add("e\nfour\n");
  EXPECT_EQ(lines.next(), "four");
  EXPECT_FALSE(lines.next());
}

TEST(lines, that_are_too_long_and_forgotten_are_gone) {
  Lines lines;
  lines.add(std::string(Lines::longest + 1, 'x'));
  EXPECT_FALSE(lines.next());
  EXPECT_EQ(lines.forget(), 1);
  lines.add("tail\nnext\n");
  EXPECT_EQ(lines.next(), "next");
}

TEST(program, answers_what_it_is_told) {
  Program program("cat");
  ASSERT_TRUE(program.say("hello\n", in(10s)));
  EXPECT_EQ(program.hear(in(10s)), "hello");
  EXPECT_FALSE(program.closed());
}

TEST(program, that_does_not_read_is_not_waited_for) {
  Program program("sleep 60");
  EXPECT_FALSE(program.say(std::string(1 << 20, 'x'), in(20ms)));
  EXPECT_FALSE(program.closed());
}

TEST(program, that_never_ends_its_line_is_not_waited_for_and_not_kept) {
  Program program("cat /dev/zero");
  EXPECT_FALSE(program.hear(in(50ms)));
  const long before = most_memory_in_kib();
  EXPECT_FALSE(program.hear(in(200ms)));
  EXPECT_LT(most_memory_in_kib() - before, 8 * 1024);
}

TEST(program, that_floods_is_forgotten_in_time) {
  Program program("yes");
  EXPECT_EQ(program.hear(in(10s)), "y");
  EXPECT_GT(program.forget(), 0);
}

TEST(program, that_closed_its_input_sends_no_signal) {
  const auto before = std::signal(SIGPIPE, SIG_DFL);
  Program program("exec <&-; echo ready; exec sleep 60");
  EXPECT_EQ(program.hear(in(10s)), "ready");
  EXPECT_FALSE(program.say("hello\n", in(10s)));
  EXPECT_TRUE(program.closed());
  EXPECT_EQ(std::signal(SIGPIPE, before), SIG_DFL);
}

TEST(program, leaves_at_the_end_of_its_input) {
  const auto file = std::filesystem::temp_directory_path() / ("paddock_left_" + std::to_string(getpid()));
  { const Program program("cat; echo done > " + file.string()); }
  EXPECT_TRUE(std::filesystem::remove(file));
  EXPECT_TRUE(no_child_is_left());
}

TEST(program, that_will_not_leave_is_killed_with_all_that_it_started) {
  pid_t itself = 0;
  pid_t started = 0;
  {
    Program program("trap '' TERM HUP INT; sleep 1000 & echo $$; echo $!; while :; do sleep 1; done");
    itself = std::stoi(program.hear(in(10s)).value_or("0"));
    started = std::stoi(program.hear(in(10s)).value_or("0"));
    ASSERT_TRUE(lives(itself) && lives(started));
  }
  EXPECT_TRUE(no_child_is_left());
  EXPECT_FALSE(lives(itself));
  EXPECT_TRUE(dies_soon(started));
}

TEST(program, that_could_not_be_run_is_told_before) {
  EXPECT_EQ(why_not_run("./there_is_none --fast"), "there is no program ./there_is_none");
  EXPECT_EQ(why_not_run("there_is_none"), "there is no program there_is_none");
  EXPECT_EQ(why_not_run("/dev/null"), "/dev/null may not be run (chmod +x /dev/null)");
  EXPECT_EQ(why_not_run(" "), "there is no command");
  for (const char* command : {"cat", " cat -u", "/bin/sh", "exec cat", "while :; do :; done", "X=1 cat", "'cat'"}) {
    EXPECT_EQ(why_not_run(command), "") << command;
  }
}

}  // namespace paddock::bots
