#include "games/rasant/tests/table.hpp"

namespace paddock::rasant {

RULE_TEST(rasant, "RA-3.8", the_round_ends_when_every_seat_has_passed) {
  auto play = Table{3}.round("red", "red-40").pass(1).pass(2);
  EXPECT_TRUE(play.all<Overtook>().empty());
  EXPECT_EQ(play.turn(), 0);
  play.pass(0);
  EXPECT_EQ(play.last<Overtook>().seat, seat(0));
  EXPECT_TRUE(play.round().leading());
}

RULE_TEST(rasant, "RA-3.8", a_130_ends_the_round_at_once) {
  const auto play = Table{3}.round("red", "red-40").hand(1, "black-130 red-10").play(1, "black-130");
  EXPECT_EQ(play.last<Overtook>().seat, seat(1));
  EXPECT_TRUE(play.all<Passed>().empty());
  EXPECT_TRUE(play.round().leading());
}

RULE_TEST(rasant, "RA-3.8", a_130_that_is_led_ends_the_round_at_once) {
  const auto play = Table{3}.hand(0, "black-130 black-125").play(0, "black-130 as red");
  EXPECT_EQ(play.last<Overtook>().colour, Colour::red);
  EXPECT_EQ(play.last<Overtook>().seat, seat(0));
}

RULE_TEST(rasant, "RA-3.8", a_125_does_not_end_the_round) {
  const auto play = Table{3}.round("red", "red-40").hand(1, "black-125 red-10").play(1, "black-125");
  EXPECT_TRUE(play.all<Overtook>().empty());
  EXPECT_EQ(play.turn(), 2);
}

RULE_TEST(rasant, "RA-3.8", the_last_seat_in_may_raise_itself_and_must_pass) {
  auto play = Table{}.round("red", "red-40").hand(0, "red-50 red-60").pass(1);
  EXPECT_EQ(play.moves(), (Moves{"play red-50", "play red-60", "pass"}));
  play.play(0, "red-50");
  EXPECT_EQ(play.moves(), (Moves{"play red-60", "pass"}));
  play.pass(0);
  EXPECT_EQ(play.last<Overtook>().seat, seat(0));
  EXPECT_EQ(play.all<Passed>().size(), 2U);
}

RULE_TEST(rasant, "RA-3.8", with_stops_the_round_ends_when_one_seat_is_left) {
  auto play = Table{3}.with(LastSeat::stops).round("red", "red-40").hand(0, "red-50 red-60").pass(1);
  EXPECT_TRUE(play.all<Overtook>().empty()) << "two seats are still in";
  play.pass(2);
  EXPECT_EQ(play.last<Overtook>().seat, seat(0));
  EXPECT_EQ(play.all<Passed>().size(), 2U) << "the winner has not passed";
}

RULE_TEST(rasant, "RA-3.8", with_stops_a_seat_alone_with_cards_wins_with_its_lead) {
  const auto play =
      Table{}.with(LastSeat::stops).hand(0, "red-10 red-20").hand(1, "").pile_is_empty().play(0, "red-10");
  EXPECT_EQ(play.last<Overtook>().seat, seat(0));
  EXPECT_EQ(play.hand(0), "red-20");
}

RULE_TEST(rasant, "RA-3.9", the_highest_card_wins_whoever_led) {
  const auto play = Table{3}.round("red", "red-80").by(2).led_by(0).pass(0).pass(1).pass(2);
  EXPECT_EQ(play.last<Overtook>().seat, seat(2));
  EXPECT_GT(play.score(2), 0);
  EXPECT_EQ(play.score(0), 0);
}

RULE_TEST(rasant, "RA-3.9", who_was_outbid_does_not_win) {
  auto play = Table{}.hand(0, "red-10 blue-10").hand(1, "red-20 blue-20").play(0, "red-10").play(1, "red-20");
  play.pass(0).pass(1);
  EXPECT_EQ(play.last<Overtook>().seat, seat(1));
  EXPECT_EQ(play.score(0), 0);
}

}  // namespace paddock::rasant
