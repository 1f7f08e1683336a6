#include "games/sixth_game/tests/table.hpp"

namespace paddock::sixth_game {

RULE_TEST(sixth_game, "SIXTH-2.2", a_seat_sees_its_own_hand_and_how_many_the_others_hold) {
  const auto table = Table{}.hand(0, "gear-1 gear-6").hand(1, "gear-2 gear-3");
  const View seen = view(table.state(), seat(0));
  EXPECT_EQ(seen.hand, cards("gear-1 gear-6"));
  EXPECT_EQ(seen.cards_held[seat(1)], 2);
}

RULE_TEST(sixth_game, "SIXTH-2.2", another_hand_changes_nothing_in_the_view) {
  const auto one = Table{}.hand(0, "gear-1").hand(1, "gear-2");
  const auto other = Table{}.hand(0, "gear-1").hand(1, "gear-6");
  EXPECT_EQ(view(one.state(), seat(0)), view(other.state(), seat(0)));
  EXPECT_EQ(view(one.state(), no_seat), view(other.state(), no_seat));
  EXPECT_NE(view(one.state(), seat(1)), view(other.state(), seat(1)));
}

RULE_TEST(sixth_game, "SIXTH-3.1", others_see_that_a_card_was_laid_but_not_which) {
  const auto one = Table{}.hand(0, "gear-1 gear-1").hand(1, "gear-2 gear-6").choose(1, "gear-2");
  const auto other = Table{}.hand(0, "gear-1 gear-1").hand(1, "gear-2 gear-6").choose(1, "gear-6");
  EXPECT_EQ(view(one.state(), seat(0)), view(other.state(), seat(0)));
  EXPECT_EQ(view(one.state(), seat(0)).have_chosen, SeatSet(seat(1)));
  EXPECT_EQ(view(one.state(), seat(1)).chosen, card("gear-2"));
}

RULE_TEST(sixth_game, "SIXTH-3.1", a_chosen_card_is_visible_only_to_its_seat) {
  const Event event = Chose{seat(1), card("gear-2")};
  EXPECT_EQ(visible_to(event, seat(1)), event);
  for (const Seat viewer : {seat(0), no_seat}) EXPECT_EQ(visible_to(event, viewer), (Event{Chose{seat(1), no_card}}));
}

RULE_TEST(sixth_game, "SIXTH-2.2 SIXTH-4.2", a_drawn_card_is_visible_only_to_its_seat) {
  const Event event = Drew{seat(1), card("gear-2")};
  EXPECT_EQ(visible_to(event, seat(1)), event);
  for (const Seat viewer : {seat(0), no_seat}) EXPECT_EQ(visible_to(event, viewer), (Event{Drew{seat(1), no_card}}));
}

RULE_TEST(sixth_game, "SIXTH-3.3", cards_turned_up_are_visible_to_everybody) {
  const Event event = Turned{seat(1), card("gear-2")};
  for (const Seat viewer : {seat(0), seat(1), no_seat}) EXPECT_EQ(visible_to(event, viewer), event);
}

}  // namespace paddock::sixth_game
