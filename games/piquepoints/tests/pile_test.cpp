#include "games/piquepoints/tests/table.hpp"

namespace paddock::piquepoints {

RULE_TEST(piquepoints, "PP-6.9", after_draw_one_the_next_seat_draws_and_lays_nothing) {
  auto play = Table{3}.hand(0, "draw-one belt").hand(1, "speed-50 gendarme").draws("phone").lay(0, "draw-one").end(0);
  EXPECT_EQ(play.moves(), (Moves{"draw"}));
  EXPECT_REFUSED(play.check(1, "lay gendarme"), "PP-6.9");
  EXPECT_REFUSED(play.check(1, "end"), "PP-6.9");
  play.draw(1);
  EXPECT_EQ(play.turn(), 2) << "the draw ends the turn by itself";
  EXPECT_EQ(play.hand(1), "speed-50 phone gendarme");
  EXPECT_EQ(play.debt(), Debt::nothing) << "it binds one seat only";
}

RULE_TEST(piquepoints, "PP-6.9", with_nothing_to_draw_the_turn_is_lost) {
  const auto play = Table{3}.turns(90).hand(0, "draw-one belt").lay(0, "draw-one").end(0);
  EXPECT_EQ(play.turn(), 2);
  EXPECT_EQ(play.last<Skipped>(), (Skipped{seat(1), LostTurn::nothing_to_draw}));
}

RULE_TEST(piquepoints, "PP-6.9 PP-7.1", a_draw_one_that_was_drawn_back_still_binds) {
  auto play = Table{3}
                  .hand(0, "draw-one speed-50")
                  .driving("belt phone")
                  .offence_of(2)
                  .rest_held_by(2)
                  .draws("draw-one belt")
                  .lay(0, "draw-one")
                  .draw(0);
  EXPECT_EQ(play.hand(0), "speed-50 draw-one");
  EXPECT_EQ(play.moves(), (Moves{"draw"}));
}

RULE_TEST(piquepoints, "PP-6.10", after_an_accident_the_next_seat_loses_its_turn) {
  const auto play = Table{3}.hand(0, "accident belt").hand(1, "speed-50 gendarme").lay(0, "accident").end(0);
  EXPECT_EQ(play.turn(), 2);
  EXPECT_EQ(play.hand(1), "speed-50 gendarme") << "it does not draw";
  EXPECT_EQ(play.last<Skipped>(), (Skipped{seat(1), LostTurn::by_accident}));
}

RULE_TEST(piquepoints, "PP-6.10", with_two_seats_one_plays_again) {
  const auto play = Table{2}.hand(0, "accident speed-50").lay(0, "accident").end(0);
  EXPECT_EQ(play.turn(), 0);
  EXPECT_ALLOWED(play.check(0, "lay speed-50"));
}

RULE_TEST(piquepoints, "PP-7.1", an_empty_pile_is_made_anew_from_both_table_piles) {
  auto play = Table{}
                  .routes("route-50 route-130 route-90")
                  .driving("belt speed-50")
                  .hand(0, "accident gendarme")
                  .rest_held_by(1)
                  .draws("route-130")
                  .draw(0);
  EXPECT_EQ(play.routes(), "route-90") << "the top ROUTE stays";
  EXPECT_EQ(play.driving(), "");
  EXPECT_EQ(play.hand(0), "route-130 gendarme accident");
  EXPECT_EQ(text::write_cards(play.state().pile), "route-50 speed-50 belt");
  EXPECT_EQ(play.last<Shuffled>().count, 4);
}

RULE_TEST(piquepoints, "PP-7.1", not_before_that_draw) {
  auto play = Table{}.driving("belt speed-50").hand(0, "accident gendarme").rest_held_by(1).lay(0, "gendarme").end(0);
  EXPECT_EQ(play.driving(), "belt speed-50 gendarme");
  EXPECT_TRUE(play.all<Shuffled>().empty());
}

RULE_TEST(piquepoints, "PP-7.1", with_cards_in_the_pile_the_table_piles_stay) {
  const auto play = Table{}.driving("belt speed-50").hand(0, "accident gendarme").draw(0);
  EXPECT_EQ(play.driving(), "belt speed-50");
}

RULE_TEST(piquepoints, "PP-7.1", a_live_infraction_goes_along_and_is_spent) {
  auto play = Table{}
                  .driving("speed-50 belt")
                  .offence_of(1)
                  .kitty(1, "points-3")
                  .hand(0, "accident gendarme")
                  .rest_held_by(1)
                  .draws("speed-50")
                  .draw(0);
  EXPECT_EQ(play.offender(), -1);
  EXPECT_EQ(play.lay(0, "gendarme").kitty(1), "points-3") << "there is nothing left to punish";
}

RULE_TEST(piquepoints, "PP-7.1", what_a_card_just_laid_does_to_the_next_seat_stands) {
  const auto table = Table{3}
                         .driving("speed-50 speed-90")
                         .kitty(0, "points-1")
                         .hand(0, "pressure accident draw-one")
                         .hand(1, "route-50 gendarme")
                         .rest_held_by(2)
                         .draws("speed-50");
  EXPECT_EQ(table.lay(0, "pressure").draw(0).debt(), Debt::draw);
  EXPECT_EQ(table.lay(0, "draw-one").draw(0).debt(), Debt::draw_one);
  EXPECT_EQ(table.lay(0, "accident").draw(0).turn(), 2);
}

RULE_TEST(piquepoints, "PP-7.1 PP-6.8", persisting_pressure_ends_with_its_place_on_top) {
  const auto table = Table{3}
                         .with(&Options::pressure_persists, YesNo::yes)
                         .driving("speed-50 speed-90")
                         .kitty(0, "points-1")
                         .hand(0, "pressure accident draw-one")
                         .hand(1, "route-50 gendarme")
                         .rest_held_by(2)
                         .draws("speed-50");
  EXPECT_EQ(table.lay(0, "pressure").draw(0).debt(), Debt::nothing);
  EXPECT_EQ(table.lay(0, "draw-one").draw(0).debt(), Debt::draw_one) << "the others stand";
}

RULE_TEST(piquepoints, "PP-7.2", with_a_single_route_on_the_table_nothing_can_be_drawn) {
  const auto table = Table{}.hand(0, "accident gendarme").rest_held_by(1);
  EXPECT_REFUSED(table.check(0, "draw"), "PP-7.2");
  EXPECT_EQ(table.moves(), (Moves{"lay accident", "lay gendarme", "end"}));
  EXPECT_ALLOWED(Table(table).routes("route-50 route-90").check(0, "draw"));
}

RULE_TEST(piquepoints, "PP-7.2", a_card_just_laid_can_be_drawn_back) {
  const auto play = Table{}.hand(0, "accident gendarme").rest_held_by(1).lay(0, "gendarme").draw(0);
  EXPECT_EQ(play.hand(0), "gendarme accident");
}

RULE_TEST(piquepoints, "PP-7.3", after_thirty_turns_of_every_seat_nothing_is_drawn) {
  EXPECT_ALLOWED(Table{3}.turns(89).turn(2).check(2, "draw"));
  EXPECT_REFUSED(Table{3}.turns(90).check(0, "draw"), "PP-7.3");
  auto last = Table{3}.turns(89).turn(2).draw(2).end(2);
  EXPECT_REFUSED(last.check(0, "draw"), "PP-7.3");
}

RULE_TEST(piquepoints, "PP-7.3", the_option_makes_it_twenty_or_forty) {
  for (const int turns : {20, 40}) {
    const auto table = Table{2}.with(&Options::drawing_turns, static_cast<std::uint8_t>(turns));
    EXPECT_ALLOWED(Table(table).turns(2 * turns - 1).check(0, "draw"));
    EXPECT_REFUSED(Table(table).turns(2 * turns).check(0, "draw"), "PP-7.3");
  }
}

RULE_TEST(piquepoints, "PP-7.3 PP-6.10", lost_turns_count) {
  const auto play = Table{3}.turns(87).hand(0, "accident belt").lay(0, "accident").end(0);
  EXPECT_EQ(play.round().turns, 89);
  EXPECT_ALLOWED(play.check(2, "draw"));
}

RULE_TEST(piquepoints, "PP-7.3 PP-4.3", at_the_start_too) {
  const auto table = Table{2}.no_route().turns(60).hand(0, "belt speed-50");
  EXPECT_EQ(table.moves(), (Moves{"end"}));
}

}  // namespace paddock::piquepoints
