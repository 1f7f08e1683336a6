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

namespace {

// Seat 0 has POINTS and will lay pressure on the next seat.
Table before_pressure(int seats = 2) { return Table{seats}.hand(0, "pressure speed-50 accident").kitty(0, "points-3"); }

Play under_pressure(const Table& table) { return table.lay(0, "pressure").end(0); }

}  // namespace

RULE_TEST(piquepoints, "PP-6.6", the_next_seat_must_lay_an_infraction_that_it_holds) {
  const auto play =
      under_pressure(before_pressure().hand(1, "belt phone speed-50 route-50 points-1").kitty(1, "points-2"));
  EXPECT_EQ(play.debt(), Debt::infraction);
  EXPECT_EQ(play.moves(), (Moves{"lay belt", "lay phone", "draw"}));
  EXPECT_REFUSED(play.check(1, "lay points-1"), "PP-6.6");
  EXPECT_REFUSED(play.check(1, "end"), "PP-6.6");
}

RULE_TEST(piquepoints, "PP-6.6", speeding_is_no_answer) {
  const auto play = under_pressure(before_pressure().hand(1, "belt speed-130").kitty(1, "points-2"));
  EXPECT_REFUSED(play.check(1, "lay speed-130"), "PP-6.6");
  EXPECT_ALLOWED(play.check(1, "lay belt"));
}

RULE_TEST(piquepoints, "PP-6.6", pressure_answers_pressure) {
  auto play = under_pressure(before_pressure(3).hand(1, "pressure speed-130").kitty(1, "points-2"));
  play.lay(1, "pressure").end(1);
  EXPECT_EQ(play.last<Bound>(), (Bound{seat(2), Debt::draw}));
}

RULE_TEST(piquepoints, "PP-6.6", a_gendarme_may_answer_with_an_infraction_in_hand) {
  auto play = under_pressure(before_pressure().hand(1, "belt gendarme speed-50").kitty(1, "points-2"));
  EXPECT_EQ(play.moves(), (Moves{"lay belt", "lay gendarme", "draw"}));
  EXPECT_EQ(play.lay(1, "gendarme").kitty(1), "points-2 points-3");
  EXPECT_EQ(play.moves(), (Moves{"draw", "end"})) << "it need not draw";
}

RULE_TEST(piquepoints, "PP-6.6", a_gendarme_may_answer_without_an_infraction_in_hand) {
  auto play = under_pressure(before_pressure().hand(1, "gendarme speed-50"));
  EXPECT_EQ(play.moves(), (Moves{"lay gendarme", "draw"}));
  EXPECT_EQ(play.lay(1, "gendarme").moves(), (Moves{"draw", "end"})) << "it need not draw";
}

RULE_TEST(piquepoints, "PP-6.6", with_the_option_a_gendarme_is_no_answer) {
  const auto table = before_pressure().with(&Options::gendarme_answers_pressure, YesNo::no);
  const auto holder = under_pressure(Table(table).hand(1, "belt gendarme").kitty(1, "points-2"));
  EXPECT_EQ(holder.moves(), (Moves{"lay belt", "draw"}));
  EXPECT_REFUSED(holder.check(1, "lay gendarme"), "PP-6.6");
  auto drawer = under_pressure(Table(table).hand(1, "speed-50 gendarme").draws("accident"));
  EXPECT_EQ(drawer.moves(), (Moves{"draw"}));
  EXPECT_REFUSED(drawer.check(1, "lay gendarme"), "PP-6.7");
  EXPECT_ALLOWED(drawer.draw(1).check(1, "lay gendarme"));
}

RULE_TEST(piquepoints, "PP-6.6 PP-6.1", an_infraction_without_points_may_not_be_laid_so_one_draws) {
  const auto play = under_pressure(before_pressure().hand(1, "belt speed-50"));
  EXPECT_EQ(play.debt(), Debt::draw);
  EXPECT_EQ(play.moves(), (Moves{"draw"}));
  EXPECT_REFUSED(play.check(1, "lay belt"), "PP-6.1");
}

RULE_TEST(piquepoints, "PP-6.7", without_an_infraction_one_must_draw_before_laying) {
  const auto play = under_pressure(before_pressure().hand(1, "speed-50 points-1").kitty(1, "points-2"));
  EXPECT_EQ(play.moves(), (Moves{"draw"}));
  EXPECT_REFUSED(play.check(1, "lay points-1"), "PP-6.7");
  EXPECT_REFUSED(play.check(1, "end"), "PP-6.7");
}

RULE_TEST(piquepoints, "PP-6.7 PP-6.1", speeding_that_needs_no_points_is_refused_for_the_draw) {
  const auto speeding = [](YesNo needs_points) {
    return under_pressure(before_pressure()
                              .with(&Options::speeding_needs_points, needs_points)
                              .routes("route-50")
                              .hand(1, "speed-130 speed-50 belt"));
  };
  EXPECT_REFUSED(speeding(YesNo::no).check(1, "lay speed-130"), "PP-6.7");
  EXPECT_REFUSED(speeding(YesNo::no).check(1, "lay speed-50"), "PP-6.7");
  EXPECT_REFUSED(speeding(YesNo::no).check(1, "lay belt"), "PP-6.1");
  EXPECT_REFUSED(speeding(YesNo::yes).check(1, "lay speed-130"), "PP-6.1");
}

RULE_TEST(piquepoints, "PP-6.7", after_that_draw_one_may_lay_as_usual_or_not) {
  const auto table = before_pressure().hand(1, "speed-50 points-1").kitty(1, "points-2").draws("draw-one");
  const auto play = under_pressure(table).draw(1);
  EXPECT_EQ(play.moves(), (Moves{"lay speed-50", "lay points-1", "lay draw-one", "end"}));
  EXPECT_EQ(play.debt(), Debt::nothing) << "the draw is paid";
}

RULE_TEST(piquepoints, "PP-6.7", an_infraction_drawn_need_not_be_laid) {
  const auto table = before_pressure().hand(1, "speed-50 points-1").kitty(1, "points-2").draws("belt");
  EXPECT_EQ(under_pressure(table).draw(1).moves(), (Moves{"lay belt", "lay speed-50", "lay points-1", "end"}));
}

RULE_TEST(piquepoints, "PP-6.7", with_the_option_that_draw_ends_the_turn) {
  const auto table = before_pressure(3)
                         .with(&Options::pressure_draw_ends_turn, YesNo::yes)
                         .hand(1, "speed-50 points-1")
                         .draws("draw-one");
  EXPECT_EQ(under_pressure(table).draw(1).turn(), 2);
}

RULE_TEST(piquepoints, "PP-6.7", one_who_must_lay_an_infraction_may_draw_first_and_that_never_ends_the_turn) {
  for (const YesNo option : {YesNo::no, YesNo::yes}) {
    auto play = under_pressure(before_pressure()
                                   .with(&Options::pressure_draw_ends_turn, option)
                                   .hand(1, "belt speed-50")
                                   .kitty(1, "points-2")
                                   .draws("gendarme"))
                    .draw(1);
    EXPECT_EQ(play.moves(), (Moves{"lay belt", "lay gendarme"})) << "the infraction, or a gendarme, is still owed";
    EXPECT_REFUSED(play.check(1, "end"), "PP-6.6");
    EXPECT_EQ(play.lay(1, "belt").turn(), 0);
  }
}

RULE_TEST(piquepoints, "PP-6.7", if_nothing_can_be_drawn_the_obligation_lapses) {
  // Seat 1 holds all cards that the description does not name, but no INFRACTION that it may lay, because its kitty is
  // empty. The draw pile is empty, and seat 0 draws the pressure card that it laid, so that nothing is left to draw.
  const auto play = before_pressure().rest_held_by(1).draws("pressure").lay(0, "pressure").draw(0);
  EXPECT_EQ(play.turn(), 1);
  EXPECT_EQ(play.debt(), Debt::nothing);
  EXPECT_TRUE(play.all<Bound>().empty());
  EXPECT_ALLOWED(play.check(1, "end"));
  EXPECT_ALLOWED(play.check(1, "lay speed-50"));
  EXPECT_REFUSED(play.check(1, "draw"), "PP-7.2");
}

RULE_TEST(piquepoints, "PP-6.7 PP-7.3", when_drawing_is_over_the_obligation_lapses) {
  const auto play = under_pressure(before_pressure().turns(60).hand(1, "speed-50 points-1"));
  EXPECT_EQ(play.moves(), (Moves{"lay speed-50", "lay points-1", "end"}));
}

RULE_TEST(piquepoints, "PP-6.8", pressure_binds_the_next_seat_once) {
  auto play =
      under_pressure(before_pressure(3).hand(1, "speed-50 points-1").hand(2, "belt speed-90").kitty(2, "points-1"));
  play.draw(1).end(1);
  EXPECT_EQ(play.debt(), Debt::nothing);
  EXPECT_EQ(play.offender(), 0) << "as an infraction it stays live";
  EXPECT_EQ(play.moves(), (Moves{"lay belt", "lay speed-90", "draw", "end"}));
}

RULE_TEST(piquepoints, "PP-6.8", with_the_option_it_binds_every_following_seat_but_its_author) {
  auto play = under_pressure(before_pressure(3)
                                 .with(&Options::pressure_persists, YesNo::yes)
                                 .hand(1, "speed-50 points-1")
                                 .hand(2, "belt speed-90")
                                 .kitty(2, "points-1")
                                 .draws("draw-one gendarme accident"));
  play.draw(1).end(1);
  EXPECT_EQ(play.debt(), Debt::infraction);
  play.draw(2);
  EXPECT_REFUSED(play.check(2, "end"), "PP-6.6");
  play.lay(2, "gendarme");
  EXPECT_EQ(play.turn(), 0);
  EXPECT_EQ(play.debt(), Debt::nothing);
}

RULE_TEST(piquepoints, "PP-6.8", persisting_pressure_does_not_bind_its_author) {
  auto play = under_pressure(before_pressure(2)
                                 .with(&Options::pressure_persists, YesNo::yes)
                                 .hand(1, "speed-50 points-1 phone")
                                 .draws("draw-one speed-90"))
                  .draw(1)
                  .end(1);
  EXPECT_EQ(play.turn(), 0);
  EXPECT_EQ(play.debt(), Debt::nothing);
  play.end(0);
  EXPECT_EQ(play.debt(), Debt::draw) << "it binds seat 1 again";
}

RULE_TEST(piquepoints, "PP-6.8", persisting_pressure_ends_when_it_is_covered) {
  auto play = under_pressure(
      before_pressure(3).with(&Options::pressure_persists, YesNo::yes).hand(1, "speed-50 points-1").draws("draw-one"));
  play.draw(1).lay(1, "speed-50");
  EXPECT_EQ(play.turn(), 2);
  EXPECT_EQ(play.debt(), Debt::nothing);
}

}  // namespace paddock::piquepoints
