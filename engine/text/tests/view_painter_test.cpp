#include "engine/text/view_painter.hpp"

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

namespace paddock::text {

namespace {

const JsonObject definitions = boost::json::parse(R"({
  "View": {"properties": {
    "seat": {"type": "integer", "format": "seat"}, "seats": {"type": "integer"}, "options": {"$ref": "#/$defs/Options"},
    "hand": {"type": "string", "format": "cards"}, "pile": {"type": "integer"},
    "cards_held": {"type": "array", "items": {"type": "integer"}, "format": "per-seat"},
    "ready": {"type": "array", "items": {"type": "integer", "format": "seat"}},
    "round": {"anyOf": [{"$ref": "#/$defs/Round"}, {"type": "null"}]}}},
  "Round": {"properties": {"leader": {"type": "integer", "format": "seat"}, "broken": {"type": "boolean"}}}})")
                                   .as_object();

const Json view = boost::json::parse(R"({"seat": 0, "seats": 2, "options": {"long": true}, "hand": "red-3 red-4",
    "pile": 12, "cards_held": [2, 3], "ready": [1], "round": {"leader": 1, "broken": true}})");

std::string painted(const char* words) {
  return paint_view(view, definitions, Painter(*Words::parse(words, "en"), {"Ada", "Bea"}, false));
}

// A view with these members, whose schema has these properties.
std::string painted_members(const char* properties, const char* members) {
  const JsonObject schema{{"View", {{"properties", boost::json::parse(properties)}}}};
  return paint_view(boost::json::parse(members), schema, Painter(*Words::parse("{}", "en"), {"Ada", "Bea"}, false));
}

}  // namespace

TEST(view_painter, has_a_line_for_each_seat_and_each_member) {
  EXPECT_EQ(painted("{}"),
            "  Ada             cards held: 2\n"
            "  Bea             cards held: 3  ready  leader\n"
            "\n"
            "  hand: red-3 red-4\n"
            "  pile: 12\n"
            "  broken\n");
}

TEST(view_painter, speaks_with_the_words_of_the_game) {
  const std::string text =
      painted(R"({"view.hand": "Your hand", "view.pile": "Left", "say red-{speed#}": "red {speed}"})");
  EXPECT_NE(text.find("  Your hand: red 3 and red 4\n  Left: 12\n"), std::string::npos) << text;
}

TEST(view_painter, says_which_seat_each_seat_named) {
  EXPECT_EQ(painted_members(R"({"target": {"format": "per-seat", "items": {"format": "seat"}}})",
                            R"({"seats": 2, "target": [1, null]})"),
            "  Ada             target: Bea\n"
            "  Bea           \n"
            "\n");
}

TEST(view_painter, leaves_out_seats_and_lists_that_are_null) {
  EXPECT_EQ(painted_members(R"({"order": {"items": {"format": "seat"}}, "passed": {"items": {"format": "seat"}},
                              "points": {"format": "per-seat", "items": {}}})",
                            R"({"seats": 2, "order": [null, 1], "passed": null, "points": null})"),
            "  Ada           \n"
            "  Bea             order\n"
            "\n");
}

TEST(view_painter, counts_the_seats_of_a_view_that_does_not) {
  EXPECT_EQ(painted_members(R"({"points": {"format": "per-seat", "items": {}}})", R"({"points": [7, 0]})"),
            "  Ada             points: 7\n"
            "  Bea             points: 0\n"
            "\n");
}

TEST(view_painter, marks_the_seat_of_a_member_with_its_key) {
  EXPECT_EQ(painted_members(R"({"last_play": {"properties": {"seat": {"format": "seat"}, "card": {}}}})",
                            R"({"seats": 2, "last_play": {"seat": 1, "card": "red-9"}})"),
            "  Ada           \n"
            "  Bea             last play\n"
            "\n"
            "  card: red-9\n");
}

}  // namespace paddock::text
