#include "games/piquepoints/tests/table.hpp"

namespace paddock::piquepoints {

RULE_TEST(piquepoints, "PP-6.1", without_points_in_the_kitty_no_infraction) {
  const auto table = Table{}.hand(0, "belt phone pressure points-3").kitty(1, "points-1");
  for (const char* text : {"lay belt", "lay phone", "lay pressure"}) EXPECT_REFUSED(table.check(0, text), "PP-6.1");
  EXPECT_EQ(table.moves(), (Moves{"lay points-3", "draw", "end"}));
}

RULE_TEST(piquepoints, "PP-6.1", with_points_in_the_kitty_any_infraction) {
  const auto table = Table{}.hand(0, "belt phone pressure").kitty(0, "points-1");
  EXPECT_EQ(table.moves(), (Moves{"lay belt", "lay phone", "lay pressure", "draw", "end"}));
}

RULE_TEST(piquepoints, "PP-6.1", speeding_needs_points_too) {
  const auto table = Table{}.routes("route-50").hand(0, "speed-50 speed-90");
  EXPECT_REFUSED(table.check(0, "lay speed-90"), "PP-6.1");
  EXPECT_ALLOWED(table.check(0, "lay speed-50"));
  EXPECT_ALLOWED(Table(table).kitty(0, "points-1").check(0, "lay speed-90"));
}

RULE_TEST(piquepoints, "PP-6.1", with_the_option_speeding_needs_none_but_other_infractions_do) {
  const auto table =
      Table{}.with(&Options::speeding_needs_points, YesNo::no).routes("route-50").hand(0, "speed-130 belt");
  EXPECT_EQ(table.moves(), (Moves{"lay speed-130", "draw", "end"}));
  EXPECT_EQ(table.lay(0, "speed-130").offender(), 0) << "it is an infraction all the same";
  EXPECT_REFUSED(table.check(0, "lay belt"), "PP-6.1");
}

RULE_TEST(piquepoints, "PP-6.2", an_infraction_stays_live_while_nobody_covers_it) {
  auto play = Table{3}
                  .hand(0, "belt speed-50")
                  .kitty(0, "points-2")
                  .hand(1, "route-50 points-1 phone")
                  .hand(2, "gendarme speed-50")
                  .lay(0, "belt")
                  .end(0);
  play.lay(1, "points-1").end(1);
  EXPECT_EQ(play.offender(), 0);
  EXPECT_EQ(play.lay(2, "gendarme").last<Stole>(), (Stole{seat(2), seat(0), card("points-2")}));
}

RULE_TEST(piquepoints, "PP-6.2", a_card_laid_on_it_covers_it) {
  const auto play =
      Table{}.driving("belt").offence_of(1).kitty(1, "points-1").hand(0, "speed-50 gendarme").lay(0, "speed-50");
  EXPECT_EQ(play.offender(), -1);
}

RULE_TEST(piquepoints, "PP-6.2", an_infraction_on_an_infraction_is_the_live_one) {
  const auto play =
      Table{}.driving("belt").offence_of(1).kitty(0, "points-1").hand(0, "phone gendarme").lay(0, "phone");
  EXPECT_EQ(play.offender(), 0);
}

RULE_TEST(piquepoints, "PP-6.3", a_gendarme_takes_the_lowest_points_into_the_thiefs_kitty) {
  const auto play = Table{}
                        .driving("phone")
                        .offence_of(1)
                        .kitty(1, "points-2 points-3")
                        .hand(0, "gendarme speed-50")
                        .lay(0, "gendarme");
  EXPECT_EQ(play.kitty(0), "points-2");
  EXPECT_EQ(play.kitty(1), "points-3");
  EXPECT_EQ(play.offender(), -1) << "the infraction is covered";
  EXPECT_EQ(play.driving(), "phone gendarme");
}

RULE_TEST(piquepoints, "PP-6.3 PP-5.3", a_gendarme_punishes_speeding) {
  const auto play = Table{3}
                        .routes("route-50")
                        .driving("speed-90")
                        .offence_of(2)
                        .kitty(2, "points-3")
                        .hand(0, "gendarme speed-50")
                        .lay(0, "gendarme");
  EXPECT_EQ(play.last<Stole>(), (Stole{seat(0), seat(2), card("points-3")}));
}

RULE_TEST(piquepoints, "PP-6.3", from_an_empty_kitty_nothing_is_taken) {
  const auto play = Table{}
                        .with(&Options::speeding_needs_points, YesNo::no)
                        .routes("route-50")
                        .driving("speed-90")
                        .offence_of(1)
                        .kitty(0, "points-1")
                        .hand(0, "gendarme speed-50")
                        .lay(0, "gendarme");
  EXPECT_EQ(play.kitty(0), "points-1");
  EXPECT_EQ(play.last<Missed>(), (Missed{seat(0), InVain::empty_kitty}));
}

RULE_TEST(piquepoints, "PP-6.3", an_infraction_is_punished_once) {
  auto play = Table{3}
                  .driving("phone")
                  .offence_of(2)
                  .kitty(2, "points-1 points-2")
                  .hand(0, "gendarme speed-50")
                  .hand(1, "gendarme speed-90")
                  .lay(0, "gendarme")
                  .end(0)
                  .lay(1, "gendarme");
  EXPECT_EQ(play.kitty(2), "points-2");
  EXPECT_EQ(play.last<Missed>(), (Missed{seat(1), InVain::no_infraction}));
}

RULE_TEST(piquepoints, "PP-6.3", with_the_option_the_card_goes_to_the_thiefs_hand_and_counts_when_it_is_laid) {
  auto play = Table{}
                  .with(&Options::stolen_to, StolenTo::hand)
                  .driving("phone")
                  .offence_of(1)
                  .kitty(1, "points-2 points-3")
                  .hand(0, "gendarme speed-50")
                  .hand(1, "route-50 route-130")
                  .lay(0, "gendarme");
  EXPECT_EQ(play.hand(0), "points-2 speed-50");
  EXPECT_EQ(play.kitty(0), "");
  EXPECT_EQ(play.kitty(1), "points-3");
  EXPECT_EQ(play.last<Stole>(), (Stole{seat(0), seat(1), card("points-2")}));
  play.end(0).end(1);
  EXPECT_EQ(play.lay(0, "points-2").kitty(0), "points-2");
}

RULE_TEST(piquepoints, "PP-6.3 PP-6.5 PP-8.1", with_the_option_a_gendarme_that_steals_is_never_the_last_card) {
  const auto table =
      Table{}.with(&Options::stolen_to, StolenTo::hand).driving("phone").offence_of(1).hand(0, "gendarme");
  const auto thief = Table(table).kitty(1, "points-2").lay(0, "gendarme");
  EXPECT_FALSE(thief.over());
  EXPECT_EQ(thief.hand(0), "points-2");
  EXPECT_TRUE(Table(table).lay(0, "gendarme").over()) << "from an empty kitty nothing is taken";
}

RULE_TEST(piquepoints, "PP-6.5 PP-8.1", a_gendarme_may_be_the_last_card_of_the_round) {
  const auto table = Table{}.driving("speed-50").hand(0, "gendarme").kitty(0, "points-1");
  EXPECT_ALLOWED(table.check(0, "lay gendarme"));
  EXPECT_TRUE(table.lay(0, "gendarme").over());
  const auto thief = Table{}.driving("phone").offence_of(1).kitty(1, "points-2").hand(0, "gendarme");
  EXPECT_TRUE(thief.lay(0, "gendarme").over()) << "also one that steals, into the kitty";
}

RULE_TEST(piquepoints, "PP-6.4", nobody_punishes_their_own_infraction) {
  const auto play = Table{}
                        .driving("belt")
                        .offence_of(0)
                        .kitty(0, "points-1 points-3")
                        .hand(0, "gendarme speed-50")
                        .lay(0, "gendarme");
  EXPECT_EQ(play.kitty(0), "points-1 points-3");
  EXPECT_EQ(play.last<Missed>(), (Missed{seat(0), InVain::own_infraction}));
  EXPECT_EQ(play.offender(), -1) << "it covers it all the same";
}

RULE_TEST(piquepoints, "PP-6.5", a_gendarme_without_an_infraction_does_nothing) {
  const auto table = Table{}.driving("speed-50").kitty(1, "points-3").hand(0, "gendarme speed-50");
  EXPECT_ALLOWED(table.check(0, "lay gendarme"));
  const auto play = table.lay(0, "gendarme");
  EXPECT_EQ(play.kitty(1), "points-3");
  EXPECT_EQ(play.last<Missed>(), (Missed{seat(0), InVain::no_infraction}));
}

RULE_TEST(piquepoints, "PP-6.5", a_gendarme_is_never_laid_out_of_turn_nor_where_one_may_not_lay_freely) {
  const auto offence = Table{3}.driving("belt").offence_of(0).kitty(0, "points-1").hand(2, "gendarme speed-50").turn(1);
  EXPECT_REFUSED(offence.check(2, "lay gendarme"), "PP-4.4");
  const auto start = Table{}.no_route().hand(0, "gendarme points-1");
  EXPECT_REFUSED(start.check(0, "lay gendarme"), "PP-4.3");
}

}  // namespace paddock::piquepoints
