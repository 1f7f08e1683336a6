#include "system/line_buffer.hpp"

#include <gtest/gtest.h>

namespace paddock::system {

namespace {

std::optional<std::string> first_line_of(std::string_view bytes) {
  LineBuffer lines;
  lines.add(bytes);
  return lines.next();
}

}  // namespace

TEST(line_buffer, returns_only_complete_lines) {
  EXPECT_EQ(first_line_of("one\ntwo\n"), "one");
  EXPECT_EQ(first_line_of("\n"), "");
  EXPECT_EQ(first_line_of("on"), std::nullopt);
  EXPECT_EQ(first_line_of(""), std::nullopt);
}

TEST(line_buffer, joins_pieces_of_a_line) {
  LineBuffer lines;
  lines.add("o");
  EXPECT_FALSE(lines.next());
  lines.add("ne\nt");
  EXPECT_EQ(lines.next(), "one");
  EXPECT_FALSE(lines.next());
  lines.add("wo\n");
  EXPECT_EQ(lines.next(), "two");
}

TEST(line_buffer, returns_an_empty_line_for_one_that_is_too_long) {
  const std::string longest(LineBuffer::longest, 'x');
  EXPECT_EQ(first_line_of(longest + "\n"), longest);
  EXPECT_EQ(first_line_of(longest + "x\n"), "");
  LineBuffer lines;
  for (int i = 0; i < 10; ++i) {
    lines.add(longest);
    EXPECT_FALSE(lines.next());
  }
  lines.add("tail\nnext\n");
  EXPECT_EQ(lines.next(), "");
  EXPECT_EQ(lines.next(), "next");
}

TEST(line_buffer, discards_all_lines_and_the_rest_of_an_incomplete_one) {
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

TEST(line_buffer, discards_an_incomplete_line_that_is_too_long) {
  LineBuffer lines;
  lines.add(std::string(LineBuffer::longest + 1, 'x'));
  EXPECT_FALSE(lines.next());
  EXPECT_EQ(lines.discard_input(), 1);
  lines.add("tail\nnext\n");
  EXPECT_EQ(lines.next(), "next");
}

}  // namespace paddock::system
