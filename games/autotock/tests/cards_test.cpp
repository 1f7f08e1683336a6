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
