#include "system/lines.hpp"

#include <gtest/gtest.h>

namespace paddock::system {

namespace {

std::optional<std::string> said_after(std::string_view bytes) {
  Lines lines;
  lines.add(bytes);
  return lines.next();
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

}  // namespace paddock::system
