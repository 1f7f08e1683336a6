#include "engine/text/phrase.hpp"

#include <array>

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

namespace paddock::text {

namespace {

Words words_in(std::string_view language, std::string_view json) {
  auto words = Words::parse(json, language);
  EXPECT_TRUE(words) << words.error();
  return *words;
}

// One sentence, filled.
std::string said(std::string_view sentence, const JsonObject& values, std::string_view language = "en") {
  const JsonObject json{{"it", sentence}, {"red", "rouge"}, {"car", "voiture"}};
  return words_in(language, boost::json::serialize(json))("it", values);
}

std::string problem(std::string_view json) {
  const auto words = Words::parse(json, "en");
  return words ? "" : words.error();
}

const Words french = words_in("fr", R"({"play": "jouer", "red": "rouge", "as": "en", "red-130": "la limite",
                                        "no card": "aucune carte", "moved": "{@seat} avance de {count}."})");

const std::array<std::string, 3> names{"Ada", "Bea", "Cléo"};

std::string told(std::string_view sentence, JsonObject event) {
  event["event"] = "it";
  return narrate(words_in("en", boost::json::serialize(JsonObject{{"it", sentence}})), event, names);
}

}  // namespace

TEST(text_words_of_a_language, are_an_object_of_sentences) {
  EXPECT_EQ(problem(R"({"a": "b"})"), "");
  EXPECT_EQ(problem("["), "the words are not a JSON object");
  EXPECT_EQ(problem("[]"), "the words are not a JSON object");
  EXPECT_EQ(problem(R"({"a": 1})"), "the words of “a” are not a text");
}

TEST(text_words_of_a_language, a_key_without_a_sentence_stands_for_itself) {
  EXPECT_EQ(french("red"), "rouge");
  EXPECT_EQ(french("blue"), "blue");
  EXPECT_TRUE(french.has("red"));
  EXPECT_FALSE(french.has("blue"));
}

TEST(text_words_of_a_language, together_the_others_win) {
  const Words both = french.with(words_in("fr", R"({"red": "vermeil", "blue": "bleu"})"));
  EXPECT_EQ(both("red"), "vermeil");
  EXPECT_EQ(both("blue"), "bleu");
  EXPECT_EQ(both("play"), "jouer");
}

TEST(text_phrase, a_hole_is_filled_with_its_value) {
  EXPECT_EQ(said("{a} and {b}.", {{"a", 1}, {"b", "two"}}), "1 and two.");
  EXPECT_EQ(said("{a}{a}", {{"a", -3}}), "-3-3");
  EXPECT_EQ(said("{a}!", {{"a", true}}), "true!");
}

TEST(text_phrase, a_hole_without_a_value_is_empty) {
  EXPECT_EQ(said("<{a}>", {}), "<>");
  EXPECT_EQ(said("<{a}>", {{"a", nullptr}}), "<>");
}

TEST(text_phrase, a_list_is_joined_by_commas) {
  EXPECT_EQ(said("{a}.", {{"a", JsonArray{"red", 2, "blue"}}}), "rouge, 2, blue.");
}

TEST(text_phrase, what_a_value_holds_is_not_a_sentence) { EXPECT_EQ(said("{a}", {{"a", "{b}"}, {"b", 1}}), "{b}"); }

TEST(text_phrase, english_has_one_for_one_alone) {
  for (const auto& [count, text] : {std::pair{0, "0 cars"}, {1, "1 car"}, {-1, "-1 car"}, {2, "2 cars"}}) {
    EXPECT_EQ(said("{n} {n|car|cars}", {{"n", count}}, "en"), text);
  }
}

TEST(text_phrase, french_has_one_for_nought_too) {
  for (const auto& [count, text] : {std::pair{0, "0 point"}, {1, "1 point"}, {-1, "-1 point"}, {2, "2 points"}}) {
    EXPECT_EQ(said("{n} {n|point|points}", {{"n", count}}, "fr"), text);
  }
}

TEST(text_phrase, what_a_plural_chooses_may_be_empty_or_several_words) {
  EXPECT_EQ(said("car{n||s}", {{"n", 1}}), "car");
  EXPECT_EQ(said("car{n||s}", {{"n", 2}}), "cars");
  EXPECT_EQ(said("{n|the last card|some cards}", {{"n", 5}}), "some cards");
}

TEST(text_phrase, a_plural_without_a_number_counts_nothing) {
  EXPECT_EQ(said("{n|one|many}", {}, "en"), "many");
  EXPECT_EQ(said("{n|one|many}", {}, "fr"), "one");
}

TEST(text_phrase, an_optional_part_needs_all_its_values) {
  EXPECT_EQ(said("moves[ by {n}][ to {place}].", {{"n", 3}, {"place", "Lyon"}}), "moves by 3 to Lyon.");
  EXPECT_EQ(said("moves[ by {n} to {place}].", {{"n", 3}}), "moves.");
}

TEST(text_phrase, an_optional_part_is_left_out_for_what_says_nothing) {
  for (const Json& nothing : {Json(nullptr), Json(false), Json(0), Json(""), Json(JsonArray{})}) {
    EXPECT_EQ(said("a[ {x}]", {{"x", nothing}}), "a");
  }
  EXPECT_EQ(said("a[ {x}]", {}), "a");
  for (const Json& something : {Json(true), Json(-1), Json("b"), Json(JsonArray{1})}) {
    EXPECT_NE(said("a[ {x}]", {{"x", something}}), "a");
  }
}

TEST(text_phrase, a_condition_is_not_shown) {
  EXPECT_EQ(said("a[, doubled{twice?}]", {{"twice", true}}), "a, doubled");
  EXPECT_EQ(said("a[, doubled{twice?}]", {{"twice", false}}), "a");
}

TEST(text_phrase, an_optional_part_may_hold_plurals) {
  EXPECT_EQ(said("a[ and {n} {n|car|cars}]", {{"n", 1}}), "a and 1 car");
  EXPECT_EQ(said("a[ and {n} {n|car|cars}]", {{"n", 3}}), "a and 3 cars");
  EXPECT_EQ(said("a[ and {n} {n|car|cars}]", {{"n", 0}}), "a");
}

TEST(text_phrase, a_sentence_cut_short_is_said_as_far_as_it_goes) {
  EXPECT_EQ(said("a {b", {{"b", 1}}), "a 1");
  EXPECT_EQ(said("a [b", {}), "a b");
  EXPECT_EQ(said("a {", {}), "a ");
}

TEST(text_spoken, word_by_word) {
  EXPECT_EQ(french.spoken("play red"), "jouer rouge");
  EXPECT_EQ(french.spoken("play  blue"), "jouer blue");
  EXPECT_EQ(french.spoken(""), "");
}

TEST(text_spoken, the_parts_of_a_hyphenated_word) {
  EXPECT_EQ(french.spoken("play red-40 as red"), "jouer rouge-40 en rouge");
  EXPECT_EQ(french.spoken("blue-red-play"), "blue-rouge-jouer");
  EXPECT_EQ(french.spoken("-40"), "-40");
  EXPECT_EQ(french.spoken("red-"), "red-");
}

TEST(text_spoken, the_whole_before_its_parts) {
  EXPECT_EQ(french.spoken("play red-130"), "jouer la limite");
  EXPECT_EQ(french.spoken("no card"), "aucune carte");
}

TEST(text_narrate, seats_go_by_their_names) {
  EXPECT_EQ(told("{seat} passes.", {{"seat", 1}}), "Bea passes.");
  EXPECT_EQ(told("{seat} hits {@other}, seat {other}.", {{"seat", 0}, {"other", 2}}), "Ada hits Cléo, seat 2.");
  EXPECT_EQ(told("{@winners} {winners?}", {{"winners", JsonArray{0, 2}}}), "Ada, Cléo ");
}

TEST(text_narrate, a_name_is_not_translated) {
  const std::array<std::string, 2> called{"red", "play"};
  const JsonObject event{{"event", "moved"}, {"seat", 0}, {"count", 2}, {"by", JsonArray{1}}};
  EXPECT_EQ(narrate(french, event, called), "red avance de 2.");
  EXPECT_EQ(narrate(french.with(words_in("fr", R"({"moved": "{seat}, {@by}"})")), event, called), "red, play");
}

TEST(text_narrate, what_numbers_no_seat_has_no_name) {
  EXPECT_EQ(told("<{@other}>", {{"other", 3}}), "<>");
  EXPECT_EQ(told("<{@other}>", {{"other", -1}}), "<>");
  EXPECT_EQ(told("[{@other} lost]", {{"other", nullptr}}), "");
}

TEST(text_narrate, an_event_without_words_is_told_by_its_name) {
  EXPECT_EQ(narrate(french, {{"event", "jumped"}, {"seat", 0}}, names), "jumped");
  EXPECT_EQ(narrate(french, {{"event", "moved"}, {"seat", 2}, {"count", 3}}, names), "Cléo avance de 3.");
}

}  // namespace paddock::text
