#include "games/autotock/tests/table.hpp"

namespace paddock::autotock {

RULE_TEST(autotock, "AT-9.1", a_5_drives_another_seats_car_and_never_ones_own) {
  const auto table = Table().expert().car("A1", "10").car("B1", "30").hand(0, "5S");
  EXPECT_EQ(table.moves(), Moves{"5S B1"});
  EXPECT_EQ(Play(table).play(0, "5S B1").at("B1"), "35");
  EXPECT_REFUSED(table.check(0, "5S A1"), "AT-9.1");
}

RULE_TEST(autotock, "AT-9.1 AT-7.1", without_expert_a_5_drives_ones_own) {
  const auto table = Table().car("A1", "10").car("B1", "30").hand(0, "5S");
  EXPECT_EQ(table.moves(), Moves{"5S A1"});
  EXPECT_REFUSED(table.check(0, "5S B1"), "AT-3.4");
}

RULE_TEST(autotock, "AT-9.1", not_a_car_on_its_own_go_nor_in_a_garage) {
  const auto table = Table().expert().car("B1", "24").car("B2", "garage-1").hand(0, "5S");
  EXPECT_REFUSED(table.check(0, "5S B1"), "AT-9.1");
  EXPECT_REFUSED(table.check(0, "5S B2 park"), "AT-9.1");
  EXPECT_EQ(table.moves(), Moves{"discard 5S"});
}

RULE_TEST(autotock, "AT-9.1", where_it_could_park_the_mover_chooses) {
  const auto table = Table().expert().car("B1", "21").hand(0, "5S");
  EXPECT_EQ(Play(table).play(0, "5S B1 park").at("B1"), "garage-3");
  EXPECT_EQ(Play(table).play(0, "5S B1").at("B1"), "26");
}

RULE_TEST(autotock, "AT-9.1 AT-6.1 AT-6.2 AT-9.2", it_is_that_cars_next_move) {
  const auto table = Table().expert().hand(0, "5S");
  EXPECT_EQ(Play(Table(table).car("B1", "27 nitro")).play(0, "5S B1").at("B1"), "37");
  EXPECT_EQ(Play(Table(table).car("B1", "33 reverse")).play(0, "5S B1").at("B1"), "28");
  EXPECT_EQ(Play(Table(table).car("B1", "31 shoulder")).play(0, "5S B1").at("B1"), "34");
}

RULE_TEST(autotock, "AT-9.1", a_partners_car_is_another_seats_unless_ones_own_are_home) {
  const auto table = Table(4).teams().expert().car("C1", "30").hand(0, "5S");
  EXPECT_ALLOWED(table.check(0, "5S C1"));
  const auto home = Table(table).car("A1", "garage-1").car("A2", "garage-2").car("A3", "garage-3");
  EXPECT_REFUSED(home.check(0, "5S C1"), "AT-9.1");
}

RULE_TEST(autotock, "AT-9.1 AT-8.1", it_may_bring_a_car_home_and_win_for_that_seat) {
  const auto table = Table().expert().car("B1", "garage-3").car("B2", "garage-2").car("B3", "19").hand(0, "5S");
  const auto going = Play(table).play(0, "5S B3 park");
  EXPECT_TRUE(going.over());
  EXPECT_EQ(outcome(going.state()).winners, SeatSet{seat(1)});
}

RULE_TEST(autotock, "AT-9.2", an_8_drives_off_the_cars_it_passes_and_hits_the_one_it_ends_on) {
  const auto table =
      Table().expert().car("A1", "13").car("A2", "14").car("B1", "15 nitro").car("B2", "21").hand(0, "8S");
  const auto going = Play(table).play(0, "8S A1");
  EXPECT_EQ(going.at("A2"), "14 shoulder");
  EXPECT_EQ(going.at("B1"), "15 shoulder");
  EXPECT_EQ(going.at("B2"), "paddock");
  EXPECT_EQ(going.at("A1"), "21 reverse");
}

RULE_TEST(autotock, "AT-9.2 AT-7.1", without_expert_an_8_only_passes) {
  const auto going = Play(Table().car("A1", "13").car("B1", "15 nitro").hand(0, "8S")).play(0, "8S A1");
  EXPECT_EQ(going.at("B1"), "15 nitro");
}

RULE_TEST(autotock, "AT-9.2", a_car_on_the_shoulder_keeps_its_reverse_and_its_puncture) {
  const auto table =
      Table().expert().debts_leave().car("A1", "16").car("B1", "18 puncture").car("B2", "21 reverse").hand(0, "8S");
  const auto going = Play(table).play(0, "8S A1");
  EXPECT_EQ(going.at("B1"), "18 shoulder puncture");
  EXPECT_EQ(going.at("B2"), "21 reverse shoulder");
}

RULE_TEST(autotock, "AT-9.2", a_car_on_the_shoulder_neither_blocks_nor_is_hit_or_swapped) {
  const auto table = Table().expert().car("A1", "20").car("B1", "22 shoulder").hand(0, "2S JD joker");
  const auto going = Play(table).play(0, "2S A1");
  EXPECT_EQ(going.at("A1"), "22");
  EXPECT_EQ(going.at("B1"), "22 shoulder");
  EXPECT_REFUSED(table.check(0, "JD A1 swap B1"), "AT-9.2");
  EXPECT_EQ(Play(table).play(0, "joker A1").at("B1"), "22 shoulder");
}

RULE_TEST(autotock, "AT-9.2", ones_own_car_on_the_shoulder_swaps_no_more_than_others) {
  const auto table = Table().expert().car("A1", "20 shoulder").car("B1", "30").hand(0, "JD");
  EXPECT_REFUSED(table.check(0, "JD A1 swap B1"), "AT-9.2");
}

RULE_TEST(autotock, "AT-9.2", the_next_move_is_shortened_by_2) {
  const auto table = Table().expert().car("A1", "25 shoulder").hand(0, "AS 3S 4S 10S joker");
  EXPECT_REFUSED(table.check(0, "AS A1"), "AT-9.2");
  EXPECT_EQ(Play(table).play(0, "3S A1").at("A1"), "26");
  EXPECT_EQ(Play(table).play(0, "4S A1").at("A1"), "23");
  EXPECT_EQ(Play(table).play(0, "10S A1").at("A1"), "33 reverse");
  EXPECT_EQ(Play(table).play(0, "joker A1").at("A1"), "33 reverse");
}

RULE_TEST(autotock, "AT-9.2", with_a_2_it_returns_to_its_square_which_counts_as_ending_there) {
  const auto table = Table().expert().car("A1", "15 shoulder").car("B1", "15").hand(0, "2S");
  const auto going = Play(table).play(0, "2S A1");
  EXPECT_EQ(going.at("A1"), "15 nitro");
  EXPECT_EQ(going.at("B1"), "paddock");
}

RULE_TEST(autotock, "AT-9.2 AT-4.4", it_does_not_return_onto_a_protected_car) {
  const auto table = Table().expert().car("A1", "24 shoulder").car("B1", "24").hand(0, "2S 3S");
  EXPECT_REFUSED(table.check(0, "2S A1"), "AT-4.4");
  EXPECT_ALLOWED(table.check(0, "3S A1"));
}

RULE_TEST(autotock, "AT-9.2 AT-7.3", of_a_7_two_points_are_spent_on_returning) {
  const auto table = Table().expert().car("A1", "25 shoulder").car("A2", "1").hand(0, "7S");
  const auto going = Play(table).play(0, "7S A1:7");
  EXPECT_EQ(going.at("A1"), "30");
  EXPECT_EQ(going.owed(0), 1);
  EXPECT_EQ(Play(table).play(0, "7S A1:2 A2:5").at("A1"), "25");
  EXPECT_REFUSED(table.check(0, "7S A1:1 A2:6"), "AT-9.2");
}

RULE_TEST(autotock, "AT-9.2 AT-6.2", a_reverse_turns_the_shortened_count_back) {
  const auto table = Table().expert().car("A1", "21 reverse shoulder").hand(0, "5S 6S 2S");
  EXPECT_EQ(Play(table).play(0, "6S A1").at("A1"), "17");
  EXPECT_EQ(Play(table).play(0, "2S A1").at("A1"), "21 reverse");
}

RULE_TEST(autotock, "AT-9.2 AT-1.4", on_go_it_keeps_the_way_it_came_there) {
  const auto table = [] {
    return Table()
        .expert()
        .option("garage_entry", 0)
        .option("go_protection", "fresh")
        .hand(0, "2S 3S 5S")
        .hand(1, "8S 3H 3D");
  };
  auto going = Play(table().car("A1", "0 forward").car("B1", "46").turn(1)).play(1, "8S B1");
  EXPECT_EQ(going.at("A1"), "0 shoulder forward");
  EXPECT_ALLOWED(going.check(0, "3S A1 park"));
  EXPECT_EQ(going.play(0, "2S A1").at("A1"), "0 forward");
}

RULE_TEST(autotock, "AT-9.2 AT-6.3", a_car_on_the_shoulder_has_not_left_its_puncture) {
  const auto table =
      Table().expert().debts_leave().car("A1", "16").car("B1", "18 puncture").hand(0, "8S").hand(1, "2S 3S");
  EXPECT_ALLOWED(Play(table).play(0, "8S A1").check(1, "puncture 2S"));
}

RULE_TEST(autotock, "AT-9.2", cars_on_a_shoulder_stand_side_by_side) {
  const auto table = Table().expert().car("A1", "13").car("B1", "15").car("B2", "15 shoulder").hand(0, "8S");
  const auto going = Play(table).play(0, "8S A1");
  EXPECT_EQ(going.at("B1"), "15 shoulder");
  EXPECT_EQ(going.at("B2"), "15 shoulder");
}

RULE_TEST(autotock, "AT-9.3", a_one_eyed_jack_swaps_two_cars_of_others) {
  const auto table =
      Table(3).expert().car("A1", "1").car("B1", "20").car("B2", "25").car("C1", "30").hand(0, "JS JH JD");
  const auto going = Play(table).play(0, "JS B1 swap C1");
  EXPECT_EQ(going.at("B1"), "30");
  EXPECT_EQ(going.at("C1"), "20");
  EXPECT_ALLOWED(table.check(0, "JH B1 swap B2"));
  EXPECT_ALLOWED(table.check(0, "JS A1 swap B1"));
  EXPECT_REFUSED(table.check(0, "JD B1 swap C1"), "AT-9.3");
  EXPECT_REFUSED(table.check(0, "JS C1 swap B1"), "AT-9.3");
}

RULE_TEST(autotock, "AT-7.4 AT-9.3", a_plain_jack_stays_a_jack_among_experts) {
  const auto table = Table(3).expert().car("A1", "10").car("A2", "20").car("B1", "30").hand(0, "JD JS");
  EXPECT_ALLOWED(table.check(0, "JD A1 swap B1"));
  EXPECT_REFUSED(table.check(0, "JD A1 swap A2"), "AT-7.4");
  EXPECT_REFUSED(table.check(0, "JD B1 swap A1"), "AT-7.4");
  EXPECT_REFUSED(table.check(0, "JS A1 swap A2"), "AT-9.3");
}

RULE_TEST(autotock, "AT-9.3", neither_stands_on_its_own_go) {
  const auto table = Table(3).expert().car("B1", "12").car("C1", "30").hand(0, "JS");
  EXPECT_REFUSED(table.check(0, "JS B1 swap C1"), "AT-9.3");
  EXPECT_ALLOWED(Table(table).car("B1", "24").check(0, "JS B1 swap C1"));
}

RULE_TEST(autotock, "AT-9.3 AT-7.4", without_expert_a_one_eyed_jack_is_a_jack) {
  const auto table = Table(3).car("A1", "5").car("B1", "20").car("C1", "30").hand(0, "JS");
  EXPECT_REFUSED(table.check(0, "JS B1 swap C1"), "AT-7.4");
}

}  // namespace paddock::autotock
