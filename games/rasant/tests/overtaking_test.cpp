#include "games/rasant/tests/table.hpp"

namespace paddock::rasant {

namespace {

struct Moved {
  std::string line;
  int points = 0;
};

Moved overtaken(std::string_view cars_before, Colour colour) {
  Line cars_now = line(cars_before);
  const int points = overtake(cars_now, colour).points();
  return {write(cars_now), points};
}

}  // namespace

RULE_TEST(rasant, "RA-4.1", the_tail_from_the_rearmost_car_of_the_colour_goes_to_the_head_reversed) {
  EXPECT_EQ(overtaken("K GGG YYR RBB RBY", Colour::red).line, write(line("YBR K GGG YYR RBB")));
}

RULE_TEST(rasant, "RA-4.1", other_cars_of_the_colour_stay_unless_they_are_behind) {
  EXPECT_EQ(overtaken("K RRR YYY GGG BBB", Colour::yellow).line, write(line("BBB GGG Y K RRR YY")));
  EXPECT_EQ(overtaken("K RRR YYY GGG BBB", Colour::blue).line, write(line("B K RRR YYY GGG BB")));
}

RULE_TEST(rasant, "RA-4.1", a_round_moves_its_colour_not_that_of_the_black_card_that_won_it) {
  const auto play =
      Table{}.line("K GGG YYR RBB RBY").round("red", "red-40").hand(1, "black-130 red-10").play(1, "black-130");
  EXPECT_EQ(play.line(), write(line("YBR K GGG YYR RBB")));
  EXPECT_EQ(play.last<Overtook>(), (Overtook{seat(1), Colour::red, 3, false, 3}));
}

RULE_TEST(rasant, "RA-4.2", each_coloured_car_gives_a_point) {
  EXPECT_EQ(overtaken("K GGG YYR RBB RBY", Colour::yellow).points, 1);
  EXPECT_EQ(overtaken("K GGG YYR RBB RBY", Colour::blue).points, 2);
  EXPECT_EQ(overtaken("K GGG YYR RBB RBY", Colour::red).points, 3);
  EXPECT_EQ(overtaken("K GGG YYR RBB RBY", Colour::green).points, 10);
}

RULE_TEST(rasant, "RA-4.2", points_add_up_for_the_winner_alone) {
  const auto play = Table{}.line("K GGG YYR RBB RBY").round("red", "red-40").score(0, 7).score(1, 5).pass(1).pass(0);
  EXPECT_EQ(play.score(0), 10);
  EXPECT_EQ(play.score(1), 5);
}

RULE_TEST(rasant, "RA-4.3", the_black_car_gives_none_and_doubles_the_others) {
  EXPECT_EQ(overtaken("GGR YYY BBB RR K G", Colour::red).points, 4) << "red and green, twice";
}

RULE_TEST(rasant, "RA-4.3", a_black_car_that_stays_doubles_nothing) {
  EXPECT_EQ(overtaken("GGR YYY BBB RR K G", Colour::green).points, 1);
}

RULE_TEST(rasant, "RA-4.3", the_doubling_is_scored_and_reported) {
  const auto play = Table{}.line("GGR YYY BBB RR K G").round("red", "red-40").pass(1).pass(0);
  EXPECT_EQ(play.score(0), 4);
  EXPECT_EQ(play.last<Overtook>(), (Overtook{seat(0), Colour::red, 3, true, 4}));
  EXPECT_EQ(play.line(), write(line("G K R GGR YYY BBB R")));
}

RULE_TEST(rasant, "RA-4.4", a_black_car_at_the_tail_moves_only_with_a_coloured_one) {
  EXPECT_EQ(overtaken("GGG RRR YYY BBB K", Colour::blue).line, write(line("K B GGG RRR YYY BB")));
  EXPECT_EQ(overtaken("GGG RRR YYY BBB K", Colour::blue).points, 2);
}

RULE_TEST(rasant, "RA-4.4", nobody_can_name_black) {
  EXPECT_FALSE(Notation::read_move("play black-125 as black"));
  for (const std::string& legal : Table{}.hand(0, "black-125 black-130").moves()) {
    EXPECT_FALSE(legal.ends_with("black")) << legal;
  }
}

RULE_TEST(rasant, "RA-4.4", an_overtaking_is_worth_1_to_20) {
  EXPECT_EQ(overtaken("K GGG RRR YYY BBB", Colour::blue).points, 1);
  EXPECT_EQ(overtaken("GGG K RRR YYY BBB", Colour::green).points, 20);
  Chance chance{Rng(5)};
  for (int i = 0; i < 300; ++i) {
    Line cars_now = random_line(chance);
    for (int turn = 0; turn < 20; ++turn) {
      const Overtaking moved = overtake(cars_now, static_cast<Colour>(chance.below(colours)));
      ASSERT_GE(moved.points(), 1);
      ASSERT_LE(moved.points(), 20);
      ASSERT_TRUE(!moved.doubled || moved.points() % 2 == 0);
      ASSERT_TRUE(every_car_once(cars_now));
    }
  }
}

}  // namespace paddock::rasant
