#include "games/autotock/tests/table.hpp"

namespace paddock::autotock {

RULE_TEST(autotock, "AT-4.1", occupied_squares_count_and_are_driven_over) {
  const auto going = Play(Table().car("A1", "10").car("B1", "11").car("A2", "14").hand(0, "5S")).play(0, "5S A1");
  EXPECT_EQ(going.at("A1"), "15 nitro");
  EXPECT_EQ(going.at("B1"), "11");
  EXPECT_EQ(going.at("A2"), "14");
}

RULE_TEST(autotock, "AT-4.1", the_circuit_closes_after_47) {
  EXPECT_EQ(Play(Table(2).car("B1", "45").hand(1, "5S").turn(1)).play(1, "5S B1").at("B1"), "2");
}

RULE_TEST(autotock, "AT-4.2", a_car_on_the_end_square_goes_to_its_paddock) {
  const auto going = Play(Table().car("A1", "10").car("B2", "15").hand(0, "5S")).play(0, "5S A1");
  EXPECT_EQ(going.at("B2"), "paddock");
  EXPECT_EQ(going.count<Hit>(), 1);
}

RULE_TEST(autotock, "AT-4.2", ones_own_and_ones_partners_cars_are_hit_too) {
  const auto table = Table(4).teams().car("A1", "10").car("A2", "15").car("C1", "20").hand(0, "5S 10S");
  EXPECT_EQ(Play(table).play(0, "5S A1").at("A2"), "paddock");
  EXPECT_EQ(Play(table).play(0, "10S A1").at("C1"), "paddock");
}

RULE_TEST(autotock, "AT-4.3", the_lowest_numbered_car_enters_on_go) {
  const auto going = Play(Table().car("A1", "20").hand(0, "AS")).play(0, "AS enter");
  EXPECT_EQ(going.at("A2"), "0");
  EXPECT_EQ(going.at("A3"), "paddock");
}

RULE_TEST(autotock, "AT-4.3", a_foreign_car_on_go_is_hit_by_the_one_that_enters) {
  EXPECT_EQ(Play(Table().car("B1", "0").hand(0, "AS")).play(0, "AS enter").at("B1"), "paddock");
}

RULE_TEST(autotock, "AT-4.3", a_car_in_the_paddock_cannot_be_driven) {
  EXPECT_REFUSED(Table().car("A2", "10").hand(0, "2S").check(0, "2S A1"), "AT-4.3");
}

RULE_TEST(autotock, "AT-4.3", nothing_enters_from_an_empty_paddock) {
  const auto table = Table().car("A1", "10").car("A2", "20").car("A3", "garage-3").hand(0, "KS");
  EXPECT_REFUSED(table.check(0, "KS enter"), "AT-4.3");
}

RULE_TEST(autotock, "AT-4.4", a_car_on_its_own_go_is_not_passed_going_forward) {
  const auto table = Table().car("A1", "22").car("B1", "24").hand(0, "3S AS 2S");
  EXPECT_REFUSED(table.check(0, "3S A1"), "AT-4.4");
  EXPECT_REFUSED(table.check(0, "2S A1"), "AT-4.4");
  EXPECT_ALLOWED(table.check(0, "AS A1"));
}

RULE_TEST(autotock, "AT-4.4", a_car_on_its_own_go_is_not_passed_going_back) {
  EXPECT_REFUSED(Table().car("A1", "26").car("B1", "24").hand(0, "4S").check(0, "4S A1"), "AT-4.4");
  EXPECT_REFUSED(Table().car("A1", "28").car("B1", "24").hand(0, "4S").check(0, "4S A1"), "AT-4.4");
  EXPECT_ALLOWED(Table().car("A1", "29").car("B1", "24").hand(0, "4S").check(0, "4S A1"));
}

RULE_TEST(autotock, "AT-4.4 AT-7.3", a_car_on_its_own_go_is_not_passed_with_a_7) {
  const auto table = Table().car("A1", "20").car("A2", "2").car("B1", "24").hand(0, "7S");
  EXPECT_REFUSED(table.check(0, "7S A1:7"), "AT-4.4");
  EXPECT_REFUSED(table.check(0, "7S A1:4 A2:3"), "AT-4.4");
  EXPECT_ALLOWED(table.check(0, "7S A1:3 A2:4"));
}

RULE_TEST(autotock, "AT-4.4 AT-7.6", a_car_on_its_own_go_is_not_passed_or_swept_with_a_joker) {
  EXPECT_REFUSED(Table().car("A1", "20").car("B1", "24").hand(0, "joker").check(0, "joker A1"), "AT-4.4");
  EXPECT_REFUSED(Table().car("A1", "14").car("B1", "24").hand(0, "joker").check(0, "joker A1"), "AT-4.4");
  EXPECT_ALLOWED(Table().car("A1", "13").car("B1", "24").hand(0, "joker").check(0, "joker A1"));
}

RULE_TEST(autotock, "AT-4.4", ones_own_car_on_go_blocks_ones_own_cars) {
  const auto table = Table().car("A1", "0").car("A2", "46").hand(0, "5S 2S");
  EXPECT_REFUSED(table.check(0, "5S A2"), "AT-4.4");
  EXPECT_ALLOWED(table.check(0, "2S A2 park"));
}

RULE_TEST(autotock, "AT-4.4", a_partners_car_on_its_go_blocks_too) {
  const auto table = Table(4).teams().car("A1", "22").car("C1", "24").hand(0, "3S");
  EXPECT_REFUSED(table.check(0, "3S A1"), "AT-4.4");
}

RULE_TEST(autotock, "AT-4.4", a_car_that_came_back_to_its_go_is_protected_as_well) {
  const auto going = Play(Table().car("B1", "22").car("A1", "20").hand(1, "2S").hand(0, "5S").turn(1)).play(1, "2S B1");
  EXPECT_REFUSED(going.check(0, "5S A1"), "AT-4.4");
}

RULE_TEST(autotock, "AT-4.4", with_fresh_only_a_car_that_never_left_go_is_protected) {
  const auto table = [] { return Table().option("go_protection", "fresh").car("A1", "20").hand(0, "5S 4S"); };
  EXPECT_REFUSED(table().car("B1", "24 fresh").check(0, "5S A1"), "AT-4.4");
  EXPECT_ALLOWED(table().car("B1", "24").check(0, "5S A1"));
  EXPECT_EQ(Play(table().car("B1", "24").car("A2", "28")).play(0, "4S A2").at("B1"), "paddock");
}

RULE_TEST(autotock, "AT-4.4", with_fresh_a_car_is_fresh_from_its_entry_until_it_leaves) {
  auto going = Play(Table().option("go_protection", "fresh").hand(0, "KS 2S 4S").hand(1, "3S 3H"));
  going.play(0, "KS enter");
  EXPECT_EQ(going.at("A1"), "0 fresh");
  going.play(1, "discard 3S").play(0, "4S A1").play(1, "discard 3H");
  EXPECT_EQ(going.at("A1"), "44");
}

RULE_TEST(autotock, "AT-4.4 AT-7.4", with_fresh_a_car_swapped_onto_its_go_is_not_protected) {
  const auto table = Table().option("go_protection", "fresh").car("A1", "20").car("B1", "0").hand(0, "JD");
  EXPECT_EQ(Play(table).play(0, "JD A1 swap B1").at("A1"), "0");
}

RULE_TEST(autotock, "AT-4.5", no_car_enters_while_ones_own_stands_on_go) {
  EXPECT_REFUSED(Table().car("A1", "0").hand(0, "KS").check(0, "KS enter"), "AT-4.5");
  EXPECT_ALLOWED(Table().car("A1", "1").hand(0, "KS").check(0, "KS enter"));
}

RULE_TEST(autotock, "AT-4.5 AT-4.4", with_fresh_any_car_on_go_still_bars_the_entry) {
  EXPECT_REFUSED(Table().option("go_protection", "fresh").car("A1", "0").hand(0, "KS").check(0, "KS enter"), "AT-4.5");
}

RULE_TEST(autotock, "AT-4.6", a_car_may_go_back_from_go_and_then_home) {
  auto going = Play(Table().car("A1", "0").hand(0, "4S 5S").hand(1, "3S 3H")).play(0, "4S A1");
  EXPECT_EQ(going.at("A1"), "44");
  EXPECT_ALLOWED(going.play(1, "discard 3S").check(0, "5S A1 park"));
}

RULE_TEST(autotock, "AT-4.6", with_no_shortcut_a_car_below_0_cannot_park) {
  const auto table = Table().option("back_from_go", "no_shortcut").car("A1", "0").hand(0, "4S 5S").hand(1, "3S 3H");
  auto going = Play(table).play(0, "4S A1");
  EXPECT_EQ(going.at("A1"), "44 count -4");
  going.play(1, "discard 3S");
  EXPECT_REFUSED(going.check(0, "5S A1 park"), "AT-4.6");
  EXPECT_EQ(going.refusal_key(0, "5S A1 park"), "refused.AT-4.6.back");
  EXPECT_EQ(going.play(0, "5S A1").at("A1"), "1 count 1");
}

RULE_TEST(autotock, "AT-4.6", with_no_shortcut_the_count_runs_on_past_47) {
  const auto table = Table().option("back_from_go", "no_shortcut").car("A1", "47").hand(0, "3S 4S 2S").hand(1, "3D 3H");
  auto going = Play(table).play(0, "3S A1");
  EXPECT_EQ(going.at("A1"), "2 count 50");
  going.play(1, "discard 3D").play(0, "4S A1").play(1, "discard 3H");
  EXPECT_EQ(going.at("A1"), "46 count 46");
  EXPECT_ALLOWED(going.check(0, "2S A1 park"));
}

RULE_TEST(autotock, "AT-4.6", with_no_shortcut_a_swap_sets_the_count_to_the_new_square) {
  const auto table =
      Table().option("back_from_go", "no_shortcut").car("A1", "44 count -4").car("B1", "46").hand(0, "JD");
  const auto going = Play(table).play(0, "JD A1 swap B1");
  EXPECT_EQ(going.at("A1"), "46 count 46");
  EXPECT_EQ(going.at("B1"), "44 count 20");
}

RULE_TEST(autotock, "AT-4.6 AT-1.4", with_no_shortcut_and_the_garage_at_go_a_count_of_0_cannot_park) {
  const auto table = [] {
    return Table().option("back_from_go", "no_shortcut").option("garage_entry", 0).hand(0, "2S");
  };
  EXPECT_REFUSED(table().car("A1", "0 forward").check(0, "2S A1 park"), "AT-4.6");
  EXPECT_EQ(Play(table().car("A1", "0 forward")).refusal_key(0, "2S A1 park"), "refused.AT-4.6.start");
  EXPECT_ALLOWED(table().car("A1", "0 forward count 48").check(0, "2S A1 park"));
}

RULE_TEST(autotock, "AT-1.4 AT-5.1", the_three_garage_squares_are_48_49_and_50_from_go) {
  const auto table = Table().car("A1", "47").hand(0, "AS 2S 3S");
  EXPECT_EQ(Play(table).play(0, "AS A1 park").at("A1"), "garage-1");
  EXPECT_EQ(Play(table).play(0, "2S A1 park").at("A1"), "garage-2");
  EXPECT_EQ(Play(table).play(0, "3S A1 park").at("A1"), "garage-3");
}

RULE_TEST(autotock, "AT-1.4", each_seat_has_its_garage_before_its_own_go) {
  const auto table = Table(4).car("C1", "20").hand(2, "5S").turn(2);
  EXPECT_EQ(Play(table).play(2, "5S C1 park").at("C1"), "garage-2");
}

RULE_TEST(autotock, "AT-1.4", with_entry_0_a_car_passes_go_on_its_way_in) {
  const auto table = Table().option("garage_entry", 0).car("A1", "46").hand(0, "2S 3S");
  EXPECT_REFUSED(table.check(0, "2S A1 park"), "AT-5.1");
  EXPECT_EQ(Play(table).play(0, "3S A1 park").at("A1"), "garage-1");
}

RULE_TEST(autotock, "AT-1.4", with_entry_0_a_car_that_drove_onto_go_may_enter) {
  auto going =
      Play(Table().option("garage_entry", 0).car("A1", "46").hand(0, "2S 3S").hand(1, "3D 3H")).play(0, "2S A1");
  EXPECT_EQ(going.at("A1"), "0 forward");
  EXPECT_EQ(going.play(1, "discard 3D").play(0, "3S A1 park").at("A1"), "garage-3");
}

RULE_TEST(autotock, "AT-1.4", with_entry_0_a_car_brought_in_or_backed_onto_go_may_not_enter) {
  const auto table = Table().option("garage_entry", 0).hand(0, "3S").hand(1, "3D");
  EXPECT_REFUSED(Table(table).car("A1", "0").check(0, "3S A1 park"), "AT-1.4");
  auto backed = Play(Table(table).car("A1", "4").hand(0, "4S 3S")).play(0, "4S A1");
  EXPECT_EQ(backed.at("A1"), "0");
}

RULE_TEST(autotock, "AT-1.4 AT-6.5", with_entry_0_a_car_swapped_onto_go_may_not_enter) {
  const auto table = Table().option("garage_entry", 0).car("A1", "20").car("B1", "0").hand(0, "JD 3S").hand(1, "3D 3H");
  auto going = Play(table).play(0, "JD A1 swap B1");
  EXPECT_REFUSED(going.play(1, "3D B1").check(0, "3S A1 park"), "AT-1.4");
}

RULE_TEST(autotock, "AT-1.4 AT-4.4", with_entry_0_ones_own_car_on_go_bars_the_garage) {
  const auto table = Table().option("garage_entry", 0).car("A1", "46").car("A2", "0").hand(0, "3S");
  EXPECT_REFUSED(table.check(0, "3S A1 park"), "AT-4.4");
}

RULE_TEST(autotock, "AT-1.4", with_entry_2_the_garage_is_47_48_and_49) {
  const auto table = Table().option("garage_entry", 2).car("A1", "46").hand(0, "AS 3S");
  EXPECT_EQ(Play(table).play(0, "AS A1 park").at("A1"), "garage-1");
  EXPECT_EQ(Play(table).play(0, "3S A1 park").at("A1"), "garage-3");
}

RULE_TEST(autotock, "AT-1.4", with_entry_2_a_car_on_47_is_beyond_the_entry) {
  const auto table = Table().option("garage_entry", 2).car("A1", "47").hand(0, "AS");
  EXPECT_REFUSED(table.check(0, "AS A1 park"), "AT-1.4");
  EXPECT_EQ(Play(table).play(0, "AS A1").at("A1"), "0");
}

RULE_TEST(autotock, "AT-5.1", a_count_that_falls_short_does_not_park) {
  EXPECT_REFUSED(Table().car("A1", "44").hand(0, "3S").check(0, "3S A1 park"), "AT-5.1");
  EXPECT_ALLOWED(Table().car("A1", "45").hand(0, "3S").check(0, "3S A1 park"));
}

RULE_TEST(autotock, "AT-5.1", entering_or_driving_past_is_the_players_choice) {
  const auto table = Table().car("A1", "45").hand(0, "5S");
  EXPECT_EQ(table.moves(), (Moves{"5S A1", "5S A1 park"}));
  EXPECT_EQ(Play(table).play(0, "5S A1").at("A1"), "2");
  EXPECT_EQ(Play(table).play(0, "5S A1 park").at("A1"), "garage-3");
}

RULE_TEST(autotock, "AT-5.1", no_car_enters_another_seats_garage) {
  EXPECT_REFUSED(Table().car("A1", "23").hand(0, "AS").check(0, "AS A1 park"), "AT-5.1");
}

RULE_TEST(autotock, "AT-5.2", no_car_parks_going_back) {
  EXPECT_REFUSED(Table().car("A1", "3").hand(0, "4S").check(0, "4S A1 park"), "AT-5.2");
  EXPECT_REFUSED(Table().car("A1", "45 reverse").hand(0, "5S").check(0, "5S A1 park"), "AT-5.2");
  EXPECT_REFUSED(Table().car("A1", "garage-3").hand(0, "4S").check(0, "4S A1 park"), "AT-5.2");
}

RULE_TEST(autotock, "AT-5.3", a_car_in_the_garage_stays_there) {
  EXPECT_REFUSED(Table().car("A1", "garage-1").hand(0, "2S").check(0, "2S A1"), "AT-5.3");
  EXPECT_REFUSED(Table().car("A1", "garage-1").hand(0, "4S").check(0, "4S A1"), "AT-5.3");
}

RULE_TEST(autotock, "AT-5.3 AT-5.5", a_parked_car_is_neither_passed_nor_hit) {
  const auto table = Table().car("A1", "47").car("A2", "garage-2").hand(0, "AS 2S 3S");
  EXPECT_REFUSED(table.check(0, "3S A1 park"), "AT-5.5");
  EXPECT_REFUSED(table.check(0, "2S A1 park"), "AT-5.5");
  EXPECT_ALLOWED(table.check(0, "AS A1 park"));
}

RULE_TEST(autotock, "AT-5.4", a_parked_car_moves_deeper_by_exact_count) {
  const auto table = Table().car("A1", "garage-1").hand(0, "2S 3S");
  EXPECT_EQ(Play(table).play(0, "2S A1 park").at("A1"), "garage-3");
  EXPECT_REFUSED(table.check(0, "3S A1 park"), "AT-5.5");
  EXPECT_REFUSED(Table().car("A1", "garage-1").car("A2", "garage-2").hand(0, "2S").check(0, "2S A1 park"), "AT-5.5");
}

RULE_TEST(autotock, "AT-5.4", without_garage_moves_a_parked_car_stays) {
  const auto table = Table().option("garage_moves", "no").car("A1", "garage-1").hand(0, "2S");
  EXPECT_REFUSED(table.check(0, "2S A1 park"), "AT-5.4");
}

RULE_TEST(autotock, "AT-5.4", without_garage_moves_a_car_parks_only_as_deep_as_is_free) {
  const auto table = Table().option("garage_moves", "no").car("A1", "47").hand(0, "2S 3S");
  EXPECT_REFUSED(table.check(0, "2S A1 park"), "AT-5.4");
  EXPECT_ALLOWED(table.check(0, "3S A1 park"));
  EXPECT_ALLOWED(Table(table).car("A2", "garage-3").check(0, "2S A1 park"));
}

RULE_TEST(autotock, "AT-5.5", one_more_than_the_garage_holds_drives_past) {
  const auto table = Table().car("A1", "47").hand(0, "3S 5S");
  EXPECT_ALLOWED(table.check(0, "3S A1 park"));
  EXPECT_REFUSED(table.check(0, "5S A1 park"), "AT-5.5");
  EXPECT_EQ(Play(table).play(0, "5S A1").at("A1"), "4");
}

}  // namespace paddock::autotock
