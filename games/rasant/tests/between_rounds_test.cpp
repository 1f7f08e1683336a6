#include "games/rasant/tests/table.hpp"

namespace paddock::rasant {

RULE_TEST(rasant, "RA-5.1", played_cards_are_gone_for_good) {
  auto play = Table{}.hand(0, "red-10 blue-10").hand(1, "red-20 blue-20").play(0, "red-10").play(1, "red-20");
  play.pass(0).pass(1);
  for (const char* name : {"red-10", "red-20"}) {
    EXPECT_TRUE(play.state().played.contains(card(name)));
    EXPECT_FALSE(play.state().pile.contains(card(name)));
  }
}

RULE_TEST(rasant, "RA-5.1", what_is_played_only_grows) {
  Chance chance{Rng(3)};
  Rng rng(4);
  NoLog log;
  State state = open({}, 3, chance);
  while (!Rules::to_act(state).empty()) {
    const CardSet before = state.played;
    MoveList<Rules> legal;
    moves(state, state.round.turn, legal);
    apply(state, state.round.turn, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], chance, log);
    for (const Card gone : before.kinds()) ASSERT_GE(state.played.count(gone), before.count(gone));
  }
}

RULE_TEST(rasant, "RA-5.2", each_seat_draws_back_up_to_six) {
  const auto play = Table{}.round("red", "red-40").hand(0, "red-10 red-20").hand(1, "blue-10").pass(1).pass(0);
  EXPECT_EQ(play.cards_in_hand(0), 6);
  EXPECT_EQ(play.cards_in_hand(1), 6);
  EXPECT_EQ(play.all<Drew>().size(), 2U);
}

RULE_TEST(rasant, "RA-5.2", who_holds_six_draws_nothing) {
  const auto play = Table{}.round("red", "red-40").hand(0, "red-10 red-20").pass(1).pass(0);
  ASSERT_EQ(play.all<Drew>().size(), 1U);
  EXPECT_EQ(play.last<Drew>().seat, seat(0));
  EXPECT_EQ(play.last<Drew>().count, 4);
}

RULE_TEST(rasant, "RA-5.2", the_winner_draws_first_then_clockwise) {
  const auto play = Table{3}
                        .round("red", "red-40")
                        .by(1)
                        .led_by(0)
                        .hand(0, "green-10 green-20 green-30 green-40 green-50")
                        .hand(1, "blue-10 blue-20 blue-30 blue-40 blue-50")
                        .hand(2, "yellow-10 yellow-20 yellow-30 yellow-40 yellow-50")
                        .draws("red-110 red-120 red-100")
                        .pass(2)
                        .pass(0)
                        .pass(1);
  EXPECT_EQ(play.left_to_draw(), 0U);
  const auto drew = play.all<Drew>();
  ASSERT_EQ(drew.size(), 3U);
  EXPECT_EQ(drew[0], (Drew{seat(1), 1, cards("red-110")}));
  EXPECT_EQ(drew[1], (Drew{seat(2), 1, cards("red-120")}));
  EXPECT_EQ(drew[2], (Drew{seat(0), 1, cards("red-100")}));
}

RULE_TEST(rasant, "RA-5.2", each_fills_its_hand_before_the_next_and_the_pile_may_end) {
  const auto play = Table{3}
                        .round("red", "red-40")
                        .by(1)
                        .led_by(0)
                        .hand(0, "green-10 green-20")
                        .hand(1, "blue-10 blue-20 blue-30 blue-40")
                        .hand(2, "yellow-10 yellow-20 yellow-30")
                        .pile("red-110 red-120 black-130")
                        .draws("black-130 red-110 red-120")
                        .pass(2)
                        .pass(0)
                        .pass(1);
  EXPECT_EQ(play.hand(1), "red-110 blue-10 blue-20 blue-30 blue-40 black-130");
  EXPECT_EQ(play.hand(2), "yellow-10 yellow-20 yellow-30 red-120");
  EXPECT_EQ(play.hand(0), "green-10 green-20");
  EXPECT_EQ(play.all<Drew>().size(), 2U);
}

RULE_TEST(rasant, "RA-5.3", the_first_seat_that_passed_leads) {
  const auto play = Table{4}.round("red", "red-40").passed(3).passed(1).turn(2).pass(2).pass(0);
  EXPECT_EQ(play.turn(), 3);
  EXPECT_EQ(play.leader(), 3);
  EXPECT_TRUE(play.round().leading());
}

RULE_TEST(rasant, "RA-5.3", the_order_of_passing_counts_at_a_full_table) {
  const auto play = Table{5}.round("red", "red-40").by(3).pass(4).pass(0).pass(1).pass(2).pass(3);
  const auto passed = play.all<Passed>();
  ASSERT_EQ(passed.size(), 5U);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(passed[static_cast<std::size_t>(i)].seat, seat((4 + i) % 5));
  EXPECT_EQ(play.turn(), 4);
}

RULE_TEST(rasant, "RA-5.3", a_winner_who_passed_last_does_not_lead) {
  const auto play = Table{}.round("red", "red-40").pass(1).pass(0);
  EXPECT_EQ(play.turn(), 1);
}

RULE_TEST(rasant, "RA-5.3", after_a_130_too_the_first_seat_that_passed_leads) {
  for (const auto option : {NoPassLeader::left_of_winner, NoPassLeader::winner, NoPassLeader::same_leader}) {
    const auto table = Table{4}.with(option).round("red", "red-40").passed(3).hand(1, "black-130 red-10");
    EXPECT_EQ(table.play(1, "black-130").turn(), 3);
  }
}

namespace {

// Seat 3 led, seat 1 wins with a 130, and nobody has passed.
Play without_a_pass(NoPassLeader option) {
  return Table{4}.with(option).round("red", "red-40").by(0).led_by(3).hand(1, "black-130 red-10").play(1, "black-130");
}

}  // namespace

RULE_TEST(rasant, "RA-5.4", after_a_130_without_a_pass_the_seat_left_of_the_winner_leads) {
  EXPECT_EQ(without_a_pass(NoPassLeader::left_of_winner).turn(), 2);
  EXPECT_EQ(without_a_pass(Options{}.no_pass_leader).turn(), 2);
}

RULE_TEST(rasant, "RA-5.4", with_winner_the_winner_leads) { EXPECT_EQ(without_a_pass(NoPassLeader::winner).turn(), 1); }

RULE_TEST(rasant, "RA-5.4", with_same_leader_the_leader_leads_again) {
  EXPECT_EQ(without_a_pass(NoPassLeader::same_leader).turn(), 3);
}

RULE_TEST(rasant, "RA-5.4 RA-5.5 RA-6.2", a_pass_for_want_of_cards_is_a_pass) {
  const auto play = Table{3}
                        .with(NoPassLeader::winner)
                        .round("red", "red-40")
                        .by(2)
                        .hand(0, "red-50 blue-10")
                        .hand(1, "")
                        .hand(2, "black-130 blue-20")
                        .play(0, "red-50")
                        .play(2, "black-130");
  EXPECT_EQ(play.turn(), 1) << "it has passed, and holds cards again";
}

RULE_TEST(rasant, "RA-5.5", the_earliest_passer_that_holds_cards_leads) {
  const auto play = Table{4}
                        .round("red", "red-40")
                        .hand(0, "blue-10 blue-20")
                        .hand(1, "green-10")
                        .hand(2, "green-20 green-30")
                        .hand(3, "green-40 green-50")
                        .pile_is_empty()
                        .pass(1, "green-10")
                        .pass(2, "green-20")
                        .pass(3, "green-40")
                        .pass(0, "blue-10");
  EXPECT_EQ(play.cards_in_hand(1), 0);
  EXPECT_EQ(play.turn(), 2);
}

RULE_TEST(rasant, "RA-5.5", without_such_a_passer_the_next_seat_with_cards_leads) {
  const auto play = Table{4}
                        .round("red", "red-40")
                        .by(2)
                        .passed(3)
                        .turn(0)
                        .hand(0, "black-130 blue-10")
                        .hand(1, "")
                        .hand(2, "green-20")
                        .hand(3, "")
                        .pile_is_empty()
                        .play(0, "black-130");
  EXPECT_EQ(play.turn(), 2);
}

RULE_TEST(rasant, "RA-5.5", the_winner_comes_last) {
  const auto play = Table{3}
                        .round("red", "red-40")
                        .hand(0, "blue-10 blue-20")
                        .hand(1, "green-10")
                        .hand(2, "green-20")
                        .pile_is_empty()
                        .pass(1, "green-10")
                        .pass(2, "green-20")
                        .pass(0, "blue-10");
  EXPECT_EQ(play.turn(), 0);
}

RULE_TEST(rasant, "RA-5.5", a_leader_without_a_pass_who_holds_no_cards_is_replaced) {
  const auto after_a_130 = [](NoPassLeader option) {
    return Table{4}
        .with(option)
        .round("red", "red-40")
        .by(0)
        .led_by(3)
        .hand(0, "green-10")
        .hand(1, "black-130")
        .hand(2, "")
        .hand(3, "")
        .pile_is_empty()
        .play(1, "black-130");
  };
  for (const auto option : {NoPassLeader::left_of_winner, NoPassLeader::winner, NoPassLeader::same_leader}) {
    EXPECT_EQ(after_a_130(option).turn(), 0);
  }
}

RULE_TEST(rasant, "RA-5.5", holding_cards_is_judged_after_drawing) {
  const auto play = Table{}
                        .round("red", "red-40")
                        .hand(0, "red-60 blue-10")
                        .hand(1, "red-50")
                        .play(1, "red-50")
                        .play(0, "red-60")
                        .pass(0);
  EXPECT_EQ(play.all<Passed>().front().seat, seat(1)) << "it had no cards left";
  EXPECT_EQ(play.turn(), 1);
}

}  // namespace paddock::rasant
