#include <boost/json/serialize.hpp>

#include "games/rasant/tests/table.hpp"

namespace paddock::rasant {

namespace {

// The worth of each colour, as the view reports it to clients.
std::string worth_in_view(std::string_view line) {
  const text::Json view =
      text::parse_json_text(Notation::write_view(rasant::view(Table{}.line(line).state(), no_seat)));
  std::string text;
  for (const text::Json& worth : view.at("follows").at("worth").get_array()) {
    text += (text.empty() ? "" : ", ") + std::string(worth.at("colour").get_string()) + " " +
            boost::json::serialize(worth.at("moved")) + (worth.at("doubled").get_bool() ? " doubled " : " ") +
            boost::json::serialize(worth.at("points"));
  }
  return text;
}

}  // namespace

RULE_TEST(rasant, "RA-4.1 RA-4.2", a_view_tells_what_an_overtaking_in_each_colour_would_be_worth) {
  EXPECT_EQ(worth_in_view("K RGB YYG RBR GBY"), "green 3 3, yellow 1 1, red 4 4, blue 2 2");
}

RULE_TEST(rasant, "RA-4.3", a_view_tells_where_the_black_car_would_double_the_others) {
  EXPECT_EQ(worth_in_view("RRR GGG BBB YYY K"),
            "green 8 doubled 14, yellow 2 doubled 2, red 11 doubled 20, blue 5 doubled 8");
}

}  // namespace paddock::rasant
