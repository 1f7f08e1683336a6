#include "games/autotock/tests/table.hpp"

namespace paddock::autotock {

namespace {

Table nearly_home(int seats = 2) {
  return Table(seats).car("A1", "garage-3").car("A2", "garage-2").car("A3", "46").hand(0, "2S 3S");
}

Table home_with_partner() { return Table(4).teams().car("A1", "garage-1").car("A2", "garage-2").car("A3", "garage-3"); }

}  // namespace

RULE_TEST(autotock, "AT-8.1 AT-8.5", the_first_seat_with_three_cars_home_wins_at_once) {
  const auto going = Play(nearly_home().hand(1, "3D")).play(0, "2S A3 park");
  EXPECT_TRUE(going.over());
  EXPECT_EQ(outcome(going.state()).winners, SeatSet{seat(0)});
  EXPECT_EQ(outcome(going.state()).score[seat(0)], 3);
  EXPECT_EQ(outcome(going.state()).score[seat(1)], 0);
  EXPECT_REFUSED(going.check(1, "discard 3D"), "AT-8.1");
}

RULE_TEST(autotock, "AT-8.1", two_cars_home_do_not_win) {
  EXPECT_FALSE(Play(nearly_home().hand(1, "3D")).play(0, "3S A3").over());
}

RULE_TEST(autotock, "AT-8.2", there_are_teams_with_four_seats_only) {
  Options teams;
  teams.teams = YesNo::yes;
  EXPECT_ALLOWED(Rules::check_table(teams, 4));
  EXPECT_REFUSED(Rules::check_table(teams, 3), "AT-8.2");
  EXPECT_REFUSED(Rules::check_table(teams, 2), "AT-8.2");
  EXPECT_ALLOWED(Rules::check_table({}, 2));
}

RULE_TEST(autotock, "AT-8.2", a_seat_that_is_home_plays_its_partners_cars) {
  const auto table = home_with_partner().car("C2", "30").hand(0, "2S KS 9H");
  EXPECT_EQ(Play(table).play(0, "2S C2").at("C2"), "32");
  EXPECT_EQ(Play(table).play(0, "KS enter").at("C1"), "24");
  EXPECT_EQ(Play(Table(table).car("C2", "20")).play(0, "2S C2").at("C2"), "22");
  EXPECT_EQ(Play(Table(table).car("C2", "15")).play(0, "9H C2 park").at("C2"), "garage-1");
}

RULE_TEST(autotock, "AT-8.2", once_home_its_own_cars_are_not_driven_any_more) {
  const auto table = home_with_partner().car("C2", "30").hand(0, "2S 7S");
  EXPECT_REFUSED(table.check(0, "2S A1"), "AT-8.2");
  EXPECT_REFUSED(table.check(0, "2S A1 park"), "AT-8.2");
  EXPECT_REFUSED(table.check(0, "7S A1:7"), "AT-8.2");
  EXPECT_REFUSED(table.check(0, "2S B1"), "AT-3.4");
}

RULE_TEST(autotock, "AT-8.2", before_that_the_partners_cars_are_not_its_own) {
  const auto table = Table(4).teams().car("A1", "10").car("C2", "30").hand(0, "2S");
  EXPECT_REFUSED(table.check(0, "2S C2"), "AT-3.4");
}

RULE_TEST(autotock, "AT-8.2", a_refusal_says_whether_ones_own_cars_are_home) {
  const Play home(home_with_partner().car("C2", "30").hand(0, "2S 7S"));
  EXPECT_EQ(home.refusal_key(0, "2S A1"), "refused.AT-8.2.partner");
  EXPECT_EQ(home.refusal_key(0, "7S A1:7"), "refused.AT-8.2.partner");
  const Play away(Table(4).teams().car("A1", "10").car("C1", "30").hand(0, "7H"));
  EXPECT_EQ(away.refusal_key(0, "7H A1:3 C1:4"), "refused.AT-8.2.own");
  const auto last = Table(4).teams().car("A1", "garage-2").car("A2", "garage-3").car("A3", "46").car("C1", "30");
  EXPECT_EQ(Play(Table(last).hand(0, "7H")).refusal_key(0, "7H A3:2p A1:5"), "refused.AT-8.2.partner");
}

RULE_TEST(autotock, "AT-8.2", one_seat_home_does_not_end_a_match_of_teams) {
  const auto going = Play(nearly_home(4).teams().hand(1, "3D")).play(0, "2S A3 park");
  EXPECT_FALSE(going.over());
}

RULE_TEST(autotock, "AT-8.2", a_team_wins_with_six_cars_home) {
  const auto table =
      home_with_partner().car("C1", "garage-3").car("C2", "garage-2").car("C3", "23").hand(0, "AS").hand(1, "2D");
  const auto going = Play(table).play(0, "AS C3 park");
  EXPECT_TRUE(going.over());
  SeatSet team{seat(0)};
  team.add(seat(2));
  EXPECT_EQ(outcome(going.state()).winners, team);
  EXPECT_REFUSED(going.check(1, "discard 2D"), "AT-8.2");
}

RULE_TEST(autotock, "AT-8.2 AT-7.3", a_7_that_brings_the_last_car_home_goes_on_with_the_partners) {
  const auto table = nearly_home(4).teams().car("C1", "30").car("C2", "40").hand(0, "7C");
  EXPECT_EQ(Play(table).play(0, "7C A3:2p C1:5").at("C1"), "35");
  EXPECT_EQ(Play(table).play(0, "7C A3:2p C1:1 C2:4").at("C2"), "44");
  EXPECT_TRUE(table.moves().contains("7C A3:2p C1:5"));
  EXPECT_REFUSED(table.check(0, "7C C1:5 A3:2p"), "AT-8.2");
  EXPECT_REFUSED(table.check(0, "7C A3:2 C1:5"), "AT-8.2");
}

RULE_TEST(autotock, "AT-8.3", partners_do_not_see_each_others_cards) {
  const State state = Table(4).teams().hand(0, "2S").hand(2, "joker").state();
  const View seen = view(state, seat(0));
  EXPECT_EQ(seen.cards_held[seat(2)], 1);
  EXPECT_FALSE(seen.hand.contains(joker));
  const Dealt dealt{seat(2), 1, state.hand[seat(2)]};
  EXPECT_TRUE(std::get<Dealt>(*visible_to(dealt, seat(0))).cards.empty());
  EXPECT_FALSE(std::get<Dealt>(*visible_to(dealt, seat(2))).cards.empty());
}

RULE_TEST(autotock, "AT-8.4", the_match_ends_after_the_hundredth_deal) {
  const auto going = Play(Table().deal(100).hand(0, "5S")).play(0, "discard 5S");
  EXPECT_TRUE(going.over());
  EXPECT_EQ(going.count<Ended>(), 1);
}

RULE_TEST(autotock, "AT-8.4", most_cars_home_wins_then_most_squares) {
  const auto last = Table().deal(100).car("A1", "garage-1").car("B1", "20").car("B2", "21").hand(0, "5S");
  const auto going = Play(last).play(0, "discard 5S");
  EXPECT_TRUE(going.over());
  EXPECT_EQ(outcome(going.state()).winners, SeatSet{seat(0)});
  const auto squares_count = Play(Table().deal(100).car("A1", "10").car("B1", "35").hand(0, "2S")).play(0, "2S A1");
  EXPECT_EQ(outcome(squares_count.state()).winners, SeatSet{seat(0)});
  EXPECT_REFUSED(squares_count.check(0, "discard 3S"), "AT-8.4");
}

RULE_TEST(autotock, "AT-8.4", the_ninety_ninth_deal_is_not_the_last) {
  EXPECT_FALSE(Play(Table().deal(99).hand(0, "5S")).play(0, "discard 5S").over());
}

RULE_TEST(autotock, "AT-8.4", ties_share_the_victory) {
  const auto going = Play(Table().deal(100).car("A1", "10").car("B1", "36").hand(0, "2S")).play(0, "2S A1");
  EXPECT_EQ(outcome(going.state()).winners, SeatSet::first(2));
}

RULE_TEST(autotock, "AT-8.4 AT-1.4", garage_squares_count_as_they_are_numbered) {
  EXPECT_EQ(squares_gone(Table().car("A1", "garage-2").hand(0, "2S").state(), seat(0)), 49);
  EXPECT_EQ(squares_gone(Table().option("garage_entry", 0).car("A1", "garage-2").hand(0, "2S").state(), seat(0)), 50);
  EXPECT_EQ(squares_gone(Table().option("garage_entry", 2).car("A1", "garage-2").hand(0, "2S").state(), seat(0)), 48);
}

RULE_TEST(autotock, "AT-8.4 AT-8.2", teams_add_theirs) {
  const auto table =
      Table(4).teams().deal(100).car("A1", "garage-1").car("B1", "garage-3").car("D1", "garage-3").hand(0, "5S");
  SeatSet team{seat(1)};
  team.add(seat(3));
  EXPECT_EQ(outcome(Play(table).play(0, "discard 5S").state()).winners, team);
}

RULE_TEST(autotock, "AT-8.5", the_score_is_the_cars_home) {
  const auto going = Play(Table().deal(100).car("A1", "garage-1").car("A2", "garage-3").car("B1", "40").hand(0, "5S"));
  const auto ended = Play(going).play(0, "discard 5S");
  EXPECT_EQ(outcome(ended.state()).score[seat(0)], 2);
  EXPECT_EQ(outcome(ended.state()).score[seat(1)], 0);
}

}  // namespace paddock::autotock
