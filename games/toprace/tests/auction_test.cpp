#include "games/toprace/tests/table.hpp"

namespace paddock::toprace {

RULE_TEST(toprace, "TR-3.1", the_next_car_is_drawn_when_its_lot_opens) {
  std::set<Colour> second;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    auto table = Table().lot("red", 0).chance(seed).play(0, "bid 10000").play(1, "pass").play(0, "place 1");
    second.insert(table.board().auction.car);
  }
  EXPECT_EQ(second.size(), 5U) << "any but the one that was sold";
  EXPECT_FALSE(second.contains(Colour::red));
}

RULE_TEST(toprace, "TR-3.1", the_owner_card_goes_with_the_car) {
  const auto table = Table().lot("red", 0).play(0, "bid 40000").play(1, "pass");
  EXPECT_EQ(table.owner_of(Colour::red), 0);
  EXPECT_EQ(table.cash_of(0), 160'000);
}

RULE_TEST(toprace, "TR-3.2", bidding_goes_round_until_all_others_have_passed) {
  auto table = Table(3).lot("red", 1);
  EXPECT_EQ(table.acting(), std::vector<int>{1});
  table.play(1, "bid 10000").play(2, "bid 20000").play(0, "pass").play(1, "bid 30000").play(2, "pass");
  EXPECT_EQ(table.owner_of(Colour::red), 1);
  EXPECT_EQ(table.cash_of(1), 170'000);
}

RULE_TEST(toprace, "TR-3.2", a_bid_is_a_step_above_the_last_and_within_the_cash) {
  const auto table = Table(3).lot("red", 0).highest(0, 40'000, 1);
  EXPECT_ALLOWED(table.check(1, "bid 50000"));
  EXPECT_ALLOWED(table.check(1, "bid 200000"));
  EXPECT_ALLOWED(table.check(1, "pass"));
  EXPECT_REFUSED(table.check(1, "bid 40000"), "TR-3.2");
  EXPECT_REFUSED(table.check(1, "bid 55000"), "TR-3.2");
  EXPECT_REFUSED(table.check(1, "bid 210000"), "TR-3.2");
  EXPECT_REFUSED(table.check(2, "bid 50000"), "TR-3.2");
  EXPECT_REFUSED(table.check(1, "bet red"), "TR-3.2");
}

RULE_TEST(toprace, "TR-3.2", the_opener_must_bid_10000_at_least) {
  const auto table = Table().lot("red", 0);
  EXPECT_ALLOWED(table.check(0, "bid 10000"));
  EXPECT_REFUSED(table.check(0, "bid 0"), "TR-3.2");
  EXPECT_REFUSED(table.check(0, "pass"), "TR-3.2");
}

RULE_TEST(toprace, "TR-3.2", the_seat_left_of_the_last_opener_opens_next) {
  const auto table = Table(3).lot("red", 1).play(1, "bid 10000").play(2, "pass").play(0, "pass").play(1, "place 1");
  EXPECT_EQ(table.board().auction.opener, Seat{2});
  EXPECT_EQ(table.acting(), std::vector<int>{2});
}

RULE_TEST(toprace, "TR-3.2", the_duty_of_an_opener_without_money_passes_on_and_the_next_opener_is_still_its_left) {
  auto table = Table(3).cash({0, 200'000, 200'000}).owner("blue", 2).car("blue", "2.2").lot("red", 2);
  table.play(2, "bid 10000").play(1, "pass").play(2, "place 1");
  EXPECT_EQ(table.board().auction.opener, Seat{0});
  EXPECT_EQ(table.acting(), std::vector<int>{1});
  table.play(1, "bid 10000").play(2, "pass").play(1, "place 3");
  EXPECT_EQ(table.board().auction.opener, Seat{1});
}

RULE_TEST(toprace, "TR-3.2", a_car_nobody_can_bid_for_goes_to_the_seat_with_the_fewest_for_nothing) {
  auto table = Table(3).cash({10'000, 0, 0}).lot("red", 0);
  table.play(0, "bid 10000");
  ASSERT_EQ(table.board().phase, Phase::placing) << "the others could not raise";
  table.play(0, "place 1");
  const auto sold = table.all<Sold>();
  ASSERT_EQ(sold.size(), 2U);
  EXPECT_EQ(sold[1].seat, Seat{1});
  EXPECT_EQ(sold[1].price, 0);
  EXPECT_EQ(sold[1].sale, Sale::no_bidder);
}

RULE_TEST(toprace, "TR-3.2", a_seat_that_cannot_raise_is_out_automatically) {
  const auto table = Table(3).cash({200'000, 30'000, 200'000}).lot("red", 0).play(0, "bid 30000");
  EXPECT_EQ(table.acting(), std::vector<int>{2});
  const auto asked = Table(3).cash({200'000, 40'000, 200'000}).lot("red", 0).play(0, "bid 30000");
  EXPECT_EQ(asked.acting(), std::vector<int>{1});
}

RULE_TEST(toprace, "TR-3.2", in_an_outcry_all_but_the_highest_bidder_may_raise_at_any_time) {
  auto table = Table(4).option("auction", "outcry").lot("red", 2);
  EXPECT_EQ(table.acting(), std::vector<int>{2}) << "the opener bids first";
  table.play(2, "bid 10000");
  EXPECT_EQ(table.acting(), (std::vector<int>{0, 1, 3}));
  table.play(3, "bid 20000").play(0, "bid 50000").play(2, "pass");
  EXPECT_EQ(table.acting(), (std::vector<int>{1, 3}));
  EXPECT_REFUSED(table.check(0, "bid 60000"), "TR-3.2");
  EXPECT_REFUSED(table.check(2, "bid 60000"), "TR-3.2");
  table.play(3, "pass").play(1, "pass");
  EXPECT_EQ(table.owner_of(Colour::red), 0);
}

RULE_TEST(toprace, "TR-3.3", a_seat_with_a_car_may_not_bid_when_the_others_need_those_left) {
  auto table = Table(3).lot("red", 0);
  table.owner("blue", 0).owner("black", 0).owner("yellow", 0).owner("green", 0);
  table.car("blue", "2.1").car("black", "2.2").car("yellow", "2.3").car("green", "1.2");
  EXPECT_EQ(table.board().auction.in.size(), 2);
  EXPECT_REFUSED(table.set("turn", 1).check(0, "bid 10000"), "TR-3.3");
}

RULE_TEST(toprace, "TR-3.3 TR-3.2", the_duty_of_an_opener_that_may_not_bid_passes_on) {
  auto table = Table(3).lot("green", 2);
  table.owner("blue", 0).owner("black", 0).owner("yellow", 0);
  table.car("blue", "2.1").car("black", "2.2").car("yellow", "2.3");
  table.play(2, "bid 10000").play(0, "bid 20000").play(1, "pass").play(2, "pass").play(0, "place 4");
  EXPECT_EQ(table.board().auction.opener, Seat{0});
  EXPECT_EQ(table.acting(), std::vector<int>{1});
  EXPECT_REFUSED(table.check(0, "bid 10000"), "TR-3.3");
  EXPECT_REFUSED(table.check(1, "pass"), "TR-3.2");
}

RULE_TEST(toprace, "TR-3.3", it_may_while_one_more_is_left) {
  auto table = Table(3).lot("red", 0);
  table.owner("blue", 0)
      .owner("black", 0)
      .owner("yellow", 0)
      .car("blue", "2.1")
      .car("black", "2.2")
      .car("yellow", "2.3");
  EXPECT_ALLOWED(table.check(0, "bid 10000"));
}

static Table five_cars_sold(int seats) {
  Table table(seats);
  for (const char* car : {"blue", "black", "yellow", "green"}) table.owner(car, 0);
  table.car("blue", "2.1").car("black", "2.2").car("yellow", "2.3").car("green", "1.2");
  table.set("auction", text::JsonObject{{"car", "white"}, {"opener", 0}, {"unsold", "red white"}, {"first_owner", 0}});
  return table.set("phase", "bidding").set("turn", 0);
}

RULE_TEST(toprace, "TR-3.4", the_last_car_goes_to_the_one_seat_without_for_30000) {
  auto table = five_cars_sold(2).play(0, "bid 50000").play(1, "pass").play(0, "place 5");
  EXPECT_EQ(table.owner_of(Colour::red), 1);
  EXPECT_EQ(table.cash_of(1), 170'000);
  EXPECT_EQ(table.all<Sold>().back().sale, Sale::last_car);
  EXPECT_EQ(table.at(Colour::red), "1.4") << "on the only arrow left";
  EXPECT_EQ(table.board().phase, Phase::playing);
}

RULE_TEST(toprace, "TR-3.4", even_into_debt) {
  const auto table = five_cars_sold(2).cash({100'000, 10'000}).play(0, "bid 50000").play(0, "place 5");
  EXPECT_EQ(table.cash_of(1), -20'000);
}

RULE_TEST(toprace, "TR-3.4", when_all_seats_have_a_car_the_last_is_auctioned) {
  const auto table = five_cars_sold(2).play(0, "bid 50000").play(1, "bid 60000").play(0, "pass").play(1, "place 5");
  EXPECT_EQ(table.board().phase, Phase::bidding);
  EXPECT_EQ(table.board().auction.car, Colour::red);
}

RULE_TEST(toprace, "TR-3.5", the_new_owner_puts_the_car_on_a_free_arrow) {
  auto table = Table().owner("blue", 1).car("blue", "2.2").lot("red", 0).play(0, "bid 10000").play(1, "pass");
  EXPECT_EQ(table.moves(0), (Moves{"place 1", "place 3", "place 4", "place 5", "place 6"}));
  EXPECT_REFUSED(table.check(0, "place 2"), "TR-3.5");
  EXPECT_REFUSED(table.check(1, "place 1"), "TR-3.5");
  EXPECT_REFUSED(table.check(0, "bid 10000"), "TR-3.5");
  table.play(0, "place 4");
  EXPECT_EQ(table.at(Colour::red), "1.2");
}

}  // namespace paddock::toprace
