#include "games/piquepoints/tests/table.hpp"

namespace paddock::piquepoints {

namespace {

text::Json follows_of(const Table& table) {
  return text::parse_json_text(Notation::write_view(piquepoints::view(table.state(), no_seat))).at("follows");
}

}  // namespace

RULE_TEST(piquepoints, "PP-8.2", a_view_tells_the_points_of_each_kitty) {
  const auto table = Table{3}.kitty(0, "points-1 points-3").kitty(2, "points-2");
  EXPECT_EQ(follows_of(table).at("points"), (text::JsonArray{4, 0, 2}));
}

RULE_TEST(piquepoints, "PP-7.3", a_view_tells_in_how_many_turns_cards_may_still_be_drawn) {
  EXPECT_EQ(follows_of(Table{2}.turns(10)).at("drawing_turns"), 50);
  EXPECT_EQ(follows_of(Table{2}.turns(60)).at("drawing_turns"), 0);
}

}  // namespace paddock::piquepoints
