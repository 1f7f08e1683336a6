#include "games/autotock/tests/table.hpp"

namespace paddock::autotock {

RULE_TEST(autotock, "AT-6.1", a_nitro_doubles_the_next_move) {
  auto going = Play(Table().car("A1", "1").hand(0, "2S 5S 6S").hand(1, "3D 3H 2D")).play(0, "2S A1");
  EXPECT_EQ(going.at("A1"), "3 nitro");
  going.play(1, "discard 3D").play(0, "5S A1").play(1, "discard 3H");
  EXPECT_EQ(going.at("A1"), "13");
  EXPECT_EQ(going.play(0, "6S A1").at("A1"), "19");
}

RULE_TEST(autotock, "AT-6.1 AT-7.2", a_nitro_doubles_a_4_back) {
  EXPECT_EQ(Play(Table().car("A1", "15 nitro").hand(0, "4S")).play(0, "4S A1").at("A1"), "7");
}

RULE_TEST(autotock, "AT-6.1", a_doubled_move_that_does_not_fit_cannot_be_made) {
  const auto table = Table().car("A1", "15 nitro").car("B1", "24").hand(0, "4S 5S");
  EXPECT_REFUSED(table.check(0, "5S A1"), "AT-6.1");
  EXPECT_ALLOWED(table.check(0, "4S A1"));
}

RULE_TEST(autotock, "AT-6.1 AT-5.5", a_doubled_move_must_fit_the_garage) {
  const auto table = Table().car("A1", "39 nitro").hand(0, "5S 6S 10S");
  EXPECT_ALLOWED(table.check(0, "5S A1 park"));
  EXPECT_REFUSED(table.check(0, "6S A1 park"), "AT-5.5");
  EXPECT_REFUSED(table.check(0, "10S A1 park"), "AT-6.1");
}

RULE_TEST(autotock, "AT-6.2", a_reverse_turns_the_next_move_back) {
  auto going = Play(Table().car("A1", "1").hand(0, "8S 6S 2S").hand(1, "3D 3H 2D")).play(0, "8S A1");
  EXPECT_EQ(going.at("A1"), "9 reverse");
  going.play(1, "discard 3D").play(0, "2S A1").play(1, "discard 3H");
  EXPECT_EQ(going.at("A1"), "7");
  EXPECT_EQ(going.play(0, "6S A1").at("A1"), "13");
}

RULE_TEST(autotock, "AT-6.2", a_4_stays_4_back_after_a_reverse) {
  EXPECT_EQ(Play(Table().car("A1", "9 reverse").hand(0, "4S")).play(0, "4S A1").at("A1"), "5");
}

RULE_TEST(autotock, "AT-6.2 AT-7.6", a_joker_goes_ten_back_after_a_reverse_and_sweeps) {
  const auto table = Table().car("A1", "21 reverse").car("B1", "15").car("A2", "11").hand(0, "joker");
  const auto going = Play(table).play(0, "joker A1");
  EXPECT_EQ(going.at("A1"), "11");
  EXPECT_EQ(going.at("A2"), "paddock");
  EXPECT_EQ(going.at("B1"), "paddock");
}

RULE_TEST(autotock, "AT-6.2 AT-4.4", a_reversed_move_is_blocked_like_any_other) {
  EXPECT_REFUSED(Table().car("A1", "33 reverse").car("B1", "24").hand(0, "10S").check(0, "10S A1"), "AT-4.4");
}

RULE_TEST(autotock, "AT-6.3 AT-6.4", a_puncture_is_paid_before_the_next_turn) {
  auto going = Play(Table().car("A1", "4").hand(0, "2S 5S 6S").hand(1, "3D 3H")).play(0, "2S A1");
  EXPECT_EQ(going.at("A1"), "6");
  EXPECT_EQ(going.owed(0), 1);
  going.play(1, "discard 3D");
  EXPECT_REFUSED(going.check(0, "5S A1"), "AT-6.4");
  EXPECT_REFUSED(going.check(0, "discard 5S"), "AT-6.4");
  going.play(0, "puncture 6S");
  EXPECT_EQ(going.turn(), 0);
  EXPECT_EQ(going.play(0, "5S A1").at("A1"), "11");
}

RULE_TEST(autotock, "AT-6.3", nothing_is_paid_that_is_not_owed) {
  EXPECT_REFUSED(Table().car("A1", "6").hand(0, "5S").check(0, "puncture 5S"), "AT-6.3");
}

RULE_TEST(autotock, "AT-6.3", a_puncture_is_owed_into_the_next_deal) {
  const auto going = Play(Table().car("A1", "4").hand(0, "2S").dealer(1)).play(0, "2S A1");
  EXPECT_EQ(going.state().deal, 2);
  EXPECT_EQ(going.turn(), 0);
  EXPECT_EQ(going.owed(0), 1);
  EXPECT_TRUE(going.moves().begin()->starts_with("puncture "));
}

RULE_TEST(autotock, "AT-6.3 AT-6.5", a_puncture_is_owed_whatever_becomes_of_the_car) {
  const auto table = Table().car("A1", "4").car("B1", "3").hand(0, "2S KS 5S").hand(1, "3H 3S");
  auto going = Play(table).play(0, "2S A1").play(1, "3H B1");
  EXPECT_EQ(going.at("A1"), "paddock");
  EXPECT_REFUSED(going.check(0, "KS enter"), "AT-6.4");
  EXPECT_ALLOWED(going.play(0, "puncture 5S").check(0, "KS enter"));
}

RULE_TEST(autotock, "AT-6.3 AT-6.5", swapped_away_a_puncture_is_still_owed) {
  const auto table = Table().car("A1", "4").car("B1", "30").hand(0, "2S 5S").hand(1, "JH 3S");
  const auto going = Play(table).play(0, "2S A1").play(1, "JH B1 swap A1");
  EXPECT_ALLOWED(going.check(0, "puncture 5S"));
  EXPECT_REFUSED(going.check(0, "5S A1"), "AT-6.4");
  EXPECT_EQ(going.owed(1), 0) << "the car swapped onto the square sets off nothing";
}

RULE_TEST(autotock, "AT-6.3 AT-6.5", with_the_option_a_puncture_is_gone_when_the_car_has_left_the_square) {
  const auto table =
      Table().debts_leave().car("A1", "6 puncture").car("B1", "4").hand(0, "5S").hand(1, "2S 3S").turn(1);
  EXPECT_REFUSED(Play(table).play(1, "2S B1").check(0, "puncture 5S"), "AT-6.3");
  EXPECT_ALLOWED(Play(table).play(1, "3S B1").check(0, "puncture 5S"));
}

RULE_TEST(autotock, "AT-6.3", several_are_paid_one_by_one) {
  auto going = Play(Table().owes(0, 2).car("A1", "18").hand(0, "2S 3S 5S").hand(1, "3D")).play(0, "puncture 2S");
  EXPECT_EQ(going.owed(0), 1);
  EXPECT_REFUSED(going.check(0, "3S A1"), "AT-6.4");
  EXPECT_ALLOWED(going.play(0, "puncture 3S").check(0, "5S A1"));
}

RULE_TEST(autotock, "AT-6.3", with_the_option_several_are_paid_lowest_car_first) {
  auto going =
      Play(Table().debts_leave().car("A1", "18 puncture").car("A3", "6 puncture").hand(0, "2S 3S 5S").hand(1, "3D"));
  going.play(0, "puncture 2S");
  EXPECT_EQ(going.at("A1"), "18");
  EXPECT_EQ(going.at("A3"), "6 puncture");
  EXPECT_REFUSED(going.check(0, "3S A1"), "AT-6.4");
  EXPECT_ALLOWED(going.play(0, "puncture 3S").check(0, "5S A1"));
}

RULE_TEST(autotock, "AT-6.3", what_the_hand_cannot_pay_stays_owed_and_the_turn_is_lost) {
  const auto going = Play(Table().owes(0, 2).car("A1", "18").hand(0, "2S").hand(1, "3D 3H")).play(0, "puncture 2S");
  EXPECT_EQ(going.turn(), 1);
  EXPECT_EQ(going.owed(0), 1);
}

RULE_TEST(autotock, "AT-6.3", the_owner_pays_whoever_moved_the_car_there) {
  const auto table = Table().expert().car("B1", "1").hand(0, "5S").hand(1, "2S 3S");
  const auto going = Play(table).play(0, "5S B1");
  EXPECT_EQ(going.at("B1"), "6");
  EXPECT_EQ(going.owed(0), 0);
  EXPECT_REFUSED(going.check(1, "2S B1"), "AT-6.4");
}

RULE_TEST(autotock, "AT-6.3 AT-9.2", every_landing_is_owed_for) {
  auto table = Table(4).teams().expert().car("A1", "garage-1").car("A2", "garage-2").car("A3", "garage-3");
  table.hand(0, "2S").hand(1, "3D");
  EXPECT_EQ(Play(Table(table).owes(2, 3).car("C1", "30 shoulder")).play(0, "2S C1").owed(2), 4);
  const auto leaving = Table(table).debts_leave().car("C1", "30 shoulder puncture puncture puncture");
  EXPECT_EQ(Play(leaving).play(0, "2S C1").at("C1"), "30 puncture puncture puncture puncture");
}

RULE_TEST(autotock, "AT-6.4", a_joker_clears_everything_owed) {
  const auto going = Play(Table().owes(0, 2).hand(0, "2S joker").hand(1, "3D")).play(0, "joker enter");
  EXPECT_EQ(going.owed(0), 0);
  EXPECT_EQ(going.count<Forgiven>(), 1);
  const auto leaving = Table().debts_leave().car("A1", "18 puncture").car("A2", "6 puncture");
  EXPECT_EQ(Play(Table(leaving).hand(0, "2S joker").hand(1, "3D")).play(0, "joker enter").owed(0), 0);
}

RULE_TEST(autotock, "AT-6.4", a_joker_may_be_thrown_to_a_puncture_all_the_same) {
  EXPECT_ALLOWED(Table().owes(0, 1).hand(0, "2S joker").check(0, "puncture joker"));
}

RULE_TEST(autotock, "AT-6.5", a_car_that_is_hit_loses_what_is_pending) {
  auto going = Play(Table().car("A1", "1").car("B1", "3 nitro").hand(0, "2S").hand(1, "KS 3S")).play(0, "2S A1");
  EXPECT_EQ(going.play(1, "KS enter").at("B1"), "24");
}

RULE_TEST(autotock, "AT-6.5", swapped_cars_lose_what_is_pending_and_set_off_nothing) {
  const auto table = Table().car("A1", "3 nitro").car("B1", "9 reverse").hand(0, "JD");
  const auto going = Play(table).play(0, "JD A1 swap B1");
  EXPECT_EQ(going.at("A1"), "9");
  EXPECT_EQ(going.at("B1"), "3");
}

RULE_TEST(autotock, "AT-6.5", go_sets_off_nothing) {
  const auto going = Play(Table().hand(0, "KS")).play(0, "KS enter");
  EXPECT_EQ(going.at("A1"), "0");
  EXPECT_EQ(going.count<Landed>(), 0);
}

}  // namespace paddock::autotock
