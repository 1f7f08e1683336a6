#include "engine/kernel/play.hpp"
#include "games/toprace/tests/table.hpp"

namespace paddock::toprace {

static Table before_tipp_1() { return Table(3).car("red", "13.2").hand(0, "R10 R5").hand(1, "B5").hand(2, "K5"); }

RULE_TEST(toprace, "TR-6.1", when_a_car_is_the_first_to_cross_a_line_all_seats_bet_after_the_card) {
  auto table = before_tipp_1().play(0, "play R5");
  EXPECT_EQ(table.board().phase, Phase::steering) << "the card is first played to its end";
  table.play(0, *table.moves(0).begin());
  EXPECT_EQ(table.acting(), (std::vector<int>{0, 1, 2}));
  EXPECT_REFUSED(table.check(0, "play R10"), "TR-6.1");
  table.play(1, "bet red");
  EXPECT_REFUSED(table.check(1, "bet blue"), "TR-6.1");
  EXPECT_EQ(table.acting(), (std::vector<int>{0, 2}));
  table.play(0, "bet red").play(2, "bet white");
  EXPECT_EQ(table.board().tipps_bet, 1);
  EXPECT_EQ(table.acting(), std::vector<int>{1}) << "then the race goes on";
}

RULE_TEST(toprace, "TR-6.1", the_second_car_across_brings_no_bets) {
  auto table = Table().car("blue", "15.1").car("red", "12.2").hand(0, "R5 R10").hand(1, "B5").play(0, "play R5");
  table.play(0, *table.moves(0).begin());
  EXPECT_EQ(table.board().phase, Phase::playing);
}

RULE_TEST(toprace, "TR-6.1", two_lines_on_one_card_bring_bets_for_the_first_then_for_the_second) {
  auto table = Table()
                   .car("red", "13.2")
                   .car("blue", "13.1")
                   .set("tipps", 0)
                   .option("cards", "R16 B10 K5 Y5")
                   .hand(0, "R16 K5")
                   .hand(1, "B10");
  table.play(0, "play R16");
  table.play(0, *table.moves(0).begin());
  EXPECT_EQ(table.board().tipps, 2);
  table.play(0, "bet red").play(1, "bet red");
  EXPECT_EQ(table.board().tipps_bet, 1);
  EXPECT_EQ(table.acting(), (std::vector<int>{0, 1}));
  table.play(0, "bet blue").play(1, "bet blue");
  EXPECT_EQ(table.board().phase, Phase::playing);
  EXPECT_EQ(table.state().bets[Seat{0}].on[1], Colour::blue);
}

RULE_TEST(toprace, "TR-6.1", bets_due_are_made_before_the_end_of_the_stage_is_looked_at) {
  auto table = Table().car("red", "13.2").hand(0, "R5").play(0, "play R5");
  table.play(0, *table.moves(0).begin());
  EXPECT_EQ(table.board().phase, Phase::betting) << "though no cards are left";
  EXPECT_EQ(table.play(0, "bet red").play(1, "bet red").board().stage, 2);
}

RULE_TEST(toprace, "TR-6.2", any_car_may_be_bet_on_but_one_must_be) {
  const auto table = Table().car("red", "15.1").set("phase", "betting").set("turn", 0).hand(0, "R5").hand(1, "B5");
  EXPECT_EQ(table.moves(1), (Moves{"bet red", "bet blue", "bet black", "bet yellow", "bet green", "bet white"}));
  EXPECT_REFUSED(table.check(1, "bet none"), "TR-6.2");
}

RULE_TEST(toprace, "TR-6.2", none_where_bets_are_optional) {
  auto table =
      Table().option("bets", "optional").car("red", "15.1").set("phase", "betting").hand(0, "R5").hand(1, "B5");
  EXPECT_ALLOWED(table.check(1, "bet none"));
  table.play(1, "bet none").play(0, "bet red");
  EXPECT_EQ(table.board().tipps_bet, 1);
}

RULE_TEST(toprace, "TR-6.3", bets_are_hidden_from_others_until_the_stage_is_counted) {
  auto table =
      Table().car("red", "15.1").set("phase", "betting").set("turn", 0).hand(0, "").hand(1, "").play(1, "bet blue");
  EXPECT_EQ(view(table.state(), Seat{0}).bets, Bets{});
  EXPECT_EQ(view(table.state(), Seat{1}).bets.on[0], Colour::blue);
  const auto seen = visible_to(table.events().back(), Seat{0});
  EXPECT_EQ(std::get<BetMade>(*seen).car, Colour::none);
  table.play(0, "bet red");
  EXPECT_EQ(table.board().counted[0].bets[Seat{1}].on[0], Colour::blue) << "then all may know";
}

RULE_TEST(toprace, "TR-6.3", a_line_no_car_reached_gives_no_bet) {
  auto table = Table().car("red", "5.1").hand(0, "B5").play(0, "play B5");
  if (table.board().phase == Phase::steering) table.play(0, *table.moves(0).begin());
  EXPECT_EQ(table.board().stage, 2);
  EXPECT_TRUE(table.all<BetSettled>().empty());
}

// Red is about to arrive, after `arrived` other cars.
static Table nearly_over(int arrived, const char* last_cards = "V3 V4") {
  Table table;
  int row = 30;
  for (const char* car : {"blue", "black", "yellow", "green", "white"}) {
    table.car(car, arrived-- > 0 ? "finish" : std::to_string(row++) + ".1");
  }
  return table.car("red", "54.1").hand(0, "R5").hand(1, last_cards);
}

RULE_TEST(toprace, "TR-7.1", a_stage_ends_when_all_cars_have_arrived) {
  const auto table = nearly_over(5).option("unfinished_paid", "no").play(0, "play R5");
  EXPECT_EQ(table.all<StageEnded>()[0].end, StageEnd::all_arrived);
  EXPECT_EQ(table.all<StageEnded>()[0].cards_left, 2);
}

RULE_TEST(toprace, "TR-7.1", or_when_five_have_and_the_sixth_is_paid_all_the_same) {
  EXPECT_EQ(nearly_over(4).play(0, "play R5").all<StageEnded>()[0].end, StageEnd::five_arrived);
  const auto no = nearly_over(4).option("unfinished_paid", "no").play(0, "play R5");
  EXPECT_TRUE(no.all<StageEnded>().empty()) << "else it goes on";
}

RULE_TEST(toprace, "TR-7.1", or_when_all_cards_have_been_played) {
  const auto table =
      nearly_over(2, "").car("yellow", "30.1").car("green", "31.1").car("white", "32.1").play(0, "play R5");
  EXPECT_EQ(table.all<StageEnded>()[0].end, StageEnd::no_cards);
  EXPECT_EQ(table.all<StageEnded>()[0].unfinished, 3);
}

RULE_TEST(toprace, "TR-7.2", cars_that_have_not_arrived_take_the_places_left_by_how_far_they_came) {
  const auto table =
      nearly_over(2, "").car("yellow", "30.1").car("green", "31.1").car("white", "32.1").play(0, "play R5");
  const auto places = table.all<Places>()[0];
  EXPECT_EQ(places.red, 3);
  EXPECT_EQ(places.white, 4);
  EXPECT_EQ(places.green, 5);
  EXPECT_EQ(places.yellow, 6);
}

RULE_TEST(toprace, "TR-7.2", in_the_same_row_the_one_that_came_first_is_ahead) {
  auto table = Table()
                   .car("red", "20.1")
                   .car("blue", "25.2")
                   .car("white", "15.1")
                   .hand(0, "R5 R10")
                   .hand(1, "V4")
                   .play(0, "play R5")
                   .play(0, "go 25.1");
  EXPECT_EQ(table.order().substr(0, 3), "BRW");
}

RULE_TEST(toprace, "TR-7.2", cars_that_never_moved_stand_in_the_order_of_placing) {
  auto table = Table().lot("red", 0).play(0, "bid 10000").play(1, "pass").play(0, "place 4");
  const Colour second = table.board().auction.car;
  table.play(1, "bid 10000").play(0, "pass").play(1, "place 5");
  EXPECT_EQ(table.order(), std::string("R") + letter(second));
}

RULE_TEST(toprace, "TR-7.3", each_owner_gets_the_prizes_of_its_cars) {
  auto table = nearly_over(5).set("tipps", 3).option("unfinished_paid", "no");
  for (const char* car : {"blue", "black", "yellow", "green", "white"}) table.owner(car, 1);
  table.owner("red", 0).play(0, "play R5");
  EXPECT_EQ(table.cash_of(0), 210'000) << "sixth";
  EXPECT_EQ(table.cash_of(1), 740'000);
}

RULE_TEST(toprace, "TR-7.3", cars_that_did_not_arrive_are_paid_or_not) {
  const auto end = [](const char* paid) {
    auto table = nearly_over(2, "")
                     .option("unfinished_paid", paid)
                     .car("yellow", "30.1")
                     .car("green", "31.1")
                     .car("white", "32.1");
    for (const char* car : {"blue", "black", "red"}) table.owner(car, 0);
    for (const char* car : {"yellow", "green", "white"}) table.owner(car, 1);
    return table.play(0, "play R5").cash_of(1);
  };
  EXPECT_EQ(end("yes"), 300'000);
  EXPECT_EQ(end("no"), 200'000);
}

RULE_TEST(toprace, "TR-7.4", the_columns_of_the_bet_table_add_up) {
  std::array<int, tipp_lines> sums{};
  for (const auto& row : bet_pays) {
    for (std::size_t tipp = 0; tipp < tipp_lines; ++tipp) sums[tipp] += row[tipp];
  }
  EXPECT_EQ(sums, (std::array<int, 3>{140'000, 20'000, -110'000}));
}

RULE_TEST(toprace, "TR-7.4 TR-7.5", a_bet_pays_or_costs_by_the_place_of_its_car_even_below_zero) {
  auto table = nearly_over(5).cash({0, 0}).set("stage", 2).option("unfinished_paid", "no");
  for (const char* car : {"blue", "black", "yellow", "green", "white"}) table.owner(car, 1);
  table.owner("red", 0).option("prizes", "0,0,0,0,0,0").set("bets", text::JsonArray{"red red red", "blue black white"});
  table.play(0, "play R5");
  EXPECT_EQ(table.cash_of(0), -180'000);
  EXPECT_EQ(table.cash_of(1), 90'000 + 40'000 - 60'000);
  EXPECT_EQ(table.all<BetSettled>().size(), 6U);
}

RULE_TEST(toprace, "TR-7.6", the_next_stage_starts_with_the_money_in_hand_and_everything_else_anew) {
  const auto table = nearly_over(5).option("unfinished_paid", "no").play(0, "play R5");
  EXPECT_EQ(table.board().stage, 2);
  EXPECT_EQ(table.board().phase, Phase::bidding);
  EXPECT_EQ(table.board().auction.unsold.size(), 6);
  EXPECT_EQ(table.state().hand[Seat{0}].size(), 24);
  EXPECT_EQ(table.cash_of(0) + table.cash_of(1), 400'000 + 550'000);
}

RULE_TEST(toprace, "TR-8.1", after_three_stages_the_richest_wins) {
  auto table = nearly_over(5)
                   .cash({100'000, 150'000})
                   .set("stage", 3)
                   .option("unfinished_paid", "no")
                   .option("prizes", "0,0,0,0,0,0");
  table.play(0, "play R5");
  EXPECT_TRUE(table.acting().empty());
  EXPECT_EQ(outcome(table.state()).winners, SeatSet{Seat{1}});
  EXPECT_REFUSED(table.check(0, "play R5"), "TR-8.1");
}

RULE_TEST(toprace, "TR-8.1", ties_share_the_victory) {
  auto table = nearly_over(5)
                   .cash({150'000, 150'000})
                   .set("stage", 3)
                   .option("unfinished_paid", "no")
                   .option("prizes", "0,0,0,0,0,0");
  EXPECT_EQ(outcome(table.play(0, "play R5").state()).winners.size(), 2);
}

// `violated_invariant` compares the money in every position with payments and winnings.
TEST(toprace, money_is_conserved_after_every_move_of_10000_random_matches) {
  Rng rng(17);
  Chance chance{Rng(18)};
  NoLog log;
  int wrong = 0;
  for (int match = 0; match < 10'000; ++match) {
    State state = open({}, min_seats + match % 5, chance);
    for (SeatSet seats = to_act(state); !seats.empty(); seats = to_act(state)) {
      const Seat seat = random_seat(seats, rng);
      MoveList<Rules> list;
      moves(state, seat, list);
      apply(state, seat, list[rng.below(static_cast<std::uint32_t>(list.size()))], chance, log);
      wrong += money_is_conserved(state) ? 0 : 1;
    }
  }
  EXPECT_EQ(wrong, 0);
}

}  // namespace paddock::toprace
