#include "games/rasant/tests/table.hpp"

namespace paddock::rasant {

RULE_TEST(rasant, "RA-6.1", while_there_is_a_pile_a_pass_discards_nothing) {
  const auto table = Table{}.round("red", "red-40").hand(1, "red-10 red-20").pile("blue-10");
  EXPECT_ALLOWED(table.check(1, "pass"));
  EXPECT_REFUSED(table.check(1, "pass red-10"), "RA-6.1");
}

RULE_TEST(rasant, "RA-6.1", once_the_pile_is_empty_a_pass_discards_a_card_of_choice) {
  const auto table = Table{}.round("red", "red-40").hand(1, "red-10 red-20 black-125").pile_is_empty();
  EXPECT_REFUSED(table.check(1, "pass"), "RA-6.1");
  EXPECT_EQ(table.moves(), (Moves{"play black-125", "pass red-10", "pass red-20", "pass black-125"}));
}

RULE_TEST(rasant, "RA-6.1", the_card_leaves_the_hand_face_down) {
  const auto play = Table{3}.round("red", "red-40").hand(1, "red-10 red-20").pile_is_empty().pass(1, "red-20");
  EXPECT_EQ(play.hand(1), "red-10");
  EXPECT_EQ(play.discarded(1), "red-20");
  EXPECT_FALSE(play.state().played.contains(card("red-20")));
  EXPECT_EQ(play.last<Passed>(), (Passed{seat(1), true, card("red-20")}));
}

RULE_TEST(rasant, "RA-6.1 RA-3.10", a_seat_discards_only_what_it_holds) {
  const auto table = Table{}.round("red", "red-40").hand(0, "blue-10").hand(1, "red-10").pile_is_empty();
  EXPECT_REFUSED(table.check(1, "pass blue-10"), "RA-3.10");
  EXPECT_REFUSED(table.check(1, "pass red-40"), "RA-3.10");
  EXPECT_ALLOWED(table.check(1, "pass red-10"));
}

RULE_TEST(rasant, "RA-6.1", the_winners_own_last_pass_discards_too) {
  auto play = Table{}.round("red", "red-40").hand(0, "blue-10 blue-20").hand(1, "red-10").pile_is_empty();
  const auto after = play.pass(1, "red-10").pass(0, "blue-20");
  EXPECT_EQ(after.last<Overtook>().seat, seat(0));
  EXPECT_EQ(after.discarded(0), "blue-20");
  EXPECT_EQ(after.hand(0), "blue-10");
}

RULE_TEST(rasant, "RA-6.1 RA-6.3", a_lone_seat_discards_when_it_passes) {
  auto play = Table{}.hand(0, "red-10 red-20 blue-30").hand(1, "").pile_is_empty().play(0, "red-10");
  EXPECT_EQ(play.moves(), (Moves{"play red-20", "pass red-20", "pass blue-30"}));
  play.pass(0, "red-20");
  EXPECT_EQ(play.hand(0), "blue-30");
}

RULE_TEST(rasant, "RA-6.1", after_a_130_the_winner_discards_nothing) {
  const auto play = Table{}
                        .round("red", "red-40")
                        .hand(0, "blue-10")
                        .hand(1, "black-130 red-10")
                        .pile_is_empty()
                        .play(1, "black-130");
  EXPECT_EQ(play.hand(1), "red-10");
  EXPECT_EQ(play.hand(0), "blue-10") << "nor does a seat that was still in";
}

RULE_TEST(rasant, "RA-6.1", with_stops_the_winner_discards_nothing) {
  const auto play = Table{}
                        .with(LastSeat::stops)
                        .round("red", "red-40")
                        .hand(0, "blue-10 blue-20")
                        .hand(1, "red-10 red-20")
                        .pile_is_empty()
                        .pass(1, "red-10");
  EXPECT_EQ(play.last<Overtook>().seat, seat(0));
  EXPECT_EQ(play.hand(0), "blue-10 blue-20");
}

RULE_TEST(rasant, "RA-6.1", a_pile_that_ends_between_rounds_changes_the_next_pass) {
  auto play = Table{}
                  .round("red", "red-40")
                  .hand(0, "blue-10")
                  .hand(1, "green-20 green-30")
                  .pile("yellow-10 yellow-20")
                  .pass(1)
                  .pass(0)
                  .play(1, "green-20");
  EXPECT_REFUSED(play.check(0, "pass"), "RA-6.1");
  EXPECT_ALLOWED(play.check(0, "pass yellow-10"));
}

RULE_TEST(rasant, "RA-6.2", a_seat_without_cards_passes_automatically) {
  const auto play = Table{3}.hand(0, "red-10 red-20").hand(1, "").hand(2, "red-50").pile_is_empty().play(0, "red-10");
  EXPECT_EQ(play.last<Passed>(), (Passed{seat(1), false, no_card}));
  EXPECT_EQ(play.turn(), 2);
  EXPECT_FALSE(play.round().in.contains(seat(1)));
}

RULE_TEST(rasant, "RA-6.2", it_passes_when_its_turn_comes_and_not_before) {
  const auto play = Table{3}.hand(0, "red-10 red-20").hand(1, "red-50").hand(2, "").pile_is_empty().play(0, "red-10");
  EXPECT_TRUE(play.all<Passed>().empty());
  EXPECT_EQ(play.turn(), 1);
  EXPECT_TRUE(play.round().in.contains(seat(2)));
}

RULE_TEST(rasant, "RA-6.2", a_winner_with_its_last_card_passes_automatically) {
  const auto play = Table{}
                        .round("red", "red-40")
                        .hand(0, "blue-10 blue-20")
                        .hand(1, "red-50")
                        .pile_is_empty()
                        .play(1, "red-50")
                        .pass(0, "blue-10");
  EXPECT_EQ(play.last<Passed>(), (Passed{seat(1), false, no_card}));
  EXPECT_EQ(play.last<Overtook>().seat, seat(1));
}

RULE_TEST(rasant, "RA-6.2", a_seat_with_cards_is_asked_even_when_it_can_only_pass) {
  const auto table = Table{3}.lead_by(0).hand(0, "red-90").hand(1, "red-10").hand(2, "blue-10 blue-20");
  const auto play = table.play(0, "red-90");
  EXPECT_EQ(play.turn(), 1);
  EXPECT_EQ(play.moves(), (Moves{"pass"}));
  const auto without_pile = Table{}.hand(0, "red-90").hand(1, "red-10").pile_is_empty().play(0, "red-90");
  EXPECT_EQ(without_pile.moves(), (Moves{"pass red-10"}));
}

RULE_TEST(rasant, "RA-6.3", the_match_is_over_when_all_hands_are_empty) {
  const auto play = Table{}.round("red", "red-40").hand(0, "").hand(1, "red-50").pile_is_empty().play(1, "red-50");
  EXPECT_TRUE(play.over());
  EXPECT_EQ(play.last<Overtook>().seat, seat(1)) << "the last round still counts";
}

RULE_TEST(rasant, "RA-6.3", it_is_not_over_while_one_seat_holds_cards) {
  const auto play =
      Table{}.round("red", "red-40").hand(0, "blue-10").hand(1, "black-130").pile_is_empty().play(1, "black-130");
  EXPECT_FALSE(play.over());
  EXPECT_EQ(play.turn(), 0);
}

RULE_TEST(rasant, "RA-6.3", nothing_is_played_after_the_end) {
  const auto play = Table{}.round("red", "red-40").hand(0, "").hand(1, "red-50").pile_is_empty().play(1, "red-50");
  for (const char* text : {"pass", "play red-50", "pass red-10", "play black-125 as red"}) {
    EXPECT_REFUSED(play.check(0, text), "RA-6.3");
    EXPECT_REFUSED(play.check(1, text), "RA-6.3");
  }
}

RULE_TEST(rasant, "RA-6.3", a_lone_seat_leads_wins_and_scores_until_its_hand_is_empty) {
  auto play =
      Table{}.line("K RGB YYG RBR GBY").hand(0, "yellow-10 blue-20 green-30").hand(1, "").pile_is_empty().start();
  play.play(0, "yellow-10").pass(0, "blue-20");
  EXPECT_EQ(play.score(0), 1);
  EXPECT_EQ(play.turn(), 0);
  play.play(0, "green-30");
  EXPECT_TRUE(play.over());
  EXPECT_EQ(play.score(0), 1 + 2) << "the tail was green, blue";
  EXPECT_EQ(play.score(1), 0);
}

RULE_TEST(rasant, "RA-6.4", most_points_win) {
  const auto play = Table{3}
                        .round("red", "red-40")
                        .score(0, 30)
                        .score(2, 12)
                        .hand(0, "")
                        .hand(1, "red-50")
                        .hand(2, "")
                        .pile_is_empty()
                        .play(1, "red-50");
  const Outcome outcome = rasant::outcome(play.state());
  EXPECT_EQ(outcome.winners, SeatSet(seat(0)));
  EXPECT_EQ(outcome.score[seat(0)], 30);
  EXPECT_EQ(outcome.score[seat(1)], play.score(1));
  EXPECT_EQ(outcome.score[seat(2)], 12);
}

RULE_TEST(rasant, "RA-6.4", equal_points_share_the_victory) {
  const auto play = Table{3}
                        .line("K GGG YYR RBB RBY")
                        .round("red", "red-40")
                        .score(0, 9)
                        .score(1, 6)
                        .score(2, 8)
                        .hand(0, "")
                        .hand(1, "red-50")
                        .hand(2, "")
                        .pile_is_empty()
                        .play(1, "red-50");
  SeatSet both(seat(0));
  both.add(seat(1));
  EXPECT_EQ(rasant::outcome(play.state()).winners, both);
}

RULE_TEST(rasant, "RA-2.2", in_a_rematch_the_deal_passes_to_the_left) {
  for (const Seat dealer : SeatSet::first(3)) {
    Chance chance{Rng(7)};
    const State state = open(Options{.first = {dealer}}, 3, chance);
    EXPECT_EQ(paddock::rematch<Rules>(state).first.seat, left_of(dealer, 3));
  }
}

}  // namespace paddock::rasant
