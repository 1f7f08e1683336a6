#include "games/toprace/tests/table.hpp"

namespace paddock::toprace {

RULE_TEST(toprace, "TR-4.1", the_owner_of_the_first_car_auctioned_begins) {
  Chance chance{Rng(3)};
  Rng rng(4);
  State state = open({}, 4, chance);
  Seat first = no_seat;
  const auto log = [&](const auto& event) {
    if constexpr (std::is_same_v<std::decay_t<decltype(event)>, Sold>) {
      if (first == no_seat) first = event.seat;
    }
  };
  while (state.board.phase == Phase::bidding || state.board.phase == Phase::placing) {
    MoveList<Rules> list;
    moves(state, state.board.turn, list);
    apply(state, state.board.turn, list[rng.below(static_cast<std::uint32_t>(list.size()))], chance, log);
  }
  EXPECT_EQ(state.board.turn, first);
}

RULE_TEST(toprace, "TR-4.1", each_seat_must_play_a_card_of_its_hand_in_turn) {
  auto table = Table(3).hand(0, "R5 R10").hand(1, "B5").hand(2, "K5");
  EXPECT_EQ(table.moves(0), (Moves{"play R5", "play R10"}));
  EXPECT_REFUSED(table.check(0, "play B5"), "TR-4.1");
  EXPECT_REFUSED(table.check(0, "pass"), "TR-4.1");
  EXPECT_REFUSED(table.check(1, "play B5"), "TR-4.1");
  table.play(0, "play R5");
  if (table.board().phase == Phase::steering) table.play(0, *table.moves(0).begin());
  EXPECT_EQ(table.acting(), std::vector<int>{1});
}

RULE_TEST(toprace, "TR-4.1", a_seat_without_cards_is_skipped) {
  auto table = Table(3).car("red", "54.1").hand(0, "R5 R10").hand(2, "K5");
  EXPECT_EQ(table.play(0, "play R5").acting(), std::vector<int>{2});
}

RULE_TEST(toprace, "TR-4.2", the_cars_move_in_the_order_printed_and_the_player_steers_them_all) {
  auto table = Table().car("red", "23.1").car("black", "30.1").car("blue", "20.1").owner("red", 1).owner("black", 1);
  table.owner("blue", 1).owner("yellow", 0).owner("green", 0).owner("white", 0);
  table.hand(0, "R6K4B2").hand(1, "Y5").play(0, "play R6K4B2");
  EXPECT_EQ(table.board().driving.car, Colour::red);
  EXPECT_REFUSED(table.check(0, "play R6K4B2"), "TR-4.2");
  EXPECT_REFUSED(table.check(1, "go 29.1"), "TR-4.2");
  table.play(0, "go 29.1");
  EXPECT_EQ(table.board().driving.car, Colour::black);
  table.play(0, "go 34.2");
  EXPECT_EQ(table.at(Colour::blue), "22.1") << "one way only, into the bottleneck: not asked";
  EXPECT_EQ(table.acting(), std::vector<int>{1});
}

RULE_TEST(toprace, "TR-4.3", a_car_goes_straight_or_diagonally_forward_one_square_a_point) {
  const auto table = Table().car("red", "3.1").hand(0, "R5").hand(1, "B5").play(0, "play R5");
  EXPECT_EQ(table.moves(0), (Moves{"go 8.1", "go 8.2", "go 8.3"}));
  EXPECT_REFUSED(table.check(0, "go 9.1"), "TR-4.3");
  EXPECT_REFUSED(table.check(0, "go 2.1"), "TR-4.3");
  const auto short_way =
      Table().car("red", "4.1").hand(0, "W6R4K2B1").car("white", "54.1").hand(1, "B5").play(0, "play W6R4K2B1");
  EXPECT_EQ(short_way.moves(0), (Moves{"go 8.1", "go 8.2", "go 8.3"}));
}

RULE_TEST(toprace, "TR-4.3", a_square_that_is_taken_is_not_free) {
  const auto table = Table().car("red", "3.1").car("blue", "8.2").hand(0, "R5").hand(1, "B5").play(0, "play R5");
  EXPECT_REFUSED(table.check(0, "go 8.2"), "TR-4.3");
  EXPECT_ALLOWED(table.check(0, "go 8.3"));
}

RULE_TEST(toprace, "TR-4.4", behind_a_jam_a_car_stops_and_its_points_are_lost) {
  const auto table = Table().car("red", "20.2").car("blue", "22.1").hand(0, "R5").hand(1, "B5").play(0, "play R5");
  EXPECT_EQ(table.moves(0), (Moves{"go 21.1", "go 21.2", "go 21.3"}));
  const auto stuck = Table().car("red", "21.2").car("blue", "22.1").hand(0, "R5 R10").hand(1, "B5").play(0, "play R5");
  EXPECT_EQ(stuck.at(Colour::red), "21.2");
  ASSERT_EQ(stuck.all<Moved>().size(), 1U);
  EXPECT_EQ(stuck.all<Moved>()[0].lost, 5);
  EXPECT_TRUE(stuck.all<Moved>()[0].jammed);
}

RULE_TEST(toprace, "TR-4.4", a_car_drives_on_while_a_square_ahead_is_free) {
  const auto table = Table().car("red", "3.1").hand(0, "R5").hand(1, "B5").play(0, "play R5");
  EXPECT_REFUSED(table.check(0, "go 6.1"), "TR-4.4");
}

static Table dead_end() {
  return Table().car("red", "11.2").car("blue", "13.1").car("black", "13.2").hand(0, "R5").hand(1, "B5");
}

RULE_TEST(toprace, "TR-4.4", a_car_may_be_steered_into_a_dead_end) {
  const auto table = dead_end().play(0, "play R5");
  EXPECT_ALLOWED(table.check(0, "go 12.1"));
  EXPECT_ALLOWED(table.check(0, "go 16.2"));
}

RULE_TEST(toprace, "TR-4.4", not_where_it_must_use_the_most_points) {
  const auto table = dead_end().option("jam", "must_maximise").play(0, "play R5");
  EXPECT_REFUSED(table.check(0, "go 12.1"), "TR-4.4");
  const auto why = [&](const char* text) {
    return Notation::write_refusal(view(table.state(), Seat{0}), *table.read(text), "TR-4.4");
  };
  EXPECT_EQ(why("go 12.1").refusal_case, "dead_end");
  EXPECT_EQ(why("go 14.3").refusal_case, "free");
  EXPECT_ALLOWED(table.check(0, "go 16.2"));
}

RULE_TEST(toprace, "TR-4.5", violet_moves_a_colour_that_is_not_on_the_card) {
  auto table = Table().car("red", "20.2").car("black", "23.1").car("green", "25.2").hand(0, "K6R4V2G1").hand(1, "B5");
  table.play(0, "play K6R4V2G1").play(0, "go 29.1").play(0, "go 24.2");
  EXPECT_EQ(table.moves(0), (Moves{"violet blue", "violet yellow", "violet white"}));
  EXPECT_REFUSED(table.check(0, "violet green"), "TR-4.5");
  EXPECT_REFUSED(table.check(0, "go 26.1"), "TR-4.5");
  table.play(0, "violet blue");
  EXPECT_EQ(table.board().driving.car, Colour::blue);
  EXPECT_EQ(table.board().last.violet, Colour::blue);
}

RULE_TEST(toprace, "TR-4.5", not_one_that_has_finished) {
  const auto table = Table().car("red", "finish").car("blue", "finish").hand(0, "V5").hand(1, "B5").play(0, "play V5");
  EXPECT_EQ(table.moves(0), (Moves{"violet black", "violet yellow", "violet green", "violet white"}));
}

RULE_TEST(toprace, "TR-4.5", one_that_stands_still_may_be_named_and_the_row_is_lost) {
  const auto table =
      Table().car("red", "20.1 broken").hand(0, "V5 R5").hand(1, "B5").play(0, "play V5").play(0, "violet red");
  EXPECT_EQ(table.at(Colour::red), "20.1 broken");
  EXPECT_EQ(table.all<Skipped>()[0].reason, Reason::standing);
  EXPECT_EQ(table.acting(), std::vector<int>{1});
}

RULE_TEST(toprace, "TR-4.5", without_a_colour_to_name_the_row_is_skipped) {
  Table table;
  table.option("unfinished_paid", "no").hand(0, "K6R4V2G1 R5").hand(1, "B5").car("black", "40.1");
  for (const char* car : {"red", "green", "blue", "yellow", "white"}) table.car(car, "finish");
  table.play(0, "play K6R4V2G1").play(0, "go 46.1");
  EXPECT_EQ(table.all<Skipped>()[1].reason, Reason::no_colour);
  EXPECT_EQ(table.acting(), std::vector<int>{1});
}

RULE_TEST(toprace, "TR-4.6", a_row_whose_car_has_finished_or_stands_still_is_skipped) {
  const auto table = Table().car("red", "finish").car("black", "30.1 broken").car("blue", "20.1").hand(0, "R6K4B2 Y5");
  auto played = Table(table).hand(1, "B5").play(0, "play R6K4B2");
  ASSERT_EQ(played.all<Skipped>().size(), 2U);
  EXPECT_EQ(played.all<Skipped>()[0].reason, Reason::finished);
  EXPECT_EQ(played.all<Skipped>()[1].reason, Reason::standing);
  EXPECT_EQ(played.at(Colour::blue), "22.1");
}

RULE_TEST(toprace, "TR-4.7", a_car_that_crosses_the_line_takes_the_next_free_place) {
  const auto table =
      Table().car("blue", "finish").car("red", "52.1").hand(0, "R10 R5").hand(1, "B5").play(0, "play R10");
  EXPECT_EQ(table.at(Colour::red), "finish");
  EXPECT_EQ(table.all<Arrived>()[0].place, 2);
  EXPECT_EQ(table.all<Moved>()[0].lost, 7);
  EXPECT_EQ(table.order().substr(0, 2), "BR");
}

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
