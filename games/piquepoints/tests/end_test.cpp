#include "games/piquepoints/tests/table.hpp"

namespace paddock::piquepoints {

RULE_TEST(piquepoints, "PP-8.1", the_round_ends_as_soon_as_a_hand_is_empty) {
  const auto play = Table{3}.hand(0, "speed-50").kitty(2, "points-2").lay(0, "speed-50");
  EXPECT_TRUE(play.over());
  EXPECT_EQ(play.last<RoundOver>().reason, RoundEnd::went_out);
  EXPECT_EQ(play.last<RoundOver>().seat, seat(0));
  for (const char* text : {"draw", "end", "lay belt"}) EXPECT_REFUSED(play.check(0, text), "PP-8.1");
}

RULE_TEST(piquepoints, "PP-8.1", not_while_a_card_is_left) {
  EXPECT_FALSE(Table{}.hand(0, "speed-50 belt").lay(0, "speed-50").over());
  EXPECT_FALSE(Table{}.hand(0, "speed-50").draws("belt").draw(0).lay(0, "speed-50").over());
}

RULE_TEST(piquepoints, "PP-8.1", the_last_card_still_has_its_effect) {
  const auto play =
      Table{}.driving("belt").offence_of(1).kitty(1, "points-2 points-3").hand(0, "gendarme").lay(0, "gendarme");
  EXPECT_EQ(play.last<RoundOver>().points[seat(0)], 2);
  EXPECT_EQ(play.last<RoundOver>().points[seat(1)], 3);
  const auto points = Table{}.hand(0, "points-3").kitty(1, "points-2").lay(0, "points-3");
  EXPECT_EQ(outcome(points.state()).winners, SeatSet(seat(0)));
}

RULE_TEST(piquepoints, "PP-8.2", the_most_points_win_whoever_went_out) {
  const auto play = Table{3}.hand(0, "speed-50").kitty(0, "points-1").kitty(2, "points-2").lay(0, "speed-50");
  const Outcome result = outcome(play.state());
  EXPECT_EQ(result.winners, SeatSet(seat(2)));
  EXPECT_EQ(result.score[seat(0)], 1);
  EXPECT_EQ(result.score[seat(2)], 2);
}

RULE_TEST(piquepoints, "PP-8.2", equals_share_the_round) {
  const auto play = Table{3}.hand(0, "speed-50").kitty(0, "points-3").kitty(2, "points-1 points-2").lay(0, "speed-50");
  SeatSet both(seat(0));
  both.add(seat(2));
  EXPECT_EQ(play.last<RoundOver>().winners, both);
  EXPECT_EQ(outcome(play.state()).winners, both);
}

RULE_TEST(piquepoints, "PP-2.2", the_winner_begins_the_next_round) {
  const auto play = Table{3}.rounds(2).hand(0, "speed-50").kitty(2, "points-3").lay(0, "speed-50");
  EXPECT_EQ(play.turn(), 2);
  EXPECT_EQ(play.last<Dealt>(), (Dealt{2, seat(2)}));
  EXPECT_EQ(play.round().began, seat(2));
  EXPECT_EQ(play.debt(), Debt::start);
  for (const Seat each : SeatSet::first(3)) EXPECT_EQ(play.state().hand[each].size(), hand_size);
  EXPECT_EQ(play.kitty(2), "");
  EXPECT_EQ(play.round().turns, 0);
}

RULE_TEST(piquepoints, "PP-2.2", of_those_who_share_a_round_the_lowest_seat_begins) {
  const auto play =
      Table{4}.rounds(2).hand(0, "speed-50").kitty(3, "points-3").kitty(1, "points-1 points-2").lay(0, "speed-50");
  EXPECT_EQ(play.turn(), 1);
  EXPECT_EQ(play.state().won[seat(1)], 1);
  EXPECT_EQ(play.state().won[seat(3)], 1) << "a shared round counts for each";
  EXPECT_EQ(play.state().won[seat(0)], 0);
}

RULE_TEST(piquepoints, "PP-2.2", rounds_won_come_before_points) {
  State state = Table{2}.rounds(3).state();
  state.won[seat(0)] = 2;
  state.won[seat(1)] = 1;
  state.total[seat(0)] = 5;
  state.total[seat(1)] = 30;
  EXPECT_EQ(outcome(state).winners, SeatSet(seat(0)));
}

RULE_TEST(piquepoints, "PP-2.2", among_equal_rounds_points_decide) {
  State state = Table{2}.rounds(2).state();
  state.won[seat(0)] = state.won[seat(1)] = 1;
  state.total[seat(0)] = 5;
  state.total[seat(1)] = 6;
  EXPECT_EQ(outcome(state).winners, SeatSet(seat(1)));
  state.total[seat(0)] = 6;
  EXPECT_EQ(outcome(state).winners, SeatSet::first(2)) << "ties share the victory";
}

RULE_TEST(piquepoints, "PP-2.2", all_rounds_are_played) {
  for (const int rounds : {1, 2, 9}) {
    Options options;
    options.rounds = static_cast<std::uint8_t>(rounds);
    Chance chance{Rng(5)};
    Rng rng(6);
    State state = open(options, 3, chance);
    int counted = 0;
    const auto log = [&](const auto& event) {
      if (std::holds_alternative<RoundOver>(Event{event})) ++counted;
    };
    while (!Rules::to_act(state).empty()) {
      MoveList<Rules> list;
      moves(state, state.round.turn, list);
      apply(state, state.round.turn, list[rng.below(static_cast<std::uint32_t>(list.size()))], chance, log);
    }
    EXPECT_EQ(counted, rounds);
    EXPECT_LE(outcome(state).score[seat(0)], 15 * rounds);
  }
}

RULE_TEST(piquepoints, "PP-2.2", in_a_rematch_the_winner_of_the_last_round_begins) {
  const auto table = Table{3}.hand(0, "speed-50");
  const auto rematch = [](const Play& play) { return paddock::rematch<Rules>(play.state()).first.seat; };
  EXPECT_EQ(rematch(Table(table).kitty(2, "points-3").lay(0, "speed-50")), seat(2));
  EXPECT_EQ(rematch(Table(table).kitty(1, "points-3").kitty(2, "points-3").lay(0, "speed-50")), seat(1))
      << "of those who share it, the lowest";
}

}  // namespace paddock::piquepoints
