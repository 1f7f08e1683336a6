#include <algorithm>

#include "games/autotock/tests/table.hpp"

namespace paddock::autotock {

RULE_TEST(autotock, "AT-1.1", the_deck_has_54_cards_with_two_jokers) {
  EXPECT_EQ(CardSet::full().size(), 54);
  EXPECT_EQ(CardSet::full().count(joker), 2);
  EXPECT_EQ(CardSet::full().kinds().size(), 53);
}

RULE_TEST(autotock, "AT-1.2", a_match_opens_with_three_cars_a_seat_in_the_paddock) {
  Chance chance{Rng(1)};
  const State state = open({}, 3, chance);
  for (const Seat seat : SeatSet::first(3)) {
    for (const CarState& standing : state.cars[seat]) EXPECT_TRUE(standing.place.is_paddock());
  }
  EXPECT_EQ(squares, 48);
}

RULE_TEST(autotock, "AT-1.3", two_seats_sit_opposite) {
  EXPECT_EQ(Play(Table(2).hand(1, "KS").turn(1)).play(1, "KS enter").at("B1"), "24");
}

RULE_TEST(autotock, "AT-1.3", three_seats_take_the_first_three_quarters) {
  EXPECT_EQ(Play(Table(3).hand(1, "KS").turn(1)).play(1, "KS enter").at("B1"), "12");
  EXPECT_EQ(Play(Table(3).hand(2, "KS").turn(2)).play(2, "KS enter").at("C1"), "24");
}

RULE_TEST(autotock, "AT-1.3", every_quarter_has_its_special_squares) {
  for (int start = 0; start < squares; start += quarter) {
    EXPECT_EQ(special(start), Special::ordinary);
    EXPECT_EQ(special(start + 3), Special::nitro);
    EXPECT_EQ(special(start + 6), Special::puncture);
    EXPECT_EQ(special(start + 9), Special::reverse);
  }
}

RULE_TEST(autotock, "AT-1.3 AT-4.4", the_go_of_an_empty_quarter_protects_nobody) {
  const auto table = Table(2).car("A1", "10").car("B1", "12").hand(0, "2S");
  EXPECT_EQ(Play(table).play(0, "2S A1").at("B1"), "paddock");
}

RULE_TEST(autotock, "AT-2.1 AT-2.3", the_deals_of_a_deck_follow_the_table) {
  const std::array<std::vector<int>, 3> tables{{{6, 6, 5, 5, 5, 6}, {5, 5, 4, 4, 5}, {5, 4, 4, 5}}};
  for (int seats = min_seats; seats <= max_seats; ++seats) {
    const auto& deals = tables[static_cast<std::size_t>(seats - min_seats)];
    for (std::size_t i = 0; i < deals.size(); ++i) EXPECT_EQ(cards_dealt(static_cast<int>(i) + 1, seats), deals[i]);
  }
}

RULE_TEST(autotock, "AT-2.1", two_cards_are_set_aside_with_four_seats_and_none_with_fewer) {
  EXPECT_EQ(cards_left(5, 2), 0);
  EXPECT_EQ(cards_left(4, 3), 0);
  EXPECT_EQ(cards_left(3, 4), 2);
  const auto last = Play(Table(4).deal(2).dealer(3).hand(0, "2S")).play(0, "discard 2S");
  EXPECT_EQ(last.state().deal, 3);
  EXPECT_EQ(last.state().aside.size(), 2);
  EXPECT_TRUE(last.state().pile.empty());
}

RULE_TEST(autotock, "AT-2.2", the_first_dealer_is_drawn) {
  SeatSet dealers;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Chance chance{Rng(seed)};
    const State state = open({}, 3, chance);
    dealers.add(state.dealer);
    EXPECT_EQ(state.turn, left_of(state.dealer, 3));
  }
  EXPECT_EQ(dealers.size(), 3);
}

RULE_TEST(autotock, "AT-2.2", a_dealer_named_by_the_table_deals_first_and_chance_decides_only_the_cards) {
  for (int seats = min_seats; seats <= max_seats; ++seats) {
    for (const Seat named : SeatSet::first(seats)) {
      Rolls rolls;
      Chance chance{Rng(7), rolls};
      const State state = open(Options{.first = {named}}, seats, chance);
      EXPECT_EQ(state.dealer, named);
      EXPECT_EQ(state.turn, left_of(named, seats));
      for (const Roll& roll : rolls) EXPECT_EQ(roll.kind, Roll::Kind::card);
    }
  }
}

RULE_TEST(autotock, "AT-2.2", a_dealer_outside_the_table_is_refused) {
  for (int seats = min_seats; seats <= max_seats; ++seats) {
    const auto named = [](int number) { return Options{.first = {seat(number)}}; };
    EXPECT_ALLOWED(Rules::check_table(named(seats - 1), seats));
    EXPECT_REFUSED(Rules::check_table(named(seats), seats), "AT-2.2");
  }
}

RULE_TEST(autotock, "AT-2.2", in_a_rematch_the_deal_passes_to_the_left_of_the_first_dealer) {
  const auto rematch = [](int deal, int dealer) {
    return paddock::rematch<Rules>(Table(3).deal(deal).dealer(dealer).hand(0, "2S").state()).first.seat;
  };
  EXPECT_EQ(rematch(1, 0), seat(1));
  EXPECT_EQ(rematch(4, 2), seat(0));
  EXPECT_EQ(rematch(5, 1), seat(1)) << "the second pack: seat 0 dealt first";
  EXPECT_EQ(rematch(13, 0), seat(1)) << "the fourth pack: once round the table";
}

RULE_TEST(autotock, "AT-2.2", seats_play_in_turn_clockwise) {
  const auto table = Table(3).dealer(2).hand(0, "2S").hand(1, "2H").hand(2, "2D");
  EXPECT_EQ(Play(table).play(0, "discard 2S").turn(), 1);
  EXPECT_REFUSED(table.check(1, "discard 2H"), "AT-2.2");
}

RULE_TEST(autotock, "AT-2.2", the_seat_left_of_the_dealer_leads_every_deal) {
  const auto going = Play(Table(3).dealer(1).hand(0, "2S")).play(0, "discard 2S");
  EXPECT_EQ(going.state().deal, 2);
  EXPECT_EQ(going.state().dealer.number, 1);
  EXPECT_EQ(going.turn(), 2);
}

RULE_TEST(autotock, "AT-2.3", after_the_last_deal_the_seat_to_the_left_shuffles_and_deals) {
  const auto going = Play(Table(3).deal(4).dealer(1).hand(0, "2S")).play(0, "discard 2S");
  EXPECT_EQ(going.state().deal, 5);
  EXPECT_EQ(going.state().dealer.number, 2);
  EXPECT_EQ(going.turn(), 0);
  EXPECT_TRUE(going.state().played.empty());
  EXPECT_EQ(going.state().pile.size(), 54 - 15);
}

RULE_TEST(autotock, "AT-2.4", a_seat_without_cards_is_skipped) {
  const auto table = Table(3).hand(0, "2S 3S").hand(2, "2D");
  EXPECT_EQ(Play(table).play(0, "discard 2S").turn(), 2);
  EXPECT_REFUSED(table.check(1, "discard 2H"), "AT-2.4");
}

RULE_TEST(autotock, "AT-3.1", a_seat_that_can_play_may_not_discard) {
  const auto table = Table().car("A1", "10").hand(0, "2S 4H");
  EXPECT_REFUSED(table.check(0, "discard 2S"), "AT-3.1");
  EXPECT_ALLOWED(table.check(0, "4H A1"));
}

RULE_TEST(autotock, "AT-3.1 AT-4.2", even_a_move_that_only_hits_ones_own_car_must_be_played) {
  const auto table = Table().car("A1", "10").car("A2", "20").car("B1", "24").hand(0, "10S");
  EXPECT_EQ(table.moves(), Moves{"10S A1"});
  EXPECT_EQ(Play(table).play(0, "10S A1").at("A2"), "paddock");
}

RULE_TEST(autotock, "AT-3.1 AT-5.5", even_driving_past_ones_own_garage_must_be_played) {
  const auto table = Table().car("A1", "46").hand(0, "9S");
  EXPECT_EQ(table.moves(), Moves{"9S A1"});
}

RULE_TEST(autotock, "AT-3.2", a_seat_that_can_play_nothing_discards_one) {
  const auto table = Table().hand(0, "2S 9H").hand(1, "3S");
  EXPECT_EQ(table.moves(), (Moves{"discard 2S", "discard 9H"}));
  EXPECT_EQ(Play(table).play(0, "discard 9H").turn(), 1);
}

RULE_TEST(autotock, "AT-3.3", a_turn_is_one_card) {
  const auto going = Play(Table().car("A1", "10").hand(0, "2S 3S").hand(1, "3H")).play(0, "2S A1");
  EXPECT_EQ(going.turn(), 1);
  EXPECT_REFUSED(going.check(0, "3S A1"), "AT-2.2");
}

RULE_TEST(autotock, "AT-3.4", only_cards_of_the_hand_are_played) {
  const auto table = Table().car("A1", "10").hand(0, "2S");
  EXPECT_REFUSED(table.check(0, "3S A1"), "AT-3.4");
}

RULE_TEST(autotock, "AT-3.4", only_ones_own_cars_are_driven) {
  const auto table = Table().car("A1", "10").car("B1", "20").hand(0, "2S 7S");
  EXPECT_REFUSED(table.check(0, "2S B1"), "AT-3.4");
  EXPECT_REFUSED(table.check(0, "2S C1"), "AT-3.4");
  EXPECT_REFUSED(table.check(0, "7S A1:3 B1:4"), "AT-3.4");
  EXPECT_ALLOWED(table.check(0, "2S A1"));
}

TEST(autotock_match, no_match_is_longer_than_its_cards) {
  EXPECT_EQ(max_decisions({}, 2), 20 * 54);
  EXPECT_EQ(max_decisions({}, 3), 25 * 54);
  EXPECT_EQ(max_decisions({}, 4), 33 * 52 + 20);
}

// The largest lists of moves come from hands of sevens and one-eyed jacks, which are rare among random hands.
TEST(autotock_match, move_lists_have_room_to_spare) {
  Rng rng(5);
  std::size_t longest = 0;
  for (int i = 0; i < 20000; ++i) {
    State state = random_position({i % 2 == 0 ? 4 : 2, i % 4 == 0 ? YesNo::yes : YesNo::no}, rng);
    state.hand[state.turn] = {};
    for (const Card card : CardSet::full().kinds()) {
      if (card.rank() == seven || card.is_one_eyed()) state.hand[state.turn].add(card);
    }
    MoveList<Rules> list;
    moves(state, state.turn, list);
    longest = std::max(longest, list.size());
  }
  EXPECT_LT(longest, Rules::max_moves * 3 / 4);
  testing::Test::RecordProperty("longest_list", static_cast<int>(longest));
}

}  // namespace paddock::autotock
