#include "games/frappadingue/tests/table.hpp"

namespace paddock::frappadingue {

RULE_TEST(frappadingue, "FD-2.1", a_turn_begins_with_a_throw_and_nothing_else) {
  const Table table;
  EXPECT_EQ(table.moves(), (Moves{"throw"}));
  EXPECT_REFUSED(table.check(0, "write"), "FD-2.1");
  EXPECT_REFUSED(table.check(0, "keep 8"), "FD-2.1");
}

RULE_TEST(frappadingue, "FD-2.1", what_is_not_kept_goes_back_before_the_next_throw) {
  auto table = Table{}.throws("8 8 7 9 crash");
  EXPECT_EQ(table.last<Threw>().piles, 5);
  EXPECT_EQ(table.in_deck("8"), 6);
  table.keeps("8");
  EXPECT_EQ(table.in_deck("8"), 7);
  EXPECT_EQ(table.in_deck("7"), 8);
  EXPECT_EQ(table.in_deck("crash"), 4);
}

RULE_TEST(frappadingue, "FD-2.2", something_that_scores_must_be_kept) {
  const auto table = Table{}.thrown("8 7 9 10 11");
  EXPECT_EQ(table.moves(), (Moves{"keep 8"}));
  EXPECT_REFUSED(table.check(0, "throw"), "FD-2.2");
  EXPECT_REFUSED(table.check(0, "write"), "FD-2.2");
}

RULE_TEST(frappadingue, "FD-2.2", kept_cards_are_out_of_the_deck_until_the_turn_ends) {
  auto table = Table{}.throws("8 12 12 9 7").keeps("8 12 12");
  EXPECT_EQ(table.counter(), "8 12 12");
  EXPECT_EQ(table.in_deck("12"), 6);
  table.writes();
  EXPECT_EQ(table.counter(), "");
  EXPECT_EQ(table.state().deck, standard_deck);
}

RULE_TEST(frappadingue, "FD-2.3", a_throw_in_which_nothing_scores_ends_the_turn) {
  const auto table = Table{}.counter("8", 100).throws("7 7 9 10");
  expect_lost(table, Loss::nothing_scored);
  EXPECT_EQ(table.last<Lost>().points, 100);
  EXPECT_EQ(table.turn(), 1);
}

RULE_TEST(frappadingue, "FD-2.3", a_single_12_keeps_the_turn_alive) {
  EXPECT_EQ(Table{}.counter("8", 100).throws("7 7 9 12").moves(), (Moves{"keep 12"}));
}

RULE_TEST(frappadingue, "FD-2.4", any_scoring_set_may_be_kept) {
  EXPECT_EQ(Table{}.thrown("8 8 12 9 10").moves(),
            (Moves{"keep 8", "keep 8 8", "keep 12", "keep 8 12", "keep 8 8 12"}));
  EXPECT_EQ(Table{}.thrown("7 7 7 7 12").moves(),
            (Moves{"keep 12", "keep 7 7 7", "keep 7 7 7 7", "keep 7 7 7 12", "keep 7 7 7 7 12"}));
}

RULE_TEST(frappadingue, "FD-2.4", other_cards_are_kept_only_inside_a_combination) {
  const auto table = Table{}.thrown("7 7 8 13 13");
  EXPECT_ALLOWED(table.check(0, "keep 8"));
  for (const char* move : {"keep 7", "keep 7 7", "keep 13 13", "keep 7 8", "keep 8 8", "keep 9 9 9"})
    EXPECT_REFUSED(table.check(0, move), "FD-2.4");
}

RULE_TEST(frappadingue, "FD-2.4", three_of_four_may_be_kept_but_not_two) {
  const auto table = Table{}.thrown("9 9 9 9 10");
  EXPECT_ALLOWED(table.check(0, "keep 9 9 9"));
  EXPECT_ALLOWED(table.check(0, "keep 9 9 9 9"));
  EXPECT_REFUSED(table.check(0, "keep 9 9"), "FD-2.4");
  EXPECT_REFUSED(table.check(0, "keep 9 9 9 9 9"), "FD-2.4");
}

RULE_TEST(frappadingue, "FD-2.4", two_combinations_do_not_fit_in_a_throw_but_one_and_singles_do) {
  EXPECT_EQ(Table{}.thrown("8 8 8 12 12").moves().size(), Rules::max_moves);
}

RULE_TEST(frappadingue, "FD-2.5", after_a_keep_the_seat_stops_or_throws_again) {
  const auto table = Table{}.throws("8 7 9 10 11").keeps("8");
  EXPECT_EQ(table.moves(), (Moves{"throw", "write"}));
  EXPECT_REFUSED(table.check(0, "keep 8"), "FD-2.5");
}

RULE_TEST(frappadingue, "FD-2.6", each_card_in_the_counter_is_a_pile_less) {
  EXPECT_EQ(Table{}.counter("8", 100).throws("8 7 9 10").last<Threw>().piles, 4);
  EXPECT_EQ(Table{}.counter("8 8", 200).throws("8 7 9").last<Threw>().piles, 3);
  EXPECT_EQ(Table{}.counter("8 8 12", 250).throws("8 7").last<Threw>().piles, 2);
  EXPECT_EQ(Table{}.counter("8 8 12 12", 300).throws("8").last<Threw>().piles, 1);
}

RULE_TEST(frappadingue, "FD-2.6", specials_count_as_cards) {
  EXPECT_EQ(Table{}.throws("8 +10 -10 7 9").keeps("8").throws("8 7").last<Threw>().piles, 2);
}

RULE_TEST(frappadingue, "FD-2.7", a_full_hand_throws_five_piles_again) {
  auto table = Table{}.counter("8 8 12 12", 300).throws("8").keeps("8");
  EXPECT_TRUE(table.last<Kept>().full_hand);
  EXPECT_EQ(table.moves(), (Moves{"throw", "write"}));
  table.throws("8 7 9 10 11").keeps("8");
  EXPECT_EQ(table.last<Threw>().piles, 5);
  EXPECT_FALSE(table.last<Kept>().full_hand);
  EXPECT_EQ(table.throws("12 7 9 10").last<Threw>().piles, 4);
}

RULE_TEST(frappadingue, "FD-2.7", four_cards_are_not_a_full_hand) {
  EXPECT_FALSE(Table{}.throws("8 8 12 12 7").keeps("8 8 12 12").last<Kept>().full_hand);
}

RULE_TEST(frappadingue, "FD-2.7", with_must_throw_a_full_hand_may_not_stop) {
  const auto table = Table{}.with(FullHand::must_throw).counter("8 8 8 12 12", 400);
  EXPECT_EQ(table.moves(), (Moves{"throw"}));
  EXPECT_REFUSED(table.check(0, "write"), "FD-2.7");
}

RULE_TEST(frappadingue, "FD-2.7", with_must_throw_six_cards_may_stop) {
  EXPECT_ALLOWED(Table{}.with(FullHand::must_throw).counter("8 8 8 8 12 12", 500).check(0, "write"));
}

}  // namespace paddock::frappadingue
