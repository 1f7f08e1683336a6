#include "games/piquepoints/tests/table.hpp"

namespace paddock::piquepoints {

RULE_TEST(piquepoints, "PP-4.1", a_seat_lays_one_card_at_most) {
  const auto play = Table{}.hand(0, "gendarme speed-50 route-50").lay(0, "gendarme");
  EXPECT_REFUSED(play.check(0, "lay speed-50"), "PP-4.1");
  EXPECT_EQ(play.moves(), (Moves{"draw", "end"}));
}

RULE_TEST(piquepoints, "PP-4.1", a_seat_draws_one_card_at_most) {
  const auto play = Table{}.hand(0, "gendarme speed-50").draws("accident").draw(0);
  EXPECT_REFUSED(play.check(0, "draw"), "PP-4.1");
  EXPECT_EQ(play.moves(), (Moves{"lay gendarme", "lay speed-50", "lay accident", "end"}));
}

RULE_TEST(piquepoints, "PP-4.1", laying_and_drawing_in_either_order_ends_the_turn) {
  const auto table = Table{}.hand(0, "gendarme speed-50").draws("accident");
  EXPECT_EQ(table.lay(0, "speed-50").draw(0).turn(), 1);
  EXPECT_EQ(table.draw(0).lay(0, "speed-50").turn(), 1);
}

RULE_TEST(piquepoints, "PP-4.1", the_card_drawn_may_be_the_one_laid) {
  const auto play = Table{}.hand(0, "gendarme speed-50").draws("draw-one").draw(0).lay(0, "draw-one");
  EXPECT_EQ(play.hand(0), "speed-50 gendarme");
  EXPECT_EQ(play.driving(), "draw-one");
}

RULE_TEST(piquepoints, "PP-4.2", a_seat_that_owes_nothing_may_do_nothing) {
  const auto play = Table{}.hand(0, "gendarme speed-50").end(0);
  EXPECT_EQ(play.turn(), 1);
  EXPECT_EQ(play.last<Stopped>(), (Stopped{seat(0), true}));
}

RULE_TEST(piquepoints, "PP-4.2", a_round_of_idle_turns_ends_the_round) {
  auto play = Table{3}.kitty(1, "points-2").end(0).end(1);
  EXPECT_FALSE(play.over());
  play.end(2);
  EXPECT_TRUE(play.over());
  EXPECT_EQ(play.last<RoundOver>().reason, RoundEnd::nobody_moved);
  EXPECT_EQ(play.last<RoundOver>().seat, no_seat);
  EXPECT_EQ(outcome(play.state()).winners, SeatSet(seat(1)));
}

RULE_TEST(piquepoints, "PP-4.2", a_card_drawn_or_laid_breaks_the_row) {
  auto drawn = Table{3}.end(0).end(1).draw(2).end(2).end(0).end(1);
  EXPECT_FALSE(drawn.over());
  EXPECT_TRUE(drawn.end(2).over());
  auto laid = Table{3}.hand(2, "speed-50 belt gendarme").end(0).end(1).lay(2, "speed-50").end(2).end(0).end(1);
  EXPECT_FALSE(laid.over());
  EXPECT_TRUE(laid.end(2).over());
}

RULE_TEST(piquepoints, "PP-4.2 PP-6.10", a_turn_lost_is_not_counted_among_the_idle_ones) {
  auto play = Table{3}.hand(0, "accident speed-50").lay(0, "accident").end(0);
  EXPECT_EQ(play.turn(), 2) << "seat 1 lost its turn";
  EXPECT_EQ(play.end(2).end(0).round().idle, 2);
  EXPECT_FALSE(play.over());
  EXPECT_TRUE(play.end(1).over());
}

RULE_TEST(piquepoints, "PP-4.3", before_a_route_lies_a_route_must_be_laid) {
  const auto table = Table{}.no_route().hand(0, "route-50 route-130 points-3 speed-50 gendarme");
  EXPECT_EQ(table.moves(), (Moves{"lay route-50", "lay route-130"}));
  EXPECT_REFUSED(table.check(0, "lay points-3"), "PP-4.3");
  EXPECT_REFUSED(table.check(0, "lay gendarme"), "PP-4.3");
  EXPECT_REFUSED(table.check(0, "draw"), "PP-4.3");
  EXPECT_REFUSED(table.check(0, "end"), "PP-4.3");
}

RULE_TEST(piquepoints, "PP-4.3", without_a_route_points_must_be_laid) {
  const auto table = Table{}.no_route().hand(0, "points-1 points-3 speed-50 gendarme");
  EXPECT_EQ(table.moves(), (Moves{"lay points-1", "lay points-3"}));
  EXPECT_REFUSED(table.check(0, "draw"), "PP-4.3");
}

RULE_TEST(piquepoints, "PP-4.3", after_laying_one_may_draw_or_not) {
  for (const char* name : {"route-50", "points-3"}) {
    const auto play = Table{}.no_route().hand(0, std::string(name) + " speed-50").lay(0, name);
    EXPECT_EQ(play.moves(), (Moves{"draw", "end"})) << name;
  }
}

RULE_TEST(piquepoints, "PP-4.3", with_neither_one_must_draw) {
  const auto table = Table{}.no_route().hand(0, "speed-50 gendarme belt");
  EXPECT_EQ(table.moves(), (Moves{"draw"}));
  EXPECT_REFUSED(table.check(0, "end"), "PP-4.3");
  EXPECT_REFUSED(table.check(0, "lay speed-50"), "PP-4.3");
}

RULE_TEST(piquepoints, "PP-4.3", a_route_or_points_drawn_must_be_laid) {
  for (const char* name : {"route-50", "points-2"}) {
    auto play = Table{}.no_route().hand(0, "speed-50 gendarme").draws(name).draw(0);
    EXPECT_EQ(play.moves(), (Moves{"lay " + std::string(name)})) << name;
    EXPECT_REFUSED(play.check(0, "end"), "PP-4.3");
    EXPECT_EQ(play.lay(0, name).turn(), 1) << "drawn and laid: the turn is over";
  }
}

RULE_TEST(piquepoints, "PP-4.3", any_other_card_drawn_ends_the_turn) {
  const auto play = Table{}.no_route().hand(0, "speed-50 gendarme").draws("accident").draw(0);
  EXPECT_EQ(play.turn(), 1);
  EXPECT_EQ(play.hand(0), "speed-50 gendarme accident");
}

RULE_TEST(piquepoints, "PP-4.3", with_nothing_to_draw_one_ends_the_turn) {
  const auto table = Table{}.no_route().hand(0, "speed-50 gendarme").rest_held_by(1);
  EXPECT_EQ(table.moves(), (Moves{"end"}));
  EXPECT_EQ(table.end(0).turn(), 1);
}

RULE_TEST(piquepoints, "PP-4.3", the_start_binds_every_seat_until_a_route_lies) {
  auto play = Table{3}.no_route().hand(0, "points-1 belt").hand(1, "points-3 belt").hand(2, "route-50 speed-50");
  auto at_start = play.lay(0, "points-1").end(0);
  EXPECT_EQ(at_start.moves(), (Moves{"lay points-3"}));
  at_start.lay(1, "points-3").end(1).lay(2, "route-50").end(2);
  EXPECT_EQ(at_start.debt(), Debt::nothing);
  EXPECT_EQ(at_start.moves(), (Moves{"lay belt", "draw", "end"}));
}

RULE_TEST(piquepoints, "PP-4.4", seats_play_clockwise) {
  auto play = Table{3}.turn(1).draw(1).end(1);
  EXPECT_EQ(play.turn(), 2);
  EXPECT_EQ(play.draw(2).end(2).turn(), 0);
}

RULE_TEST(piquepoints, "PP-4.4", nobody_moves_out_of_turn) {
  const auto table = Table{}.hand(1, "gendarme belt");
  for (const char* text : {"lay gendarme", "draw", "end"}) EXPECT_REFUSED(table.check(1, text), "PP-4.4");
}

RULE_TEST(piquepoints, "PP-4.4", a_seat_lays_only_what_it_holds) {
  const auto table = Table{}.hand(0, "speed-50 belt").hand(1, "gendarme phone");
  EXPECT_REFUSED(table.check(0, "lay gendarme"), "PP-4.4");
  EXPECT_ALLOWED(table.check(0, "lay speed-50"));
}

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
