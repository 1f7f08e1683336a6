#include "games/sixth_game/tests/table.hpp"

namespace paddock::sixth_game {

namespace {

State dealt(int seats, std::uint64_t seed = 1) {
  Chance chance{Rng(seed)};
  return open({}, seats, chance);
}

}  // namespace

RULE_TEST(sixth_game, "SIXTH-1.1", five_cards_of_each_of_six_gears) {
  EXPECT_EQ(deck_size, 30);
  EXPECT_EQ(CardSet::full().kinds().size(), 6);
  for (const Card kind : CardSet::full().kinds()) EXPECT_EQ(CardSet::full().count(kind), 5);
}

RULE_TEST(sixth_game, "SIXTH-1.2", a_hill_has_5_to_40_bends) {
  for (const int bends : {5, 12, 40}) EXPECT_ALLOWED(check_table(Table{}.with_bends(bends).state().options, 2));
  for (const int bends : {0, 4, 41})
    EXPECT_REFUSED(check_table(Table{}.with_bends(bends).state().options, 2), "SIXTH-1.2");
}

RULE_TEST(sixth_game, "SIXTH-2.1", all_cars_start_at_the_foot) {
  const State state = dealt(4);
  for (const Seat driver : SeatSet::first(4)) EXPECT_EQ(state.bend[driver], 0);
}

RULE_TEST(sixth_game, "SIXTH-2.2", four_cards_a_seat_and_the_rest_is_the_pile) {
  for (int seats = min_seats; seats <= max_seats; ++seats) {
    const State state = dealt(seats);
    for (const Seat driver : SeatSet::first(seats)) EXPECT_EQ(state.hand[driver].size(), 4);
    EXPECT_EQ(state.pile.size(), 30 - 4 * seats);
  }
}

RULE_TEST(sixth_game, "SIXTH-2.2", another_seed_deals_other_cards) {
  EXPECT_EQ(dealt(2, 1), dealt(2, 1));
  EXPECT_NE(dealt(2, 1), dealt(2, 2));
}

RULE_TEST(sixth_game, "SIXTH-3.1", all_choose_at_once_in_any_order) {
  auto table = Table{3}.hand(0, "gear-1").hand(1, "gear-2").hand(2, "gear-3");
  EXPECT_EQ(table.to_act(), SeatSet::first(3));
  table.choose(1, "gear-2");
  EXPECT_EQ(table.to_act(), SeatSet::first(3).without(SeatSet(seat(1))));
  EXPECT_ALLOWED(table.check(2, "choose gear-3"));
}

RULE_TEST(sixth_game, "SIXTH-3.1", a_chosen_card_cannot_be_changed) {
  const auto table = Table{}.hand(0, "gear-1 gear-2").hand(1, "gear-3 gear-4").choose(0, "gear-1");
  EXPECT_REFUSED(table.check(0, "choose gear-2"), "SIXTH-3.1");
  EXPECT_ALLOWED(table.check(1, "choose gear-3"));
}

RULE_TEST(sixth_game, "SIXTH-3.2", only_cards_of_ones_own_hand) {
  const auto table = Table{}.hand(0, "gear-1 gear-1 gear-5").hand(1, "gear-2 gear-3 gear-4");
  EXPECT_REFUSED(table.check(0, "choose gear-2"), "SIXTH-3.2");
  EXPECT_ALLOWED(table.check(1, "choose gear-2"));
  EXPECT_EQ(table.moves(0), (Moves{"choose gear-1", "choose gear-5"}));
}

RULE_TEST(sixth_game, "SIXTH-3.3", cards_are_turned_up_when_all_have_chosen) {
  auto table = Table{}.hand(0, "gear-1").hand(1, "gear-2").choose(1, "gear-2");
  EXPECT_TRUE(table.all<Turned>().empty());
  table.choose(0, "gear-1");
  EXPECT_EQ(table.all<Turned>(), (std::vector{Turned{seat(0), card("gear-1")}, Turned{seat(1), card("gear-2")}}));
}

RULE_TEST(sixth_game, "SIXTH-3.4", the_highest_gear_climbs_as_many_bends) {
  const auto table = Table{}.bend(1, 3).everybody({"gear-2", "gear-4"});
  EXPECT_EQ(table.bend(0), 0);
  EXPECT_EQ(table.bend(1), 7);
  EXPECT_EQ(table.all<Climbed>(), (std::vector{Climbed{seat(1), 4, 7}}));
}

RULE_TEST(sixth_game, "SIXTH-3.4", no_car_climbs_beyond_the_top) {
  const auto table = Table{}.bend(0, 10).everybody({"gear-6", "gear-4"});
  EXPECT_EQ(table.bend(0), 12);
  EXPECT_EQ(table.all<Climbed>(), (std::vector{Climbed{seat(0), 2, 12}}));
}

RULE_TEST(sixth_game, "SIXTH-3.5", equal_gears_do_not_count) {
  const auto table = Table{3}.everybody({"gear-6", "gear-2", "gear-6"});
  EXPECT_EQ(table.bend(0), 0);
  EXPECT_EQ(table.bend(1), 2);
}

RULE_TEST(sixth_game, "SIXTH-3.5", nobody_climbs_when_every_gear_is_shared) {
  const auto table = Table{4}.everybody({"gear-6", "gear-2", "gear-6", "gear-2"});
  EXPECT_TRUE(table.all<Climbed>().empty());
  EXPECT_EQ(table.all<Stalled>().size(), 1U);
}

RULE_TEST(sixth_game, "SIXTH-3.5", with_stall_a_shared_highest_gear_stops_everybody) {
  const auto table = Table{3}.with(EqualGears::stall).everybody({"gear-6", "gear-2", "gear-6"});
  EXPECT_EQ(table.bend(1), 0);
  EXPECT_EQ(table.all<Stalled>().size(), 1U);
}

RULE_TEST(sixth_game, "SIXTH-3.5", with_stall_a_shared_lower_gear_stops_nobody) {
  const auto table = Table{3}.with(EqualGears::stall).everybody({"gear-2", "gear-5", "gear-2"});
  EXPECT_EQ(table.bend(1), 5);
  EXPECT_TRUE(table.all<Stalled>().empty());
}

RULE_TEST(sixth_game, "SIXTH-4.1", cards_turned_up_are_out_of_the_game) {
  const auto table = Table{}.everybody({"gear-2", "gear-4"});
  EXPECT_EQ(table.state().played, cards("gear-2 gear-4"));
  EXPECT_EQ(seats_that_chose(table.state()), SeatSet{});
}

RULE_TEST(sixth_game, "SIXTH-4.1", the_last_cards_lie_open_before_their_seats) {
  const auto table = Table{}.everybody({"gear-2", "gear-4"}).everybody({"gear-3", "gear-1"});
  EXPECT_EQ(table.state().shown[seat(0)], card("gear-3"));
  EXPECT_EQ(table.state().shown[seat(1)], card("gear-1"));
}

RULE_TEST(sixth_game, "SIXTH-4.2", each_seat_draws_a_card) {
  const auto table =
      Table{3}.hand(0, "gear-1").hand(1, "gear-1").hand(2, "gear-1").everybody({"gear-2", "gear-4", "gear-3"});
  for (const Seat driver : SeatSet::first(3)) EXPECT_EQ(table.state().hand[driver].size(), 2);
  EXPECT_EQ(table.state().pile.size(), 30 - 6 - 3);
}

RULE_TEST(sixth_game, "SIXTH-4.2", a_pile_with_a_card_for_each_is_drawn) {
  const auto table = Table{3}.pile_of(6).everybody({"gear-6", "gear-6", "gear-6"});
  EXPECT_EQ(table.state().pile.size(), 0);
  EXPECT_EQ(table.all<Drew>().size(), 3U);
}

RULE_TEST(sixth_game, "SIXTH-4.2", a_pile_with_fewer_cards_than_seats_stays) {
  const auto table = Table{3}.pile_of(5).everybody({"gear-6", "gear-6", "gear-6"});
  EXPECT_EQ(table.state().pile.size(), 2);
  EXPECT_TRUE(table.all<Drew>().empty());
}

RULE_TEST(sixth_game, "SIXTH-5.1", the_game_ends_at_the_top) {
  const auto before = Table{}.bend(0, 7).hand(0, "gear-1").hand(1, "gear-1").everybody({"gear-4", "gear-2"});
  EXPECT_EQ(before.to_act(), SeatSet::first(2));
  const auto there = Table{}.bend(0, 8).hand(0, "gear-1").hand(1, "gear-1").everybody({"gear-4", "gear-2"});
  EXPECT_TRUE(there.to_act().empty());
  EXPECT_REFUSED(there.check(1, "choose gear-1"), "SIXTH-5.1");
  EXPECT_TRUE(there.all<Drew>().empty());
}

RULE_TEST(sixth_game, "SIXTH-5.1", the_game_ends_when_the_hands_are_empty) {
  const auto table = Table{}.pile_of(3).everybody({"gear-6", "gear-6"});
  EXPECT_TRUE(table.to_act().empty());
  EXPECT_REFUSED(table.check(0, "choose gear-6"), "SIXTH-5.1");
}

RULE_TEST(sixth_game, "SIXTH-5.2", the_farthest_car_wins) {
  const auto table = Table{3}.bend(0, 3).bend(1, 9).bend(2, 8);
  EXPECT_EQ(table.outcome().winners, SeatSet(seat(1)));
  EXPECT_EQ(table.outcome().score[seat(2)], 8);
}

RULE_TEST(sixth_game, "SIXTH-5.2", equal_cars_share_the_victory) {
  const auto table = Table{3}.bend(0, 9).bend(1, 3).bend(2, 9);
  EXPECT_EQ(table.outcome().winners, SeatSet::first(3).without(SeatSet(seat(1))));
}

RULE_TEST(sixth_game, "SIXTH-2.2", a_seat_sees_its_own_hand_and_how_many_the_others_hold) {
  const auto table = Table{}.hand(0, "gear-1 gear-6").hand(1, "gear-2 gear-3");
  const View seen = view(table.state(), seat(0));
  EXPECT_EQ(seen.hand, cards("gear-1 gear-6"));
  EXPECT_EQ(seen.cards_held[seat(1)], 2);
}

RULE_TEST(sixth_game, "SIXTH-2.2", another_hand_changes_nothing_in_the_view) {
  const auto one = Table{}.hand(0, "gear-1").hand(1, "gear-2");
  const auto other = Table{}.hand(0, "gear-1").hand(1, "gear-6");
  EXPECT_EQ(view(one.state(), seat(0)), view(other.state(), seat(0)));
  EXPECT_EQ(view(one.state(), no_seat), view(other.state(), no_seat));
  EXPECT_NE(view(one.state(), seat(1)), view(other.state(), seat(1)));
}

RULE_TEST(sixth_game, "SIXTH-3.1", others_see_that_a_card_was_laid_but_not_which) {
  const auto one = Table{}.hand(0, "gear-1 gear-1").hand(1, "gear-2 gear-6").choose(1, "gear-2");
  const auto other = Table{}.hand(0, "gear-1 gear-1").hand(1, "gear-2 gear-6").choose(1, "gear-6");
  EXPECT_EQ(view(one.state(), seat(0)), view(other.state(), seat(0)));
  EXPECT_EQ(view(one.state(), seat(0)).have_chosen, SeatSet(seat(1)));
  EXPECT_EQ(view(one.state(), seat(1)).chosen, card("gear-2"));
}

RULE_TEST(sixth_game, "SIXTH-3.1", a_chosen_card_is_visible_only_to_its_seat) {
  const Event event = Chose{seat(1), card("gear-2")};
  EXPECT_EQ(visible_to(event, seat(1)), event);
  for (const Seat viewer : {seat(0), no_seat}) EXPECT_EQ(visible_to(event, viewer), (Event{Chose{seat(1), no_card}}));
}

RULE_TEST(sixth_game, "SIXTH-2.2 SIXTH-4.2", a_drawn_card_is_visible_only_to_its_seat) {
  const Event event = Drew{seat(1), card("gear-2")};
  EXPECT_EQ(visible_to(event, seat(1)), event);
  for (const Seat viewer : {seat(0), no_seat}) EXPECT_EQ(visible_to(event, viewer), (Event{Drew{seat(1), no_card}}));
}

RULE_TEST(sixth_game, "SIXTH-3.3", cards_turned_up_are_visible_to_everybody) {
  const Event event = Turned{seat(1), card("gear-2")};
  for (const Seat viewer : {seat(0), seat(1), no_seat}) EXPECT_EQ(visible_to(event, viewer), event);
}

}  // namespace paddock::sixth_game
