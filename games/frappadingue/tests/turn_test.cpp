#include <map>

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

namespace {

// 35 cards: five of each kilometre card and nothing else.
constexpr const char* small_deck = "7:5 8:5 9:5 10:5 11:5 12:5 13:5 +5:0 -5:0 +10:0 -10:0 crash:0";

}  // namespace

RULE_TEST(frappadingue, "FD-4.1", only_multiples_of_100_are_written) {
  EXPECT_ALLOWED(Table{}.counter("8 12 12", 200).check(0, "write"));
  EXPECT_REFUSED(Table{}.counter("8 8 12", 250).check(0, "write"), "FD-4.1");
  EXPECT_EQ(Table{}.counter("8 8 12", 250).moves(), (Moves{"throw"}));
}

RULE_TEST(frappadingue, "FD-4.1", nothing_and_less_are_not_written) {
  EXPECT_REFUSED(Table{}.counter("8 -10", 0).check(0, "write"), "FD-4.1");
  EXPECT_REFUSED(Table{}.counter("8 -10 -10", -100).check(0, "write"), "FD-4.1");
}

RULE_TEST(frappadingue, "FD-4.1", a_written_total_is_added_to_the_score) {
  const auto table = Table{}.score(0, 500).counter("8 8 8", 1000).writes();
  EXPECT_EQ(table.score(0), 1500);
  EXPECT_EQ(table.last<Wrote>().points, 1000);
  EXPECT_EQ(table.turn(), 1);
}

RULE_TEST(frappadingue, "FD-4.2", a_lost_turn_leaves_earlier_points_alone) {
  const auto table = Table{}.score(0, 500).counter("8 8 8", 1000).throws("7 9");
  EXPECT_EQ(table.score(0), 500);
  EXPECT_EQ(table.total(), 0);
  EXPECT_EQ(table.counter(), "");
}

RULE_TEST(frappadingue, "FD-4.3", fewer_cards_than_piles_are_all_thrown) {
  const auto table = Table{}.deck_of(small_deck).left("8 8 7", 7500).throws("8 8 7");
  EXPECT_EQ(table.last<Threw>().piles, 3);
  EXPECT_EQ(table.moves(), (Moves{"keep 8", "keep 8 8"}));
}

RULE_TEST(frappadingue, "FD-4.3", with_no_cards_left_the_total_is_written_without_a_move) {
  const auto table = Table{}.deck_of(small_deck).left("8 8", 7500).throws("8 8").keeps("8 8");
  EXPECT_EQ(table.score(0), 7700);
  EXPECT_EQ(table.turn(), 1);
}

RULE_TEST(frappadingue, "FD-4.3", also_with_a_full_hand_that_must_throw) {
  const auto table = Table{}.deck_of(small_deck).with(FullHand::must_throw).left("8", 7500).throws("8").keeps("8");
  EXPECT_TRUE(table.last<Kept>().full_hand);
  EXPECT_EQ(table.score(0), 7600);
}

RULE_TEST(frappadingue, "FD-4.3", with_no_cards_left_a_total_that_cannot_be_written_is_lost) {
  const auto table = Table{}.deck_of(small_deck).left("8 12", 7500).throws("8 12").keeps("8 12");
  expect_lost(table, Loss::no_cards_left);
  EXPECT_EQ(table.last<Lost>().points, 7650);
}

RULE_TEST(frappadingue, "FD-4.4", off_the_grid_for_good_ends_the_turn) {
  expect_lost(Table{}.throws("8 8 +5 9 10").keeps("8 8"), Loss::out_of_reach);
}

RULE_TEST(frappadingue, "FD-4.4", with_five_plus_5s_in_the_deck_the_grid_can_be_reached_again) {
  const auto table = Table{}.deck_of("+5:5").throws("8 8 +5 9 10").keeps("8 8");
  EXPECT_EQ(table.count<Lost>(), 0);
  EXPECT_EQ(table.moves(), (Moves{"throw"}));
  EXPECT_ALLOWED(Table{}.deck_of("+5:5").counter("8 12 +5 +5 +5 +5 +5", 300).check(0, "write"));
}

RULE_TEST(frappadingue, "FD-4.4", a_fifty_without_a_12_or_a_minus_5_left_cannot_be_mended) {
  expect_lost(Table{}.deck_of(small_deck).counter("8 12 12 12 12", 300).throws("12 7 9 10 11").keeps("12"),
              Loss::out_of_reach);
}

RULE_TEST(frappadingue, "FD-4.4", a_fifty_with_a_12_left_can) {
  EXPECT_EQ(Table{}.deck_of(small_deck).counter("8 12 12", 200).throws("12 7").keeps("12").count<Lost>(), 0);
}

RULE_TEST(frappadingue, "FD-4.4", the_opening_counts) {
  const auto near_the_end = [](int opening) {
    return Table{}
        .deck_of("7:5 8:5 9:5 10:5 11:5 12:5 13:5 +5:0 -5:0 +10:0 -10:20 crash:0")
        .opening(opening)
        .left("7 8 8", 800);
  };
  EXPECT_EQ(near_the_end(1000).throws("7 8 8").keeps("8").count<Lost>(), 0);
  expect_lost(near_the_end(1000).left("7 8 8", 700).throws("7 8 8").keeps("8"), Loss::out_of_reach);
  EXPECT_EQ(near_the_end(900).left("7 8 8", 700).throws("7 8 8").keeps("8").count<Lost>(), 0);
}

RULE_TEST(frappadingue, "FD-4.4", the_full_hand_counts) {
  const auto last_but_one = [](FullHand full_hand) {
    Table table;
    table.deck_of("7:6 8:5 9:5 10:5 11:5 12:5 13:5 +5:0 -5:0 +10:0 -10:0 crash:0").with(full_hand);
    return table.left("7 8", 7500).throws("8").keeps("8");
  };
  EXPECT_ALLOWED(last_but_one(FullHand::may_stop).check(0, "write"));
  expect_lost(last_but_one(FullHand::must_throw), Loss::out_of_reach);
}

namespace {

using Memory = std::map<std::tuple<std::string, std::string, int>, bool>;

// Answers the same question as Reach by brute force: every possible throw and every keep, played by the rules.
bool luck_can_write(const State& state, Memory& memory) {
  if (state.deck.empty()) return static_cast<bool>(check_total(state));
  if (check_write(state)) return true;
  const auto key = std::tuple(write(state.deck), write(state.hand), state.total);
  const auto [known, is_new] = memory.try_emplace(key, false);
  if (!is_new) return known->second;
  const Cards completed = completed_by(state.options, state.hand);
  bool found = false;
  const auto visit = [&](const auto& self, Cards thrown, std::uint8_t kind, int left) -> void {
    if (found || kind == crash.index) {
      if (found || left > 0 || !anything_scores(thrown, completed)) return;
      const Keeps keeps(thrown, completed);
      for (int k = 0; k < keeps.size(); ++k) {
        const Move move = keeps[k];
        State after = state;
        const Cards taken = move.kept + thrown.specials();
        after.counter = state.counter + taken;
        after.hand = open_part(state.hand + taken);
        after.deck = state.deck - taken;
        after.total += points_added(completed, move.kept) + points_of_specials(taken, state.options);
        found = found || luck_can_write(after, memory);
      }
      return;
    }
    for (int count = 0; count <= left && count <= state.deck.count(Card{kind}); ++count) {
      thrown.set(Card{kind}, count);
      self(self, thrown, static_cast<std::uint8_t>(kind + 1), left - count);
    }
  };
  visit(visit, {}, 0, cards_in_throw(state.counter.size(), state.deck.size()));
  return memory[key] = found;
}

// A position after a long turn, with few cards left.
State random_end_of_turn(Rng& rng) {
  State state;
  state.options.plus5 = rng.below(2) == 0 ? 30 : 50;
  state.options.full_hand = rng.below(2) == 0 ? FullHand::may_stop : FullHand::must_throw;
  state.options.combinations = rng.below(2) == 0 ? Combinations::one_throw : Combinations::with_counter;
  state.options.opening = 100 * static_cast<int>(rng.below(11));
  const int size = 1 + static_cast<int>(rng.below(9));
  for (int i = 0; i < size; ++i) state.deck.add(Card{static_cast<std::uint8_t>(rng.below(kinds))});
  for (int held = static_cast<int>(rng.below(hand_size)); held > 0; --held)
    state.hand.add(rng.below(2) == 0 ? eight : twelve);
  state.counter.set(kilometres(7), 15);
  state.counter = state.counter + state.hand;
  state.options.deck.cards = state.deck + state.counter;
  state.total = 10 * (static_cast<int>(rng.below(200)) - 80);
  if (state.options.plus5 == 50 || rng.below(4) != 0) state.total = state.total / 50 * 50;
  return state;
}

}  // namespace

RULE_TEST(frappadingue, "FD-4.4", reach_agrees_with_trying_every_throw_and_keep) {
  Rng rng(44);
  int reached = 0;
  for (int i = 0; i < 6000; ++i) {
    const State state = random_end_of_turn(rng);
    Memory memory;
    const bool expected = luck_can_write(state, memory);
    if (expected) ++reached;
    ASSERT_EQ(can_still_write(state), expected)
        << "deck " << write(state.deck) << ", hand " << write(state.hand) << ", total " << state.total;
  }
  EXPECT_GT(reached, 500);
  EXPECT_LT(reached, 5500);
}

}  // namespace paddock::frappadingue
