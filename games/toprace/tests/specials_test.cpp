#include "games/toprace/tests/table.hpp"

namespace paddock::toprace {

static Table apart() { return Table().car("red", "20.1").car("blue", "25.2").hand(0, "R-B R5").hand(1, "B5"); }

RULE_TEST(toprace, "TR-5.1", a_special_is_played_as_turbo_or_as_breakdown) {
  const auto table = apart();
  EXPECT_EQ(table.moves(0), (Moves{"play R-B turbo", "play R-B breakdown", "play R5"}));
  EXPECT_REFUSED(table.check(0, "play R-B"), "TR-5.1");
  EXPECT_REFUSED(table.check(0, "play R5 turbo"), "TR-5.1");
}

RULE_TEST(toprace, "TR-5.2", turbo_brings_the_rear_car_level_on_a_square_of_choice) {
  auto table = apart()
                   .car("black", "22.1")
                   .car("yellow", "24.1")
                   .car("green", "24.2")
                   .car("white", "24.3")
                   .play(0, "play R-B turbo");
  EXPECT_EQ(table.moves(0), (Moves{"go 25.1", "go 25.3"})) << "whatever stands in between";
  EXPECT_REFUSED(table.check(0, "go 25.2"), "TR-5.2");
  EXPECT_REFUSED(table.check(0, "play R5"), "TR-4.2");
  EXPECT_EQ(table.play(0, "go 25.3").at(Colour::red), "25.3");
  EXPECT_EQ(table.order().substr(0, 2), "BR");
}

RULE_TEST(toprace, "TR-5.2", into_a_full_row_it_comes_to_the_nearest_behind_with_room) {
  auto table = apart().car("black", "25.1").car("white", "25.3").car("yellow", "24.1").play(0, "play R-B turbo");
  EXPECT_EQ(table.moves(0), (Moves{"go 24.2", "go 24.3"}));
}

RULE_TEST(toprace, "TR-5.2", without_room_ahead_of_the_car_it_stays) {
  auto table = Table().car("red", "21.1").car("blue", "22.1").hand(0, "R-B R5").hand(1, "B5").play(0, "play R-B turbo");
  EXPECT_EQ(table.at(Colour::red), "21.1");
  EXPECT_TRUE(table.all<Turboed>()[0].stayed);
  EXPECT_EQ(table.acting(), std::vector<int>{1});
}

RULE_TEST(toprace, "TR-5.3", the_front_car_stands_beside_its_square_and_blocks_nobody) {
  auto table = Table()
                   .car("red", "20.1")
                   .car("blue", "22.1")
                   .car("black", "21.2")
                   .hand(0, "R-B R5")
                   .hand(1, "K5 B5")
                   .play(0, "play R-B breakdown");
  EXPECT_EQ(table.at(Colour::blue), "22.1 broken");
  table.play(1, "play K5");
  EXPECT_EQ(table.moves(1), (Moves{"go 26.1", "go 26.2", "go 26.3"})) << "through the bottleneck beside it";
}

RULE_TEST(toprace, "TR-5.3", it_is_released_when_the_rear_car_is_level) {
  auto table = Table()
                   .car("red", "20.1")
                   .car("blue", "25.2 broken")
                   .hand(0, "R5 R10")
                   .hand(1, "B5")
                   .play(0, "play R5")
                   .play(0, "go 25.1");
  EXPECT_EQ(table.at(Colour::blue), "25.2");
  EXPECT_FALSE(table.all<Released>()[0].beside);
}

RULE_TEST(toprace, "TR-5.3", not_a_row_earlier) {
  auto table = Table()
                   .car("red", "20.1")
                   .car("blue", "26.2 broken")
                   .hand(0, "R5 R10")
                   .hand(1, "B5")
                   .play(0, "play R5")
                   .play(0, "go 25.1");
  EXPECT_EQ(table.at(Colour::blue), "26.2 broken");
}

RULE_TEST(toprace, "TR-5.3", if_its_square_is_taken_it_stays_beside_until_it_moves) {
  auto table = Table()
                   .car("red", "20.1")
                   .car("blue", "25.2 broken")
                   .hand(0, "R5 R10")
                   .hand(1, "B5 Y5")
                   .play(0, "play R5")
                   .play(0, "go 25.2");
  EXPECT_EQ(table.at(Colour::blue), "25.2 beside");
  EXPECT_TRUE(table.all<Released>()[0].beside);
  table.play(1, "play B5").play(1, "go 30.1");
  EXPECT_EQ(table.at(Colour::blue), "30.1");
}

RULE_TEST(toprace, "TR-5.4", level_cars_make_it_a_card_without_effect) {
  const auto table = Table().car("red", "25.1").car("blue", "25.2").hand(0, "R-B R5").hand(1, "B5");
  EXPECT_EQ(table.moves(0), (Moves{"play R-B", "play R5"}));
  EXPECT_REFUSED(table.check(0, "play R-B turbo"), "TR-5.4");
  EXPECT_EQ(Table(table).play(0, "play R-B").all<CardPlayed>()[0].effect, Effect::nothing);
}

RULE_TEST(toprace, "TR-5.4", and_so_does_a_finished_one) {
  const auto table = Table().car("red", "finish").car("blue", "25.2").hand(0, "R-B R5").hand(1, "B5");
  EXPECT_REFUSED(table.check(0, "play R-B breakdown"), "TR-5.4");
  EXPECT_ALLOWED(table.check(0, "play R-B"));
}

RULE_TEST(toprace, "TR-5.5", late_specials_are_allowed) {
  EXPECT_ALLOWED(
      Table().car("red", "28.1").car("blue", "25.2").hand(0, "R-B R5").hand(1, "B5").check(0, "play R-B turbo"));
}

RULE_TEST(toprace, "TR-5.5", or_without_effect_once_a_car_is_beyond_tipp_2) {
  const auto at = [](const char* red) {
    return Table().option("late_specials", "none").car("red", red).car("blue", "25.2").hand(0, "R-B R5").hand(1, "B5");
  };
  EXPECT_ALLOWED(at("27.1").check(0, "play R-B turbo"));
  EXPECT_REFUSED(at("28.1").check(0, "play R-B turbo"), "TR-5.5");
  EXPECT_ALLOWED(at("28.1").check(0, "play R-B"));
}

}  // namespace paddock::toprace
