#include "games/piquepoints/tests/table.hpp"

namespace paddock::piquepoints {

RULE_TEST(piquepoints, "PP-3.1", points_go_into_the_kitty_of_their_owner) {
  const auto play = Table{}.hand(0, "points-2 belt").kitty(0, "points-3").lay(0, "points-2");
  EXPECT_EQ(play.kitty(0), "points-2 points-3");
  EXPECT_EQ(play.kitty(1), "");
  EXPECT_EQ(play.driving(), "");
}

RULE_TEST(piquepoints, "PP-3.1 PP-8.2", points_in_hand_do_not_count) {
  const auto play = Table{}.hand(0, "gendarme").kitty(0, "points-1").hand(1, "points-3 points-3").lay(0, "gendarme");
  EXPECT_EQ(play.last<RoundOver>().points[seat(0)], 1);
  EXPECT_EQ(play.last<RoundOver>().points[seat(1)], 0);
}

RULE_TEST(piquepoints, "PP-3.2", a_route_goes_on_the_route_pile_and_is_the_limit) {
  const auto play = Table{}.routes("route-90").hand(0, "route-50 belt").lay(0, "route-50");
  EXPECT_EQ(play.routes(), "route-90 route-50");
  EXPECT_EQ(play.driving(), "");
  EXPECT_TRUE(speeds(play.round().routes, card("speed-90")));
  EXPECT_FALSE(speeds(play.round().routes, card("speed-50")));
}

RULE_TEST(piquepoints, "PP-3.3", every_other_card_goes_on_the_driving_pile) {
  for (const char* name : {"speed-50", "belt", "phone", "pressure", "gendarme", "accident", "draw-one"}) {
    const auto play = Table{}.hand(0, std::string(name) + " route-50").kitty(0, "points-1").lay(0, name);
    EXPECT_EQ(play.driving(), name);
    EXPECT_EQ(play.routes(), "route-90");
  }
}

RULE_TEST(piquepoints, "PP-3.3", nothing_has_to_match) {
  for (const char* top : {"speed-50", "gendarme", "accident", "draw-one"}) {
    const auto table =
        Table{}.driving(top).kitty(0, "points-1").hand(0, "speed-90 belt phone pressure gendarme accident draw-one");
    EXPECT_EQ(table.moves(), (Moves{"lay speed-90", "lay belt", "lay phone", "lay pressure", "lay gendarme",
                                    "lay accident", "lay draw-one", "draw", "end"}))
        << top;
  }
}

RULE_TEST(piquepoints, "PP-5.1", a_route_may_cover_a_route_of_any_value) {
  for (const char* name : {"route-50", "route-90", "route-130"}) {
    const auto table = Table{}.routes("route-90").hand(0, std::string(name) + " belt");
    EXPECT_ALLOWED(table.check(0, "lay " + std::string(name)));
    EXPECT_EQ(table.lay(0, name).routes(), "route-90 " + std::string(name));
  }
}

RULE_TEST(piquepoints, "PP-5.2", a_speed_up_to_the_limit_is_lawful) {
  const auto table = Table{}.routes("route-90").hand(0, "speed-50 speed-90 belt");
  for (const char* name : {"speed-50", "speed-90"}) {
    const auto play = table.lay(0, name);
    EXPECT_EQ(play.offender(), -1) << name;
    EXPECT_FALSE(play.last<Laid>().offence) << name;
  }
}

RULE_TEST(piquepoints, "PP-5.3", a_speed_above_the_limit_is_an_infraction) {
  const auto play = Table{}.routes("route-90").hand(0, "speed-130 belt").kitty(0, "points-1").lay(0, "speed-130");
  EXPECT_EQ(play.offender(), 0);
  EXPECT_TRUE(play.last<Laid>().offence);
}

RULE_TEST(piquepoints, "PP-5.3", the_limit_that_counts_is_the_top_one) {
  const auto table = Table{}.hand(0, "speed-130 belt").kitty(0, "points-1");
  EXPECT_EQ(Table(table).routes("route-50 route-130").lay(0, "speed-130").offender(), -1);
  EXPECT_EQ(Table(table).routes("route-130 route-50").lay(0, "speed-130").offender(), 0);
}

RULE_TEST(piquepoints, "PP-5.3", a_later_route_neither_excuses_nor_accuses) {
  const auto speeder = Table{}.hand(0, "speed-130 belt").kitty(0, "points-1").hand(1, "route-130 phone");
  EXPECT_EQ(speeder.lay(0, "speed-130").end(0).lay(1, "route-130").offender(), 0);
  const auto lawful = Table{}.hand(0, "speed-90 belt").kitty(0, "points-1").hand(1, "route-50 phone");
  EXPECT_EQ(lawful.lay(0, "speed-90").end(0).lay(1, "route-50").offender(), -1);
}

}  // namespace paddock::piquepoints
