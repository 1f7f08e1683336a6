#include "games/rasant/tests/table.hpp"

namespace paddock::rasant {

RULE_TEST(rasant, "RA-3.3", the_turn_goes_clockwise) {
  auto play = Table{3}.lead_by(1).hand(1, "red-10").hand(2, "red-20").hand(0, "red-30 blue-10").play(1, "red-10");
  EXPECT_EQ(play.turn(), 2);
  EXPECT_EQ(play.play(2, "red-20").turn(), 0);
}

RULE_TEST(rasant, "RA-3.3", out_of_turn_nobody_plays) {
  const auto table = Table{3}.round("red", "red-40").hand(2, "red-50");
  EXPECT_REFUSED(table.check(2, "play red-50"), "RA-3.3");
  EXPECT_REFUSED(table.check(0, "pass"), "RA-3.3");
  EXPECT_ALLOWED(table.check(1, "pass"));
}

RULE_TEST(rasant, "RA-3.3", seats_that_passed_are_skipped) {
  auto play = Table{4}.round("red", "red-40").passed(2).hand(1, "red-50 red-60").hand(3, "red-70").play(1, "red-50");
  EXPECT_EQ(play.turn(), 3);
  EXPECT_EQ(play.play(3, "red-70").turn(), 0);
}

RULE_TEST(rasant, "RA-3.3", a_turn_is_one_card_or_a_pass) {
  const auto table = Table{}.round("red", "red-40").hand(1, "red-50 red-60 blue-10");
  EXPECT_EQ(table.moves(), (Moves{"play red-50", "play red-60", "pass"}));
  EXPECT_REFUSED(table.play(1, "red-50").check(1, "play red-60"), "RA-3.3");
}

RULE_TEST(rasant, "RA-3.4", a_higher_card_of_the_colour_follows) {
  const auto table = Table{}.round("red", "red-40").hand(1, "red-50");
  EXPECT_ALLOWED(table.check(1, "play red-50"));
  EXPECT_EQ(table.play(1, "red-50").round().highest, card("red-50"));
}

RULE_TEST(rasant, "RA-3.4", a_lower_card_does_not_follow) {
  EXPECT_REFUSED(Table{}.round("red", "red-40").hand(1, "red-30").check(1, "play red-30"), "RA-3.4");
}

RULE_TEST(rasant, "RA-3.4", a_higher_card_of_another_colour_does_not_follow) {
  const auto table = Table{}.round("red", "red-40").hand(1, "blue-50 blue-120");
  EXPECT_REFUSED(table.check(1, "play blue-50"), "RA-3.4");
  EXPECT_REFUSED(table.check(1, "play blue-120"), "RA-3.4");
}

RULE_TEST(rasant, "RA-3.4", the_colour_named_for_a_black_lead_is_the_colour_to_follow) {
  const auto table = Table{}.round("blue", "black-125").hand(1, "blue-120");
  EXPECT_REFUSED(table.check(1, "play blue-120"), "RA-3.4");
  EXPECT_EQ(table.moves(), (Moves{"pass"}));
}

RULE_TEST(rasant, "RA-3.5", black_follows_any_colour) {
  for (const char* colour : {"green", "yellow", "red", "blue"}) {
    const auto table = Table{}.round(colour, std::string(colour) + "-120").hand(1, "black-125 black-130");
    EXPECT_ALLOWED(table.check(1, "play black-125"));
    EXPECT_ALLOWED(table.check(1, "play black-130"));
    EXPECT_EQ(static_cast<int>(table.play(1, "black-125").round().colour),
              static_cast<int>(card(colour + std::string("-10")).colour()));
  }
}

RULE_TEST(rasant, "RA-3.5", a_125_does_not_beat_a_125) {
  const auto table = Table{}.round("red", "black-125").hand(1, "black-125 red-20");
  EXPECT_REFUSED(table.check(1, "play black-125"), "RA-3.5");
}

RULE_TEST(rasant, "RA-3.5", a_130_beats_a_125) {
  const auto table = Table{}.round("red", "black-125").hand(1, "black-130 red-20");
  EXPECT_ALLOWED(table.check(1, "play black-130"));
}

RULE_TEST(rasant, "RA-3.6", passing_is_allowed_even_with_a_card_that_would_win) {
  EXPECT_ALLOWED(Table{}.round("red", "red-40").hand(1, "black-130").check(1, "pass"));
}

RULE_TEST(rasant, "RA-3.6", who_passed_is_out_of_the_round) {
  const auto play = Table{3}.round("red", "red-40").hand(1, "red-120").pass(1);
  EXPECT_FALSE(play.round().in.contains(seat(1)));
  EXPECT_REFUSED(play.check(1, "play red-120"), "RA-3.6");
  EXPECT_REFUSED(play.check(1, "pass"), "RA-3.6");
}

RULE_TEST(rasant, "RA-3.6", who_passed_is_back_in_the_next_round) {
  const auto play = Table{}.round("red", "red-40").hand(1, "red-120 blue-20").pass(1).pass(0);
  EXPECT_EQ(play.round().in, SeatSet::first(2));
  EXPECT_ALLOWED(play.check(1, "play red-120"));
}

RULE_TEST(rasant, "RA-3.7", who_played_plays_again_when_its_turn_comes_round) {
  auto play = Table{}.hand(0, "red-10 red-30 red-60").hand(1, "red-20 red-40 blue-10").play(0, "red-10");
  play.play(1, "red-20").play(0, "red-30").play(1, "red-40");
  EXPECT_ALLOWED(play.check(0, "play red-60"));
  EXPECT_EQ(play.round().in, SeatSet::first(2));
}

RULE_TEST(rasant, "RA-3.10", who_follows_plays_from_its_own_hand) {
  const auto table = Table{}.round("red", "red-40").hand(0, "red-60").hand(1, "red-50");
  EXPECT_REFUSED(table.check(1, "play red-60"), "RA-3.10");
  EXPECT_REFUSED(table.check(1, "play black-130"), "RA-3.10");
  EXPECT_ALLOWED(table.check(1, "play red-50"));
}

RULE_TEST(rasant, "RA-3.10", who_follows_names_no_colour) {
  const auto table = Table{}.round("red", "red-40").hand(1, "black-125 red-50");
  EXPECT_REFUSED(table.check(1, "play black-125 as blue"), "RA-3.10");
  EXPECT_REFUSED(table.check(1, "play black-125 as red"), "RA-3.10");
  EXPECT_REFUSED(table.check(1, "play red-50 as red"), "RA-3.10");
  EXPECT_ALLOWED(table.check(1, "play black-125"));
}

}  // namespace paddock::rasant
