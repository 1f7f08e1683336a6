#include "engine/text/phrase.hpp"

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value_to.hpp>
#include <gtest/gtest.h>

namespace paddock::text {

namespace {

Words words_in(std::string_view language, std::string_view json) {
  auto words = Words::parse(json, language);
  EXPECT_TRUE(words) << words.error();
  return *words;
}

// Cases that test the page's implementation as well.
JsonArray cases_of_both() {
  std::ifstream file(PADDOCK_PHRASES);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  return boost::json::parse(text).get_array();
}

// Formats a case: fills its sentence, or narrates its event if there are names.
std::string said(const JsonObject& one) {
  JsonObject sentences = one.contains("words") ? one.at("words").get_object() : JsonObject{};
  if (one.contains("sentence")) sentences["it"] = one.at("sentence");
  const std::string key(one.contains("key") ? one.at("key").get_string() : "it");
  const Words words = words_in(one.at("language").get_string(), boost::json::serialize(sentences));
  JsonObject values = one.at("values").get_object();
  if (!one.contains("names")) return words(key, values);
  values["event"] = key;
  return narrate(words, values, boost::json::value_to<std::vector<std::string>>(one.at("names")));
}

std::string problem(std::string_view json) {
  const auto words = Words::parse(json, "en");
  return words ? "" : words.error();
}

const Words french = words_in("fr", R"({"play": "jouer", "red": "rouge", "as": "en", "red-130": "la limite",
                                        "no card": "aucune carte"})");

}  // namespace

TEST(text_words_of_a_language, are_an_object_of_sentences) {
  EXPECT_EQ(problem(R"({"a": "b"})"), "");
  EXPECT_EQ(problem("["), "the words are not a JSON object");
  EXPECT_EQ(problem("[]"), "the words are not a JSON object");
  EXPECT_EQ(problem(R"({"a": 1})"), "the words of “a” are not a text");
}

TEST(text_words_of_a_language, a_key_without_a_sentence_is_returned) {
  EXPECT_EQ(french("red"), "rouge");
  EXPECT_EQ(french("blue"), "blue");
  EXPECT_TRUE(french.has("red"));
  EXPECT_FALSE(french.has("blue"));
}

TEST(text_words_of_a_language, in_a_union_the_other_words_win) {
  const Words both = french.with(words_in("fr", R"({"red": "vermeil", "blue": "bleu"})"));
  EXPECT_EQ(both("red"), "vermeil");
  EXPECT_EQ(both("blue"), "bleu");
  EXPECT_EQ(both("play"), "jouer");
}

TEST(text_phrase, gives_the_same_text_as_the_page) {
  const auto cases = cases_of_both();
  EXPECT_GT(cases.size(), 50U);
  for (const Json& one : cases) {
    const JsonObject& object = one.get_object();
    EXPECT_EQ(said(object), object.at("said").get_string()) << object.at("claim").get_string();
  }
}

TEST(text_spoken, a_text_outside_a_sentence) {
  EXPECT_EQ(french.display_text("play red-40"), "jouer rouge-40");
  EXPECT_EQ(french.display_text(""), "");
}

TEST(text_spoken, things_of_the_reader_are_described_as_their_own) {
  const std::vector<std::string> names{"Ada", "Bea"};
  const Words words = words_in("en", R"({"say {o^}{n#}": "[your car {n}{o.mine?}][{@o}’s car {n}]", "red": "rouge"})");
  EXPECT_EQ(words.with_names(names, Seat{1}).display_text("B2"), "your car 2");
  EXPECT_EQ(words.with_names(names, Seat{1}).display_text("A2"), "Ada’s car 2");
  EXPECT_EQ(words.with_names(names).display_text("B2"), "Bea’s car 2");
  EXPECT_EQ(words.with_names(names).word_by_word("red-B2"), "rouge-B2");
}

}  // namespace paddock::text
