#include "games/frappadingue/tests/table.hpp"

namespace paddock::frappadingue {

namespace {

int points(std::string_view kept) { return points_of(cards(kept)); }

// The total after keeping from a first throw.
int total_of(std::string_view seen, std::string_view kept, int plus5 = 30) {
  Table table;
  table.plus5(plus5).throws(seen).keeps(kept);
  return table.last<Kept>().total;
}

}  // namespace

RULE_TEST(frappadingue, "FD-3.1", an_8_is_100_and_a_12_is_50) {
  EXPECT_EQ(points("8"), 100);
  EXPECT_EQ(points("12"), 50);
  EXPECT_EQ(points("8 8 12 12"), 300);
}

RULE_TEST(frappadingue, "FD-3.2", three_of_each_kind) {
  const std::vector<std::pair<const char*, int>> threes{{"7 7 7", 100},    {"8 8 8", 1000},   {"9 9 9", 200},
                                                        {"10 10 10", 300}, {"11 11 11", 400}, {"12 12 12", 500},
                                                        {"13 13 13", 600}};
  for (const auto& [kept, worth] : threes) EXPECT_EQ(points(kept), worth) << kept;
}

RULE_TEST(frappadingue, "FD-3.3", four_are_twice_and_five_four_times_the_three) {
  EXPECT_EQ(points("13 13 13 13"), 1200);
  EXPECT_EQ(points("13 13 13 13 13"), 2400);
  EXPECT_EQ(points("8 8 8 8"), 2000);
  EXPECT_EQ(points("8 8 8 8 8"), 4000);
  EXPECT_EQ(points("12 12 12 12 12"), 2000);
}

RULE_TEST(frappadingue, "FD-3.4", cards_in_the_counter_do_not_complete_a_combination) {
  EXPECT_EQ(Table{}.counter("8 8", 200).throws("8 7 9").keeps("8").total(), 300);
  EXPECT_REFUSED(Table{}.counter("7 7 7", 100).thrown("7 8").check(0, "keep 7"), "FD-2.4");
}

RULE_TEST(frappadingue, "FD-3.4 FD-2.4", with_the_option_cards_in_the_counter_complete_a_combination) {
  const auto table = Table{}.with(Combinations::with_counter);
  EXPECT_EQ(Table(table).counter("8 8", 200).throws("8 7 9").keeps("8").total(), 1000);
  EXPECT_EQ(Table(table).counter("7 7 7", 100).throws("7 9").keeps("7").total(), 200);
  EXPECT_EQ(Table(table).counter("12 12", 100).throws("12 7 9").keeps("12").total(), 500);
  EXPECT_REFUSED(Table(table).counter("7 7 7", 100).thrown("9 8").check(0, "keep 9"), "FD-2.4");
  EXPECT_REFUSED(Table(table).counter("8 8", 200).thrown("7 7 8").check(0, "keep 7 7"), "FD-2.4");
}

RULE_TEST(frappadingue, "FD-3.4 FD-2.3", with_the_option_a_card_that_completes_a_combination_scores) {
  const auto thrown = [](Combinations option) { return Table{}.with(option).counter("13 13 13", 600).throws("13 7"); };
  EXPECT_EQ(thrown(Combinations::with_counter).moves(), (Moves{"keep 13"}));
  expect_lost(thrown(Combinations::one_throw), Loss::nothing_scored);
}

RULE_TEST(frappadingue, "FD-3.4 FD-2.7", with_the_option_a_full_hand_is_valued_together_and_then_closed) {
  Table table = Table{}.with(Combinations::with_counter).counter("8 8 8 12", 1050).throws("8").keeps("8");
  EXPECT_EQ(table.total(), 2050);
  EXPECT_EQ(table.throws("8 8 7 9 10").keeps("8 8").total(), 2250) << "the four 8s before are closed";
  EXPECT_EQ(write(table.state().hand), "8 8");
}

RULE_TEST(frappadingue, "FD-3.4", several_things_of_one_throw_add_up) {
  EXPECT_EQ(total_of("10 10 10 8 12", "10 10 10 8 12"), 450);
}

RULE_TEST(frappadingue, "FD-3.4", kept_cards_score_as_their_best_partition) {
  EXPECT_EQ(total_of("8 8 8 7 9", "8 8 8"), 1000);
  EXPECT_EQ(total_of("8 8 8 7 9", "8 8"), 200);
}

RULE_TEST(frappadingue, "FD-3.5", what_specials_count) {
  EXPECT_EQ(total_of("8 +5 7 9 10", "8", 50), 150);
  EXPECT_EQ(total_of("8 -5 7 9 10", "8"), 50);
  EXPECT_EQ(total_of("8 +10 7 9 10", "8"), 200);
  EXPECT_EQ(total_of("8 8 -10 9 10", "8 8"), 100);
  EXPECT_EQ(total_of("8 +5 7 9 10", "8", 30), 130);
}

RULE_TEST(frappadingue, "FD-3.5 FD-4.4", with_30_a_plus_5_loses_the_turn_in_the_standard_deck) {
  expect_lost(Table{}.throws("8 +5 7 9 10").keeps("8"), Loss::out_of_reach);
}

RULE_TEST(frappadingue, "FD-3.5 FD-4.4", with_50_a_plus_5_does_not) {
  const auto table = Table{}.plus5(50).throws("12 +5 7 9 10").keeps("12");
  EXPECT_EQ(table.total(), 100);
  EXPECT_ALLOWED(table.check(0, "write"));
}

RULE_TEST(frappadingue, "FD-3.5", a_plus_5_is_30_or_50) {
  Options options;
  for (const int points_of_five : {30, 50}) EXPECT_ALLOWED((options.plus5 = points_of_five, check_table(options, 2)));
  for (const int points_of_five : {0, 40})
    EXPECT_REFUSED((options.plus5 = points_of_five, check_table(options, 2)), "FD-3.5");
}

RULE_TEST(frappadingue, "FD-3.6", every_special_of_the_throw_comes_along) {
  const auto table = Table{}.throws("8 12 +10 -5 -10").keeps("12");
  EXPECT_EQ(table.counter(), "12 -5 +10 -10");
  EXPECT_EQ(write(table.last<Kept>().specials), "-5 +10 -10");
  EXPECT_EQ(table.total(), 0);
}

RULE_TEST(frappadingue, "FD-3.6", a_special_is_never_kept_alone) {
  EXPECT_EQ(Table{}.thrown("8 +10 7 9 10").moves(), (Moves{"keep 8"}));
  EXPECT_FALSE(Notation::read_move("keep +10"));
  EXPECT_FALSE(Notation::read_move("keep 8 +10"));
  const Table table = Table{}.thrown("8 +10 7 9 10");
  EXPECT_REFUSED(check(table.state(), seat(0), keep(cards("8 +10"))), "FD-3.6");
}

RULE_TEST(frappadingue, "FD-3.7", specials_without_anything_that_scores_end_the_turn) {
  expect_lost(Table{}.throws("+10 +10 +10 7 9"), Loss::nothing_scored);
}

RULE_TEST(frappadingue, "FD-3.8", a_crash_after_the_first_throw_ends_the_turn) {
  const auto table = Table{}.counter("8", 100).throws("8 8 8 crash");
  expect_lost(table, Loss::crashed);
  EXPECT_EQ(table.score(0), 0);
}

RULE_TEST(frappadingue, "FD-3.8", a_crash_on_the_first_throw_is_a_dead_card) {
  EXPECT_EQ(Table{}.throws("8 crash crash 7 9").moves(), (Moves{"keep 8"}));
}

RULE_TEST(frappadingue, "FD-3.8", with_ends_turn_a_crash_on_the_first_throw_ends_it) {
  expect_lost(Table{}.with(CrashOnFirst::ends_turn).throws("8 crash 8 7 9"), Loss::crashed);
}

RULE_TEST(frappadingue, "FD-3.8", with_ends_turn_a_first_throw_without_crash_goes_on) {
  EXPECT_EQ(Table{}.with(CrashOnFirst::ends_turn).throws("8 7 7 9 10").moves(), (Moves{"keep 8"}));
}

}  // namespace paddock::frappadingue
