#include "games/rasant/tests/table.hpp"

namespace paddock::rasant {

RULE_TEST(rasant, "RA-3.1", the_lead_gives_the_round_its_colour) {
  const auto play = Table{}.hand(0, "blue-40 red-10").play(0, "blue-40");
  EXPECT_EQ(play.round().colour, Colour::blue);
  EXPECT_EQ(play.round().highest, card("blue-40"));
  EXPECT_EQ(play.last<Led>(), (Led{seat(0), card("blue-40"), Colour::blue}));
}

RULE_TEST(rasant, "RA-3.1", any_coloured_card_may_be_led) {
  const auto table = Table{}.hand(0, "green-10 yellow-120 red-50 red-60 blue-40");
  EXPECT_EQ(table.moves(), (Moves{"play green-10", "play yellow-120", "play red-50", "play red-60", "play blue-40"}));
}

RULE_TEST(rasant, "RA-3.2", the_leader_does_not_pass) {
  const auto table = Table{}.hand(0, "red-10");
  EXPECT_REFUSED(table.check(0, "pass"), "RA-3.2");
  EXPECT_ALLOWED(table.check(0, "play red-10"));
}

RULE_TEST(rasant, "RA-3.2", the_leader_does_not_pass_when_the_pile_is_empty_either) {
  const auto table = Table{}.hand(0, "red-10 red-20").pile_is_empty();
  EXPECT_REFUSED(table.check(0, "pass red-10"), "RA-3.2");
}

RULE_TEST(rasant, "RA-3.2 RA-3.6", after_its_lead_the_leader_may_pass) {
  const auto play = Table{}.hand(0, "red-10 red-20").hand(1, "red-30 red-40").play(0, "red-10").play(1, "red-30");
  EXPECT_ALLOWED(play.check(0, "pass"));
}

RULE_TEST(rasant, "RA-3.2", black_is_not_led_while_a_coloured_card_is_held) {
  const auto table = Table{}.hand(0, "black-125 black-130 red-10");
  EXPECT_REFUSED(table.check(0, "play black-125 as red"), "RA-3.2");
  EXPECT_REFUSED(table.check(0, "play black-130 as blue"), "RA-3.2");
  EXPECT_EQ(table.moves(), (Moves{"play red-10"}));
}

RULE_TEST(rasant, "RA-3.2", with_black_cards_only_one_is_led_and_names_its_colour) {
  const auto table = Table{}.hand(0, "black-125 black-125");
  EXPECT_EQ(table.moves(), (Moves{"play black-125 as green", "play black-125 as yellow", "play black-125 as red",
                                  "play black-125 as blue"}));
  const auto play = table.play(0, "black-125 as yellow");
  EXPECT_EQ(play.round().colour, Colour::yellow);
  EXPECT_EQ(play.last<Led>(), (Led{seat(0), card("black-125"), Colour::yellow}));
}

RULE_TEST(rasant, "RA-3.2", a_black_lead_without_a_colour_is_refused) {
  EXPECT_REFUSED(Table{}.hand(0, "black-125").check(0, "play black-125"), "RA-3.2");
}

RULE_TEST(rasant, "RA-3.2", with_free_black_leads_black_is_led_at_will) {
  const auto table = Table{}.with(BlackLead::free).hand(0, "black-125 red-10");
  EXPECT_EQ(table.moves(), (Moves{"play red-10", "play black-125 as green", "play black-125 as yellow",
                                  "play black-125 as red", "play black-125 as blue"}));
  EXPECT_EQ(table.play(0, "black-125 as green").round().colour, Colour::green);
}

RULE_TEST(rasant, "RA-3.2", free_black_leads_still_name_a_colour_and_still_do_not_pass) {
  const auto table = Table{}.with(BlackLead::free).hand(0, "black-125 red-10");
  EXPECT_REFUSED(table.check(0, "play black-125"), "RA-3.2");
  EXPECT_REFUSED(table.check(0, "pass"), "RA-3.2");
}

RULE_TEST(rasant, "RA-3.10", the_leader_plays_from_its_own_hand) {
  const auto table = Table{}.hand(0, "red-10").hand(1, "red-20");
  EXPECT_REFUSED(table.check(0, "play red-20"), "RA-3.10");
  EXPECT_REFUSED(table.check(0, "play black-130 as red"), "RA-3.10");
}

RULE_TEST(rasant, "RA-3.10", a_coloured_lead_names_no_colour) {
  const auto table = Table{}.hand(0, "red-10");
  EXPECT_REFUSED(table.check(0, "play red-10 as blue"), "RA-3.10");
  EXPECT_REFUSED(table.check(0, "play red-10 as red"), "RA-3.10");
}

}  // namespace paddock::rasant
