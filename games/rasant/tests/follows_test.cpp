#include <boost/json/serialize.hpp>

#include "games/rasant/tests/table.hpp"

namespace paddock::rasant {

namespace {

// What an overtaking in each colour would be worth, as a view tells it to whoever shows it.
std::string worth_told(std::string_view line) {
  const text::Json view =
      text::parse_json_text(Notation::write_view(rasant::view(Table{}.line(line).state(), no_seat)));
  std::string told;
  for (const text::Json& worth : view.at("follows").at("worth").get_array()) {
    told += (told.empty() ? "" : ", ") + std::string(worth.at("colour").get_string()) + " " +
            boost::json::serialize(worth.at("moved")) + (worth.at("doubled").get_bool() ? " doubled " : " ") +
            boost::json::serialize(worth.at("points"));
  }
  return told;
}

}  // namespace

RULE_TEST(rasant, "RA-4.1 RA-4.2", a_view_tells_what_an_overtaking_in_each_colour_would_be_worth) {
  EXPECT_EQ(worth_told("K RGB YYG RBR GBY"), "green 3 3, yellow 1 1, red 4 4, blue 2 2");
}

RULE_TEST(rasant, "RA-4.3", a_view_tells_where_the_black_car_would_double_the_others) {
  EXPECT_EQ(worth_told("RRR GGG BBB YYY K"),
            "green 8 doubled 14, yellow 2 doubled 2, red 11 doubled 20, blue 5 doubled 8");
}

}  // namespace paddock::rasant
