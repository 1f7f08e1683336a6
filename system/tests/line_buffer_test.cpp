#include "system/line_buffer.hpp"

#include <gtest/gtest.h>

namespace paddock::system {

namespace {

std::optional<std::string> said_after(std::string_view bytes) {
  LineBuffer lines;
  lines.add(bytes);
  return lines.next();
}

}  // namespace

TEST(line_buffer, come_whole_or_not_at_all) {
  EXPECT_EQ(said_after("one\ntwo\n"), "one");
  EXPECT_EQ(said_after("\n"), "");
  EXPECT_EQ(said_after("on"), std::nullopt);
  EXPECT_EQ(said_after(""), std::nullopt);
}

TEST(line_buffer, are_put_together_from_pieces) {
  LineBuffer lines;
  lines.add("o");
  EXPECT_FALSE(lines.next());
  lines.add("ne\nt");
  EXPECT_EQ(lines.next(), "one");
  EXPECT_FALSE(lines.next());
  lines.add("wo\n");
  EXPECT_EQ(lines.next(), "two");
}

TEST(line_buffer, that_are_too_long_are_empty_and_the_next_one_is_not) {
  const std::string longest(LineBuffer::longest, 'x');
  EXPECT_EQ(said_after(longest + "\n"), longest);
  EXPECT_EQ(said_after(longest + "x\n"), "");
  LineBuffer lines;
  for (int i = 0; i < 10; ++i) {
    lines.add(longest);
    EXPECT_FALSE(lines.next());
  }
  lines.add("tail\nnext\n");
  EXPECT_EQ(lines.next(), "");
  EXPECT_EQ(lines.next(), "next");
}

TEST(line_buffer, that_are_forgotten_do_not_come_back) {
  LineBuffer lines;
  EXPECT_EQ(lines.discard_input(), 0);
  lines.add("one\ntwo\nthr");
  EXPECT_EQ(lines.discard_input(), 3);
  lines.add("e");
  EXPECT_EQ(lines.discard_input(), 0) << "the third was counted already";
  lines.add("e\nfour\n");
  EXPECT_EQ(lines.next(), "four");
  EXPECT_FALSE(lines.next());
}

TEST(line_buffer, that_are_too_long_and_forgotten_are_gone) {
  LineBuffer lines;
  lines.add(std::string(LineBuffer::longest + 1, 'x'));
  EXPECT_FALSE(lines.next());
  EXPECT_EQ(lines.discard_input(), 1);
  lines.add("tail\nnext\n");
  EXPECT_EQ(lines.next(), "next");
}

}  // namespace paddock::system
