#include "engine/text/words.hpp"

#include <gtest/gtest.h>

#include "engine/text/language.hpp"
#include "engine/text/tests/things.hpp"

namespace paddock::text {

namespace {

using things::Cards;
using List = std::vector<std::string_view>;

Cards cards(std::string_view text) {
  Cards set;
  EXPECT_EQ(read_cards(text, set), "");
  return set;
}

std::string problem(std::string_view text) {
  Cards set;
  return read_cards(text, set);
}

}  // namespace

TEST(text_words, are_separated_by_blanks_of_any_kind) {
  EXPECT_EQ(split_words("play red-40"), (List{"play", "red-40"}));
  EXPECT_EQ(split_words(" \tplay\r\n  red-40 "), (List{"play", "red-40"}));
  EXPECT_EQ(split_words(""), List{});
  EXPECT_EQ(split_words(" \n"), List{});
}

TEST(text_trimmed, has_no_blanks_around_it) {
  EXPECT_EQ(trimmed("  a b\t\n"), "a b");
  EXPECT_EQ(trimmed("a"), "a");
  EXPECT_EQ(trimmed(" \r\n"), "");
  EXPECT_EQ(trimmed(""), "");
}

TEST(text_number, is_the_whole_text) {
  EXPECT_EQ(number("12"), 12);
  EXPECT_EQ(number("-3"), -3);
  for (const char* other : {"", " 1", "1 ", "1x", "x", "1.5", "+1", "0x10", "2147483648"}) {
    EXPECT_EQ(number(other), std::nullopt) << other;
  }
}

TEST(text_cards, are_written_in_the_order_of_the_deck) {
  EXPECT_EQ(write_cards(cards("c a b a")), "a a b c");
  EXPECT_EQ(write_cards(Cards{}), "");
}

TEST(text_cards, unknown_cards_are_reported) {
  EXPECT_EQ(problem("a x"), "there is no card “x”");
  EXPECT_EQ(problem("a ab"), "there is no card “ab”");
}

TEST(text_cards, surplus_cards_are_reported) {
  EXPECT_EQ(problem("a a b"), "");
  EXPECT_EQ(problem("a a a"), "the card “a” is there too often");
  EXPECT_EQ(problem("b b"), "the card “b” is there too often");
}

TEST(text_cards, stay_unchanged_if_reading_fails) {
  Cards set = cards("b");
  EXPECT_NE(read_cards("a x", set), "");
  EXPECT_EQ(set, cards("b"));
}

TEST(text_cards, reading_inverts_writing) {
  constexpr things::Card none{0xFF};
  things::Card read_one;
  EXPECT_TRUE(read_card<things::Deck>("b", none, read_one));
  EXPECT_EQ(write(read_one), "b");
  EXPECT_TRUE(read_card<things::Deck>("", none, read_one));
  EXPECT_EQ(read_one, none);
  EXPECT_FALSE(read_card<things::Deck>("d", none, read_one));
}

TEST(text_cards, cards_of_several_places_are_removed_together) {
  Cards deck = Cards::full();
  EXPECT_EQ(remove_heaps_from(std::vector{cards("a b"), cards("a c")}, deck), "");
  EXPECT_TRUE(deck.empty());
}

TEST(text_cards, cards_named_too_often_are_reported) {
  Cards deck = Cards::full();
  EXPECT_EQ(remove_heaps_from(std::vector{cards("a b"), cards("b c")}, deck),
            "the card “b” is in the position 2 times, in the deck 1");
  EXPECT_EQ(deck, Cards::full());
  deck = cards("b c");
  EXPECT_EQ(remove_heaps_from(std::vector{cards("a")}, deck), "the card “a” is in the position 1 times, in the deck 0");
}

TEST(text_language, is_detected_from_the_prefix_of_a_locale) {
  EXPECT_EQ(language_of("fr_FR.UTF-8"), Language::fr);
  EXPECT_EQ(language_of("en"), Language::en);
  EXPECT_EQ(language_of("de_DE"), std::nullopt);
  EXPECT_EQ(code(Language::fr), "fr");
  EXPECT_EQ(code(Language::en), "en");
}

TEST(text_joined, puts_separators_only_between_parts) {
  const std::vector<std::string> none;
  const std::vector<std::string> parts{"red", "blue", "black"};
  EXPECT_EQ(joined(none, ", "), "");
  EXPECT_EQ(joined(parts, ", "), "red, blue, black");
  EXPECT_EQ(joined(parts, " ", [](const std::string& part) { return part.substr(0, 1); }), "r b b");
}

}  // namespace paddock::text
