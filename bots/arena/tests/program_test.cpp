#include "bots/arena/program.hpp"

#include <gtest/gtest.h>

namespace paddock::bots {

TEST(program, an_unusable_command_is_reported_before_it_runs) {
  EXPECT_EQ(why_not_runnable("./there_is_none --fast"), "there is no program ./there_is_none");
  EXPECT_EQ(why_not_runnable("there_is_none"), "there is no program there_is_none");
  EXPECT_EQ(why_not_runnable("/dev/null"), "/dev/null may not be run (chmod +x /dev/null)");
  EXPECT_EQ(why_not_runnable(" "), "there is no command");
  for (const char* command : {"cat", " cat -u", "/bin/sh", "exec cat", "while :; do :; done", "X=1 cat", "'cat'"}) {
    EXPECT_EQ(why_not_runnable(command), "") << command;
  }
}

}  // namespace paddock::bots
