#include "engine/text/painter.hpp"

#include <array>

#include <gtest/gtest.h>

namespace paddock::text {

namespace {

const Words no_words;
const Painter plain(no_words, {"Ada", "Bea"}, false);
const Painter coloured(no_words, {"Ada", "Bea"}, true);

constexpr std::array inks{Ink::plain, Ink::faint,   Ink::strong, Ink::red,   Ink::green, Ink::yellow,
                          Ink::blue,  Ink::magenta, Ink::cyan,   Ink::black, Ink::white};

}  // namespace

TEST(text_painter, names_the_seats) {
  EXPECT_EQ(plain.name(Seat{1}), "Bea");
  EXPECT_EQ(plain.name(Seat{2}), "2");
}

TEST(text_painter, without_colours_ink_is_plain_text) {
  for (const Ink ink : inks) EXPECT_EQ(plain.ink(ink, "car"), "car");
}

TEST(text_painter, without_colours_a_tile_is_in_brackets) {
  for (const Ink ink : inks) EXPECT_EQ(plain.tile(ink, "car"), "[car]");
}

TEST(text_painter, coloured_text_ends_its_colour) {
  EXPECT_EQ(coloured.ink(Ink::red, "car"), "\x1b[31mcar\x1b[0m");
  EXPECT_EQ(coloured.ink(Ink::plain, "car"), "car");
  EXPECT_EQ(coloured.tile(Ink::blue, "car"), "\x1b[1;97;44m car \x1b[0m");
  EXPECT_EQ(coloured.ground(Ink::blue, "car"), "\x1b[1;97;44mcar\x1b[0m");
}

TEST(text_painter, every_ink_has_a_tile_of_its_own) {
  for (const Ink ink : inks) {
    for (const Ink other : inks) {
      if (ink > other && other > Ink::faint) {
        EXPECT_NE(coloured.tile(ink, "x"), coloured.tile(other, "x"));
      }
    }
  }
}

TEST(text_painter, a_tile_is_as_wide_with_colours_as_without) {
  for (const Ink ink : inks) EXPECT_EQ(columns(coloured.tile(ink, "été")), columns(plain.tile(ink, "été")));
}

TEST(text_columns, letters_count_once_however_many_bytes_they_take) {
  EXPECT_EQ(columns(""), 0);
  EXPECT_EQ(columns("car"), 3);
  EXPECT_EQ(columns("été – ▸"), 7);
}

TEST(text_columns, escape_sequences_do_not_count) { EXPECT_EQ(columns("\x1b[1;31mcar\x1b[0m s"), 5); }

TEST(text_padded, fills_up_to_its_width) {
  EXPECT_EQ(padded("car", 5), "car  ");
  EXPECT_EQ(padded("été", 5), "été  ");
  EXPECT_EQ(padded(coloured.ink(Ink::red, "car"), 4), coloured.ink(Ink::red, "car") + " ");
}

TEST(text_padded, leaves_wide_text_unchanged) {
  EXPECT_EQ(padded("car", 3), "car");
  EXPECT_EQ(padded("car", 0), "car");
}

}  // namespace paddock::text
