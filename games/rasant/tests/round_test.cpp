#include "games/rasant/tests/table.hpp"

namespace paddock::rasant {

RULE_TEST(rasant, "RA-3.1", the_lead_gives_the_round_its_colour) {
  const auto play = Table{}.hand(0, "blue-40 red-10").play(0, "blue-40");
  EXPECT_EQ(play.round().colour, Colour::blue);
  EXPECT_EQ(play.round().highest, card("blue-40"));
  EXPECT_EQ(play.last<Led>(), (Led{seat(0), card("blue-40"), Colour::blue}));
}

RULE_TEST(rasant, "RA-3.1", any_coloured_card_may_be_led) {
  const auto table = Table{}.hand(0, "green-10 yellow-120 red-50 red-60 blue-40");
  EXPECT_EQ(table.moves(), (Moves{"play green-10", "play yellow-120", "play red-50", "play red-60", "play blue-40"}));
}

RULE_TEST(rasant, "RA-3.2", the_leader_does_not_pass) {
  const auto table = Table{}.hand(0, "red-10");
  EXPECT_REFUSED(table.check(0, "pass"), "RA-3.2");
  EXPECT_ALLOWED(table.check(0, "play red-10"));
}

RULE_TEST(rasant, "RA-3.2", the_leader_does_not_pass_when_the_pile_is_empty_either) {
  const auto table = Table{}.hand(0, "red-10 red-20").pile_is_empty();
  EXPECT_REFUSED(table.check(0, "pass red-10"), "RA-3.2");
}

RULE_TEST(rasant, "RA-3.2 RA-3.6", after_its_lead_the_leader_may_pass) {
  const auto play = Table{}.hand(0, "red-10 red-20").hand(1, "red-30 red-40").play(0, "red-10").play(1, "red-30");
  EXPECT_ALLOWED(play.check(0, "pass"));
}

RULE_TEST(rasant, "RA-3.2", black_is_not_led_while_a_coloured_card_is_held) {
  const auto table = Table{}.hand(0, "black-125 black-130 red-10");
  EXPECT_REFUSED(table.check(0, "play black-125 as red"), "RA-3.2");
  EXPECT_REFUSED(table.check(0, "play black-130 as blue"), "RA-3.2");
  EXPECT_EQ(table.moves(), (Moves{"play red-10"}));
}

RULE_TEST(rasant, "RA-3.2", with_black_cards_only_one_is_led_and_names_its_colour) {
  const auto table = Table{}.hand(0, "black-125 black-125");
  EXPECT_EQ(table.moves(), (Moves{"play black-125 as green", "play black-125 as yellow", "play black-125 as red",
                                  "play black-125 as blue"}));
  const auto play = table.play(0, "black-125 as yellow");
  EXPECT_EQ(play.round().colour, Colour::yellow);
  EXPECT_EQ(play.last<Led>(), (Led{seat(0), card("black-125"), Colour::yellow}));
}

RULE_TEST(rasant, "RA-3.2", a_black_lead_without_a_colour_is_refused) {
  EXPECT_REFUSED(Table{}.hand(0, "black-125").check(0, "play black-125"), "RA-3.2");
}

RULE_TEST(rasant, "RA-3.2", with_free_black_leads_black_is_led_at_will) {
  const auto table = Table{}.with(BlackLead::free).hand(0, "black-125 red-10");
  EXPECT_EQ(table.moves(), (Moves{"play red-10", "play black-125 as green", "play black-125 as yellow",
                                  "play black-125 as red", "play black-125 as blue"}));
  EXPECT_EQ(table.play(0, "black-125 as green").round().colour, Colour::green);
}

RULE_TEST(rasant, "RA-3.2", free_black_leads_still_name_a_colour_and_still_do_not_pass) {
  const auto table = Table{}.with(BlackLead::free).hand(0, "black-125 red-10");
  EXPECT_REFUSED(table.check(0, "play black-125"), "RA-3.2");
  EXPECT_REFUSED(table.check(0, "pass"), "RA-3.2");
}

RULE_TEST(rasant, "RA-3.10", the_leader_plays_from_its_own_hand) {
  const auto table = Table{}.hand(0, "red-10").hand(1, "red-20");
  EXPECT_REFUSED(table.check(0, "play red-20"), "RA-3.10");
  EXPECT_REFUSED(table.check(0, "play black-130 as red"), "RA-3.10");
}

RULE_TEST(rasant, "RA-3.10", a_coloured_lead_names_no_colour) {
  const auto table = Table{}.hand(0, "red-10");
  EXPECT_REFUSED(table.check(0, "play red-10 as blue"), "RA-3.10");
  EXPECT_REFUSED(table.check(0, "play red-10 as red"), "RA-3.10");
}

RULE_TEST(rasant, "RA-3.3", the_turn_goes_clockwise) {
  auto play = Table{3}.lead_by(1).hand(1, "red-10").hand(2, "red-20").hand(0, "red-30 blue-10").play(1, "red-10");
  EXPECT_EQ(play.turn(), 2);
  EXPECT_EQ(play.play(2, "red-20").turn(), 0);
}

RULE_TEST(rasant, "RA-3.3", out_of_turn_nobody_plays) {
  const auto table = Table{3}.round("red", "red-40").hand(2, "red-50");
  EXPECT_REFUSED(table.check(2, "play red-50"), "RA-3.3");
  EXPECT_REFUSED(table.check(0, "pass"), "RA-3.3");
  EXPECT_ALLOWED(table.check(1, "pass"));
}

RULE_TEST(rasant, "RA-3.3", seats_that_passed_are_skipped) {
  auto play = Table{4}.round("red", "red-40").passed(2).hand(1, "red-50 red-60").hand(3, "red-70").play(1, "red-50");
  EXPECT_EQ(play.turn(), 3);
  EXPECT_EQ(play.play(3, "red-70").turn(), 0);
}

RULE_TEST(rasant, "RA-3.3", a_turn_is_one_card_or_a_pass) {
  const auto table = Table{}.round("red", "red-40").hand(1, "red-50 red-60 blue-10");
  EXPECT_EQ(table.moves(), (Moves{"play red-50", "play red-60", "pass"}));
  EXPECT_REFUSED(table.play(1, "red-50").check(1, "play red-60"), "RA-3.3");
}

RULE_TEST(rasant, "RA-3.4", a_higher_card_of_the_colour_follows) {
  const auto table = Table{}.round("red", "red-40").hand(1, "red-50");
  EXPECT_ALLOWED(table.check(1, "play red-50"));
  EXPECT_EQ(table.play(1, "red-50").round().highest, card("red-50"));
}

RULE_TEST(rasant, "RA-3.4", a_lower_card_does_not_follow) {
  EXPECT_REFUSED(Table{}.round("red", "red-40").hand(1, "red-30").check(1, "play red-30"), "RA-3.4");
}

RULE_TEST(rasant, "RA-3.4", a_higher_card_of_another_colour_does_not_follow) {
  const auto table = Table{}.round("red", "red-40").hand(1, "blue-50 blue-120");
  EXPECT_REFUSED(table.check(1, "play blue-50"), "RA-3.4");
  EXPECT_REFUSED(table.check(1, "play blue-120"), "RA-3.4");
}

RULE_TEST(rasant, "RA-3.4", the_colour_named_for_a_black_lead_is_the_colour_to_follow) {
  const auto table = Table{}.round("blue", "black-125").hand(1, "blue-120");
  EXPECT_REFUSED(table.check(1, "play blue-120"), "RA-3.4");
  EXPECT_EQ(table.moves(), (Moves{"pass"}));
}

RULE_TEST(rasant, "RA-3.5", black_follows_any_colour) {
  for (const char* colour : {"green", "yellow", "red", "blue"}) {
    const auto table = Table{}.round(colour, std::string(colour) + "-120").hand(1, "black-125 black-130");
    EXPECT_ALLOWED(table.check(1, "play black-125"));
    EXPECT_ALLOWED(table.check(1, "play black-130"));
    EXPECT_EQ(static_cast<int>(table.play(1, "black-125").round().colour),
              static_cast<int>(card(colour + std::string("-10")).colour()));
  }
}

RULE_TEST(rasant, "RA-3.5", a_125_does_not_beat_a_125) {
  const auto table = Table{}.round("red", "black-125").hand(1, "black-125 red-20");
  EXPECT_REFUSED(table.check(1, "play black-125"), "RA-3.5");
}

RULE_TEST(rasant, "RA-3.5", a_130_beats_a_125) {
  const auto table = Table{}.round("red", "black-125").hand(1, "black-130 red-20");
  EXPECT_ALLOWED(table.check(1, "play black-130"));
}

RULE_TEST(rasant, "RA-3.6", passing_is_allowed_even_with_a_card_that_would_win) {
  EXPECT_ALLOWED(Table{}.round("red", "red-40").hand(1, "black-130").check(1, "pass"));
}

RULE_TEST(rasant, "RA-3.6", who_passed_is_out_of_the_round) {
  const auto play = Table{3}.round("red", "red-40").hand(1, "red-120").pass(1);
  EXPECT_FALSE(play.round().in.contains(seat(1)));
  EXPECT_REFUSED(play.check(1, "play red-120"), "RA-3.6");
  EXPECT_REFUSED(play.check(1, "pass"), "RA-3.6");
}

RULE_TEST(rasant, "RA-3.6", who_passed_is_back_in_the_next_round) {
  const auto play = Table{}.round("red", "red-40").hand(1, "red-120 blue-20").pass(1).pass(0);
  EXPECT_EQ(play.round().in, SeatSet::first(2));
  EXPECT_ALLOWED(play.check(1, "play red-120"));
}

RULE_TEST(rasant, "RA-3.7", who_played_plays_again_when_its_turn_comes_round) {
  auto play = Table{}.hand(0, "red-10 red-30 red-60").hand(1, "red-20 red-40 blue-10").play(0, "red-10");
  play.play(1, "red-20").play(0, "red-30").play(1, "red-40");
  EXPECT_ALLOWED(play.check(0, "play red-60"));
  EXPECT_EQ(play.round().in, SeatSet::first(2));
}

RULE_TEST(rasant, "RA-3.10", who_follows_plays_from_its_own_hand) {
  const auto table = Table{}.round("red", "red-40").hand(0, "red-60").hand(1, "red-50");
  EXPECT_REFUSED(table.check(1, "play red-60"), "RA-3.10");
  EXPECT_REFUSED(table.check(1, "play black-130"), "RA-3.10");
  EXPECT_ALLOWED(table.check(1, "play red-50"));
}

RULE_TEST(rasant, "RA-3.10", who_follows_names_no_colour) {
  const auto table = Table{}.round("red", "red-40").hand(1, "black-125 red-50");
  EXPECT_REFUSED(table.check(1, "play black-125 as blue"), "RA-3.10");
  EXPECT_REFUSED(table.check(1, "play black-125 as red"), "RA-3.10");
  EXPECT_REFUSED(table.check(1, "play red-50 as red"), "RA-3.10");
  EXPECT_ALLOWED(table.check(1, "play black-125"));
}

RULE_TEST(rasant, "RA-3.8", the_round_ends_when_every_seat_has_passed) {
  auto play = Table{3}.round("red", "red-40").pass(1).pass(2);
  EXPECT_TRUE(play.all<Overtook>().empty());
  EXPECT_EQ(play.turn(), 0);
  play.pass(0);
  EXPECT_EQ(play.last<Overtook>().seat, seat(0));
  EXPECT_TRUE(play.round().leading());
}

RULE_TEST(rasant, "RA-3.8", a_130_ends_the_round_at_once) {
  const auto play = Table{3}.round("red", "red-40").hand(1, "black-130 red-10").play(1, "black-130");
  EXPECT_EQ(play.last<Overtook>().seat, seat(1));
  EXPECT_TRUE(play.all<Passed>().empty());
  EXPECT_TRUE(play.round().leading());
}

RULE_TEST(rasant, "RA-3.8", a_130_that_is_led_ends_the_round_at_once) {
  const auto play = Table{3}.hand(0, "black-130 black-125").play(0, "black-130 as red");
  EXPECT_EQ(play.last<Overtook>().colour, Colour::red);
  EXPECT_EQ(play.last<Overtook>().seat, seat(0));
}

RULE_TEST(rasant, "RA-3.8", a_125_does_not_end_the_round) {
  const auto play = Table{3}.round("red", "red-40").hand(1, "black-125 red-10").play(1, "black-125");
  EXPECT_TRUE(play.all<Overtook>().empty());
  EXPECT_EQ(play.turn(), 2);
}

RULE_TEST(rasant, "RA-3.8", the_last_seat_in_may_raise_itself_and_must_pass) {
  auto play = Table{}.round("red", "red-40").hand(0, "red-50 red-60").pass(1);
  EXPECT_EQ(play.moves(), (Moves{"play red-50", "play red-60", "pass"}));
  play.play(0, "red-50");
  EXPECT_EQ(play.moves(), (Moves{"play red-60", "pass"}));
  play.pass(0);
  EXPECT_EQ(play.last<Overtook>().seat, seat(0));
  EXPECT_EQ(play.all<Passed>().size(), 2U);
}

RULE_TEST(rasant, "RA-3.8", with_stops_the_round_ends_when_one_seat_is_left) {
  auto play = Table{3}.with(LastSeat::stops).round("red", "red-40").hand(0, "red-50 red-60").pass(1);
  EXPECT_TRUE(play.all<Overtook>().empty()) << "two seats are still in";
  play.pass(2);
  EXPECT_EQ(play.last<Overtook>().seat, seat(0));
  EXPECT_EQ(play.all<Passed>().size(), 2U) << "the winner has not passed";
}

RULE_TEST(rasant, "RA-3.8", with_stops_a_seat_alone_with_cards_wins_with_its_lead) {
  const auto play =
      Table{}.with(LastSeat::stops).hand(0, "red-10 red-20").hand(1, "").pile_is_empty().play(0, "red-10");
  EXPECT_EQ(play.last<Overtook>().seat, seat(0));
  EXPECT_EQ(play.hand(0), "red-20");
}

RULE_TEST(rasant, "RA-3.9", the_highest_card_wins_whoever_led) {
  const auto play = Table{3}.round("red", "red-80").by(2).led_by(0).pass(0).pass(1).pass(2);
  EXPECT_EQ(play.last<Overtook>().seat, seat(2));
  EXPECT_GT(play.score(2), 0);
  EXPECT_EQ(play.score(0), 0);
}

RULE_TEST(rasant, "RA-3.9", who_was_outbid_does_not_win) {
  auto play = Table{}.hand(0, "red-10 blue-10").hand(1, "red-20 blue-20").play(0, "red-10").play(1, "red-20");
  play.pass(0).pass(1);
  EXPECT_EQ(play.last<Overtook>().seat, seat(1));
  EXPECT_EQ(play.score(0), 0);
}

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
