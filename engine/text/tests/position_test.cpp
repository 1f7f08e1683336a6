#include "engine/text/position.hpp"

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "engine/text/tests/things.hpp"

namespace paddock::text {

namespace {

// How many seats a position lists, or what is wrong with it; two to four may sit.
std::string seats(std::string_view json) {
  const auto found = seats_in(boost::json::parse(json), "hand", 2, 4);
  return found ? std::to_string(*found) : found.error();
}

}  // namespace

TEST(text_position, what_an_object_in_it_tells_is_found) {
  const JsonObject given{{"round", JsonObject{{"turn", nullptr}}}, {"pile", "a"}};
  EXPECT_TRUE(has_member(given, "round", "turn"));
  EXPECT_FALSE(has_member(given, "round", "leader"));
  EXPECT_FALSE(has_member(given, "auction", "turn"));
  EXPECT_FALSE(has_member(given, "pile", "a"));
}

TEST(text_position, there_are_as_many_seats_as_a_list_has_values) {
  EXPECT_EQ(seats(R"({"hand": ["a", "", "b c"]})"), "3");
  EXPECT_EQ(seats(R"({"hand": ["", ""]})"), "2");
}

TEST(text_position, too_few_seats_or_too_many_are_refused) {
  const std::string refusal = "hand: a list for 2 to 4 seats is expected";
  for (const char* json : {R"({"hand": [""]})", R"({"hand": ["", "", "", "", ""]})", R"({"hand": "a"})", "{}", "[]"})
    EXPECT_EQ(seats(json), refusal) << json;
}

TEST(text_position, seats_are_counted_by_the_first_member_with_a_value_for_each) {
  EXPECT_STREQ(first_per_seat<things::Table>(), "hand");
  EXPECT_EQ(first_per_seat<things::Round>(), nullptr);
}

}  // namespace paddock::text
