#include "games/autotock/tests/table.hpp"

namespace paddock::autotock {

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
