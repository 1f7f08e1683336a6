#include "games/autotock/tests/table.hpp"

namespace paddock::autotock {

RULE_TEST(autotock, "AT-7.1", number_cards_drive_forward_by_their_number) {
  for (const int number : {2, 3, 5, 6, 8, 9, 10}) {
    const std::string card = std::to_string(number) + "S";
    const auto going = Play(Table().car("A1", "10").hand(0, card)).play(0, card + " A1");
    EXPECT_EQ(going.state().cars[car_of(seat(0), 0)].place.square(), 10 + number);
  }
}

RULE_TEST(autotock, "AT-7.2", a_4_goes_back_four) {
  EXPECT_EQ(Play(Table().car("A1", "2").hand(0, "4S")).play(0, "4S A1").at("A1"), "46");
}

RULE_TEST(autotock, "AT-7.3", a_7_is_for_one_car_or_split_over_two_or_three) {
  const auto table = Table().car("A1", "10").car("A2", "25").car("A3", "35").hand(0, "7S");
  EXPECT_EQ(Play(table).play(0, "7S A1:7").at("A1"), "17");
  EXPECT_EQ(Play(table).play(0, "7S A1:3 A2:4").at("A2"), "29");
  const auto three = Play(table).play(0, "7S A1:1 A2:2 A3:4");
  EXPECT_EQ(three.at("A1") + " / " + three.at("A2") + " / " + three.at("A3"), "11 / 27 nitro / 39 nitro");
}

RULE_TEST(autotock, "AT-7.3", all_seven_points_are_used_on_different_cars) {
  const auto table = Table().car("A1", "10").car("A2", "25").hand(0, "7S");
  EXPECT_REFUSED(table.check(0, "7S A1:3 A2:3"), "AT-7.3");
  EXPECT_REFUSED(table.check(0, "7S A1:3 A1:4"), "AT-7.3");
  EXPECT_FALSE(Notation::read_move("7S A1:0 A2:7"));
  EXPECT_FALSE(Notation::read_move("7S A1"));
}

RULE_TEST(autotock, "AT-7.3", a_7_that_cannot_be_used_up_is_not_legal_even_to_win) {
  const auto table = Table().car("A1", "46").car("A2", "garage-2").car("A3", "garage-3").hand(0, "7S");
  EXPECT_REFUSED(table.check(0, "7S A1:2p"), "AT-7.3");
  EXPECT_EQ(table.moves(), Moves{"7S A1:7"});
}

RULE_TEST(autotock, "AT-7.3 AT-5.4", parts_park_and_move_deeper) {
  const auto table = Table().car("A1", "45").car("A2", "garage-1").car("A3", "20").hand(0, "7S");
  const auto going = Play(table).play(0, "7S A2:2p A1:4p A3:1");
  EXPECT_EQ(going.at("A1"), "garage-2");
  EXPECT_EQ(going.at("A2"), "garage-3");
  EXPECT_REFUSED(table.check(0, "7S A1:4p A2:2p A3:1"), "AT-5.5");
}

RULE_TEST(autotock, "AT-7.3", each_part_is_legal_when_it_is_made) {
  const auto table = Table().car("A1", "0").car("A2", "45").hand(0, "7S");
  EXPECT_REFUSED(table.check(0, "7S A2:5 A1:2"), "AT-4.4");
  const auto going = Play(table).play(0, "7S A1:2 A2:5");
  EXPECT_EQ(going.at("A2"), "2");
  EXPECT_EQ(going.at("A1"), "paddock");
}

RULE_TEST(autotock, "AT-7.3 AT-4.2", each_parts_end_may_hit) {
  const auto table = Table().car("A1", "10").car("A2", "30").car("B1", "13").car("B2", "34").hand(0, "7S");
  const auto going = Play(table).play(0, "7S A1:3 A2:4");
  EXPECT_EQ(going.count<Hit>(), 2);
}

RULE_TEST(autotock, "AT-7.3", a_car_hit_by_a_part_cannot_make_the_next) {
  const auto table = Table().car("A1", "10").car("A2", "13").hand(0, "7S");
  EXPECT_REFUSED(table.check(0, "7S A1:3 A2:4"), "AT-4.3");
  EXPECT_ALLOWED(table.check(0, "7S A2:4 A1:3"));
}

RULE_TEST(autotock, "AT-7.3 AT-6.1", nitro_doubles_only_its_cars_part) {
  const auto going = Play(Table().car("A1", "15 nitro").car("A2", "30").hand(0, "7S")).play(0, "7S A1:3 A2:4");
  EXPECT_EQ(going.at("A1"), "21 reverse");
  EXPECT_EQ(going.at("A2"), "34");
}

RULE_TEST(autotock, "AT-7.3 AT-6.1", a_doubled_part_that_does_not_fit_refuses_the_7) {
  const auto table = Table().car("A1", "15 nitro").car("A2", "30").car("B1", "24").hand(0, "7S");
  EXPECT_REFUSED(table.check(0, "7S A1:5 A2:2"), "AT-6.1");
  EXPECT_ALLOWED(table.check(0, "7S A1:4 A2:3"));
}

RULE_TEST(autotock, "AT-7.3 AT-6.2", reverse_turns_only_its_cars_part_back) {
  const auto going = Play(Table().car("A1", "21 reverse").car("A2", "30").hand(0, "7S")).play(0, "7S A1:3 A2:4");
  EXPECT_EQ(going.at("A1"), "18");
  EXPECT_EQ(going.at("A2"), "34");
}

RULE_TEST(autotock, "AT-7.3", orders_with_the_same_outcome_are_one_move) {
  const auto table = Table().car("A1", "10").car("A2", "30").hand(0, "7S");
  EXPECT_TRUE(table.moves().contains("7S A1:3 A2:4"));
  EXPECT_FALSE(table.moves().contains("7S A2:4 A1:3"));
  EXPECT_ALLOWED(table.check(0, "7S A2:4 A1:3"));
  const auto first = canonical(table.state(), seat(0), *Notation::read_move("7S A2:4 A1:3"));
  EXPECT_EQ(Notation::write_move(first), "7S A1:3 A2:4");
}

RULE_TEST(autotock, "AT-7.3", orders_with_different_outcomes_are_two_moves) {
  const auto table = Table().car("A1", "10").car("A2", "11").hand(0, "7S");
  EXPECT_TRUE(table.moves().contains("7S A1:4 A2:3"));
  EXPECT_TRUE(table.moves().contains("7S A2:3 A1:4"));
  EXPECT_EQ(Play(table).play(0, "7S A1:4 A2:3").at("A1"), "paddock");
  EXPECT_EQ(Play(table).play(0, "7S A2:3 A1:4").at("A2"), "paddock");
}

RULE_TEST(autotock, "AT-7.4", a_jack_drives_ten_or_swaps) {
  const auto table = Table().car("A1", "10").car("B1", "30").hand(0, "JD");
  EXPECT_EQ(Play(table).play(0, "JD A1").at("A1"), "20");
  const auto going = Play(table).play(0, "JD A1 swap B1");
  EXPECT_EQ(going.at("A1"), "30");
  EXPECT_EQ(going.at("B1"), "10");
}

RULE_TEST(autotock, "AT-7.4", only_a_jack_swaps) {
  EXPECT_REFUSED(Table().car("A1", "10").car("B1", "30").hand(0, "QD").check(0, "QD A1 swap B1"), "AT-7.4");
}

RULE_TEST(autotock, "AT-7.4", both_cars_stand_on_the_circuit) {
  EXPECT_REFUSED(Table().car("B1", "30").hand(0, "JD").check(0, "JD A1 swap B1"), "AT-7.4");
  EXPECT_REFUSED(Table().car("A1", "10").hand(0, "JD").check(0, "JD A1 swap B1"), "AT-7.4");
  EXPECT_REFUSED(Table().car("A1", "10").car("B1", "garage-1").hand(0, "JD").check(0, "JD A1 swap B1"), "AT-7.4");
}

RULE_TEST(autotock, "AT-7.4", the_other_car_is_not_on_its_own_go_but_ones_own_may_be) {
  EXPECT_REFUSED(Table().car("A1", "10").car("B1", "24").hand(0, "JD").check(0, "JD A1 swap B1"), "AT-7.4");
  EXPECT_ALLOWED(Table().car("A1", "0").car("B1", "25").hand(0, "JD").check(0, "JD A1 swap B1"));
  EXPECT_REFUSED(
      Table().option("go_protection", "fresh").car("A1", "10").car("B1", "24").hand(0, "JD").check(0, "JD A1 swap B1"),
      "AT-7.4");
}

RULE_TEST(autotock, "AT-7.4", two_of_ones_own_are_not_swapped_and_a_partners_is_anothers) {
  const auto table = Table(4).teams().car("A1", "10").car("A2", "20").car("C1", "30").hand(0, "JD");
  EXPECT_REFUSED(table.check(0, "JD A1 swap A2"), "AT-7.4");
  EXPECT_ALLOWED(table.check(0, "JD A1 swap C1"));
}

RULE_TEST(autotock, "AT-7.5", aces_queens_and_kings_bring_a_car_in) {
  for (const char* card : {"AS", "QH", "KD"})
    EXPECT_ALLOWED(Table().hand(0, card).check(0, card + std::string(" enter")));
  for (const char* card : {"10S", "JH", "2D"})
    EXPECT_REFUSED(Table().hand(0, card).check(0, card + std::string(" enter")), "AT-7.5");
}

RULE_TEST(autotock, "AT-7.5", or_drive_1_and_10) {
  EXPECT_EQ(Play(Table().car("A1", "10").hand(0, "AS")).play(0, "AS A1").at("A1"), "11");
  EXPECT_EQ(Play(Table().car("A1", "10").hand(0, "QS")).play(0, "QS A1").at("A1"), "20");
  EXPECT_EQ(Play(Table().car("A1", "10").hand(0, "KS")).play(0, "KS A1").at("A1"), "20");
}

RULE_TEST(autotock, "AT-7.6", a_joker_brings_a_car_in) {
  EXPECT_EQ(Play(Table().hand(0, "joker")).play(0, "joker enter").at("A1"), "0");
}

RULE_TEST(autotock, "AT-7.6", a_joker_sweeps_all_cars_on_its_way_and_at_its_end) {
  const auto table =
      Table().car("A1", "10").car("A2", "14").car("B1", "12").car("B2", "20").car("B3", "21").hand(0, "joker");
  const auto going = Play(table).play(0, "joker A1");
  EXPECT_EQ(going.at("A1"), "20");
  for (const char* car : {"A2", "B1", "B2"}) EXPECT_EQ(going.at(car), "paddock");
  EXPECT_EQ(going.at("B3"), "21");
}

RULE_TEST(autotock, "AT-7.6", a_joker_that_parks_sweeps_its_way_but_no_garage) {
  const auto table = Table().car("A1", "40").car("A2", "garage-3").car("B1", "45").car("B2", "1").hand(0, "joker");
  const auto going = Play(table).play(0, "joker A1");
  EXPECT_EQ(going.at("B2"), "paddock");
  const auto parked = Play(Table(table).car("A1", "39")).play(0, "joker A1 park");
  EXPECT_EQ(parked.at("A1"), "garage-2");
  EXPECT_EQ(parked.at("A2"), "garage-3");
  EXPECT_EQ(parked.at("B1"), "paddock");
  EXPECT_EQ(parked.at("B2"), "1");
}

}  // namespace paddock::autotock
