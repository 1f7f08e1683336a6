#include "engine/text/position.hpp"

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "engine/text/tests/things.hpp"

namespace paddock::text {

namespace {

// The number of seats that a position lists, or the error. Two to four seats are allowed.
std::string seats(std::string_view json) {
  const auto found = seats_in(boost::json::parse(json), "hand", 2, 4);
  return found ? std::to_string(*found) : found.error();
}

}  // namespace

TEST(text_position, has_member_looks_into_nested_objects) {
  const JsonObject given{{"round", JsonObject{{"turn", nullptr}}}, {"pile", "a"}};
  EXPECT_TRUE(has_member(given, "round", "turn"));
  EXPECT_FALSE(has_member(given, "round", "leader"));
  EXPECT_FALSE(has_member(given, "auction", "turn"));
  EXPECT_FALSE(has_member(given, "pile", "a"));
}

TEST(text_position, the_length_of_a_list_is_the_number_of_seats) {
  EXPECT_EQ(seats(R"({"hand": ["a", "", "b c"]})"), "3");
  EXPECT_EQ(seats(R"({"hand": ["", ""]})"), "2");
}

TEST(text_position, too_few_seats_or_too_many_are_refused) {
  const std::string refusal = "hand: a list for 2 to 4 seats is expected";
  for (const char* json : {R"({"hand": [""]})", R"({"hand": ["", "", "", "", ""]})", R"({"hand": "a"})", "{}", "[]"})
    EXPECT_EQ(seats(json), refusal) << json;
}

TEST(text_position, seats_are_counted_in_the_first_per_seat_member) {
  EXPECT_STREQ(first_per_seat<things::Table>(), "hand");
  EXPECT_EQ(first_per_seat<things::Round>(), nullptr);
}

}  // namespace paddock::text
