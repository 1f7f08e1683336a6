#include "games/frappadingue/tests/table.hpp"

namespace paddock::frappadingue {

RULE_TEST(frappadingue, "FD-5.1", the_others_complete_the_round) {
  auto table = Table{2}.score(0, 1900).counter("8", 100).writes();
  EXPECT_EQ(table.last<ReachedTarget>().score, 2000);
  EXPECT_FALSE(table.over());
  EXPECT_EQ(table.turn(), 1);
  table.score(1, 1900).throws("8 8 7 9 10").keeps("8 8").writes();
  ASSERT_TRUE(table.over());
  EXPECT_EQ(table.outcome().winners, SeatSet{seat(1)});
  EXPECT_EQ(table.last<Ended>().reason, Ending::target_reached);
  EXPECT_REFUSED(table.check(0, "throw"), "FD-5.1");
}

RULE_TEST(frappadingue, "FD-5.1", the_last_seat_of_the_round_ends_it_at_once) {
  EXPECT_TRUE(Table{2}.first(1).turn(0).score(0, 1900).counter("8", 100).writes().over());
}

RULE_TEST(frappadingue, "FD-5.1", one_point_short_of_the_target_goes_on) {
  EXPECT_FALSE(Table{2}.first(1).turn(0).score(0, 1800).counter("8", 100).writes().over());
}

RULE_TEST(frappadingue, "FD-5.1", equal_points_share_the_victory) {
  const auto table = Table{2}.first(1).turn(0).score(0, 1900).score(1, 2000).counter("8", 100).writes();
  EXPECT_EQ(table.outcome().winners, SeatSet::first(2));
}

RULE_TEST(frappadingue, "FD-5.1", without_a_last_round_the_match_ends_at_the_target) {
  const auto table = Table{3}.last_round(YesNo::no).score(0, 1900).counter("8", 100).writes();
  ASSERT_TRUE(table.over());
  EXPECT_EQ(table.outcome().winners, SeatSet{seat(0)});
}

RULE_TEST(frappadingue, "FD-5.1", the_target_is_a_multiple_of_100_from_500_to_20000) {
  Options options;
  for (const int target : {500, 2000, 20000}) EXPECT_ALLOWED((options.target = target, check_table(options, 2)));
  for (const int target : {150, 400, 2050, 20100, 0, -500})
    EXPECT_REFUSED((options.target = target, check_table(options, 2)), "FD-5.1");
}

RULE_TEST(frappadingue, "FD-5.1", the_opening_is_a_multiple_of_100_up_to_1000) {
  Options options;
  for (const int opening : {0, 300, 1000}) EXPECT_ALLOWED((options.opening = opening, check_table(options, 2)));
  for (const int opening : {50, 1100, -100})
    EXPECT_REFUSED((options.opening = opening, check_table(options, 2)), "FD-5.1");
}

RULE_TEST(frappadingue, "FD-5.1", a_first_total_must_reach_the_opening) {
  EXPECT_REFUSED(Table{}.opening(300).counter("8 8", 200).check(0, "write"), "FD-5.1");
  EXPECT_ALLOWED(Table{}.opening(300).counter("8 8 8", 300).check(0, "write"));
}

RULE_TEST(frappadingue, "FD-5.1", after_the_first_total_the_opening_does_not_matter) {
  EXPECT_ALLOWED(Table{}.opening(300).score(0, 300).counter("8", 100).check(0, "write"));
}

RULE_TEST(frappadingue, "FD-5.2", play_goes_clockwise) {
  auto table = Table{3}.first(2).turn(2).throws("7 7 9 9 10");
  EXPECT_EQ(table.turn(), 0);
  EXPECT_EQ(table.state().round, 1);
  EXPECT_REFUSED(table.check(1, "throw"), "FD-5.2");
  EXPECT_ALLOWED(table.check(0, "throw"));
  table.throws("7 7 9 9 10").throws("7 7 9 9 10");
  EXPECT_EQ(table.turn(), 2);
  EXPECT_EQ(table.state().round, 2);
}

RULE_TEST(frappadingue, "FD-5.2", any_seat_may_be_the_first) {
  SeatSet firsts;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Chance chance{Rng(seed)};
    const State state = open({}, 4, chance);
    EXPECT_EQ(state.first, state.turn);
    firsts.add(state.first);
  }
  EXPECT_EQ(firsts, SeatSet::first(4));
}

RULE_TEST(frappadingue, "FD-5.2", who_is_named_by_the_table_begins_and_chance_decides_nothing) {
  for (int seats = min_seats; seats <= max_seats; ++seats) {
    for (const Seat named : SeatSet::first(seats)) {
      Chance chance{std::span<const Roll>{}};
      const State state = open(Options{.first = {named}}, seats, chance);
      EXPECT_FALSE(chance.diverged());
      EXPECT_EQ(state.first, named);
      EXPECT_EQ(state.turn, named);
    }
  }
}

RULE_TEST(frappadingue, "FD-5.2", a_first_seat_outside_the_table_is_refused) {
  for (int seats = min_seats; seats < max_seats; ++seats) {
    EXPECT_ALLOWED(Rules::check_table(Options{.first = {seat(seats - 1)}}, seats));
    EXPECT_REFUSED(Rules::check_table(Options{.first = {seat(seats)}}, seats), "FD-5.2");
  }
}

RULE_TEST(frappadingue, "FD-5.2", in_a_rematch_the_seat_next_to_the_first_begins) {
  const auto rematch = [](int first) { return paddock::rematch<Rules>(Table{3}.first(first).state()); };
  EXPECT_EQ(rematch(0).first.seat, seat(1));
  EXPECT_EQ(rematch(2).first.seat, seat(0));
}

RULE_TEST(frappadingue, "FD-5.2", alone_one_wins_at_the_target) {
  const auto table = Table{1}.round(17).score(0, 1900).counter("8", 100).writes();
  ASSERT_TRUE(table.over());
  EXPECT_EQ(table.outcome().winners, SeatSet{seat(0)});
  EXPECT_EQ(table.outcome().score[seat(0)], 2000);
  EXPECT_EQ(table.last<Ended>().rounds, 17);
}

RULE_TEST(frappadingue, "FD-5.2 FD-5.3", alone_one_loses_after_500_rounds) {
  const auto table = Table{1}.round(500).score(0, 1900).throws("7 7 9 9 10");
  ASSERT_TRUE(table.over());
  EXPECT_TRUE(table.outcome().winners.empty());
  EXPECT_REFUSED(table.check(0, "throw"), "FD-5.3");
}

RULE_TEST(frappadingue, "FD-5.3", five_hundred_rounds_are_counted) {
  const auto table = Table{2}.first(0).turn(1).round(500).score(0, 300).score(1, 200).throws("7 7 9 9 10");
  ASSERT_TRUE(table.over());
  EXPECT_EQ(table.last<Ended>().reason, Ending::rounds_played);
  EXPECT_EQ(table.outcome().winners, SeatSet{seat(0)});
}

RULE_TEST(frappadingue, "FD-5.3", the_499th_round_is_not_the_last) {
  EXPECT_FALSE(Table{2}.first(0).turn(1).round(499).throws("7 7 9 9 10").over());
}

}  // namespace paddock::frappadingue
