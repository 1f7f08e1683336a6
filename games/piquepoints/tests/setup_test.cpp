#include "engine/testkit/random_match.hpp"
#include "games/piquepoints/tests/table.hpp"

namespace paddock::piquepoints {

namespace {

Split split(std::string_view text) {
  Split found;
  ensure(read(text, found), "a test writes splits that can be read");
  return found;
}

State opened(int seats, std::uint64_t seed, const Options& options = {}) {
  Chance chance{Rng(seed)};
  return open(options, seats, chance);
}

// The refusal of a table with this option.
std::string refusal_of(const char* key, const text::Json& value) {
  const auto answer = catalogue::find("piquepoints")->prepare({{key, value}}, 3);
  return answer ? "" : answer.error();
}

void expect_mentions(const std::string& said, std::string_view part) {
  EXPECT_NE(said.find(part), std::string::npos) << "said: “" << said << "”";
}

}  // namespace

RULE_TEST(piquepoints, "PP-1.1", seven_points_cards_make_fifteen) {
  const CardSet points = whole_deck({}).among(all_points);
  EXPECT_EQ(text::write_cards(points), "points-1 points-1 points-2 points-2 points-3 points-3 points-3");
  EXPECT_EQ(points_of(points), 15);
}

RULE_TEST(piquepoints, "PP-1.1", every_other_split_is_an_option) {
  for (const char* text : {"2-2-3", "1-4-2", "0-6-1", "3-0-4"}) {
    const CardSet deck = whole_deck(split(text));
    EXPECT_EQ(deck.size(), 34) << text;
    EXPECT_EQ(deck.among(all_points).size(), 7) << text;
    EXPECT_EQ(points_of(deck.among(all_points)), 15) << text;
    EXPECT_EQ(refusal_of("points", text), "") << text;
    EXPECT_EQ(write(split(text)), text);
  }
}

RULE_TEST(piquepoints, "PP-1.1", no_split_but_those_four_fits) {
  int fitting = 0;
  for (int ones = 0; ones <= 9; ++ones) {
    for (int twos = 0; twos <= 9; ++twos) {
      for (int threes = 0; threes <= 9; ++threes) {
        Options options;
        options.points.cards = {static_cast<std::uint8_t>(ones), static_cast<std::uint8_t>(twos),
                                static_cast<std::uint8_t>(threes)};
        if (check_table(options, 2)) ++fitting;
      }
    }
  }
  EXPECT_EQ(fitting, 4);
}

RULE_TEST(piquepoints, "PP-1.1", a_split_that_does_not_make_fifteen_is_refused_with_its_clause) {
  expect_mentions(refusal_of("points", "2-3-2"), "PP-1.1");
  expect_mentions(refusal_of("points", "0-0-5"), "PP-1.1");
  expect_mentions(refusal_of("points", "many"), "points");
}

RULE_TEST(piquepoints, "PP-1.2", two_routes_and_two_speeds_of_each_value) {
  for (const char* name : {"route-50", "route-90", "route-130", "speed-50", "speed-90", "speed-130"}) {
    EXPECT_EQ(whole_deck({}).count(card(name)), 2) << name;
  }
}

RULE_TEST(piquepoints, "PP-1.3", two_of_each_infraction) {
  for (const char* name : {"belt", "phone", "pressure"}) {
    EXPECT_EQ(whole_deck({}).count(card(name)), 2) << name;
    EXPECT_TRUE(card(name).is_infraction()) << name;
  }
  EXPECT_EQ(whole_deck({}).among(all_infractions).size(), 6);
}

RULE_TEST(piquepoints, "PP-1.4", five_gendarmes_two_accidents_two_draw_ones) {
  EXPECT_EQ(whole_deck({}).count(card("gendarme")), 5);
  EXPECT_EQ(whole_deck({}).count(card("accident")), 2);
  EXPECT_EQ(whole_deck({}).count(card("draw-one")), 2);
  EXPECT_EQ(whole_deck({}).size(), 34);
}

RULE_TEST(piquepoints, "PP-2.1", five_cards_a_seat_and_the_rest_is_the_pile) {
  for (int seats = min_seats; seats <= max_seats; ++seats) {
    const State state = opened(seats, 3);
    for (const Seat each : SeatSet::first(seats)) EXPECT_EQ(state.hand[each].size(), 5);
    EXPECT_EQ(state.pile.size(), 34 - 5 * seats);
    EXPECT_TRUE(state.round.driving.empty() && state.round.routes.empty());
  }
}

RULE_TEST(piquepoints, "PP-2.2", chance_says_who_begins) {
  std::set<int> began;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const State state = opened(6, seed);
    EXPECT_EQ(state.round.turn, state.round.began);
    began.insert(state.round.began.number);
  }
  EXPECT_EQ(began.size(), 6U);
}

RULE_TEST(piquepoints, "PP-2.2", who_is_named_by_the_table_begins_and_chance_decides_only_the_cards) {
  for (int seats = min_seats; seats <= max_seats; ++seats) {
    for (const Seat named : SeatSet::first(seats)) {
      Rolls rolls;
      Chance chance{Rng(7), rolls};
      const State state = open(Options{.first = {named}}, seats, chance);
      EXPECT_EQ(state.round.began, named);
      EXPECT_EQ(state.round.turn, named);
      for (const Roll& roll : rolls) EXPECT_EQ(roll.kind, Roll::Kind::card);
    }
  }
}

RULE_TEST(piquepoints, "PP-2.2", a_first_seat_outside_the_table_is_refused) {
  for (int seats = min_seats; seats <= max_seats; ++seats) {
    EXPECT_ALLOWED(Rules::check_table(Options{.first = {seat(seats - 1)}}, seats));
    EXPECT_REFUSED(Rules::check_table(Options{.first = {seat(seats)}}, seats), "PP-2.2");
  }
}

RULE_TEST(piquepoints, "PP-2.2", one_to_nine_rounds) {
  EXPECT_EQ(refusal_of("rounds", 1), "");
  EXPECT_EQ(refusal_of("rounds", 9), "");
  expect_mentions(refusal_of("rounds", 0), "PP-2.2");
  expect_mentions(refusal_of("rounds", 10), "PP-2.2");
}

RULE_TEST(piquepoints, "PP-7.3", drawing_ends_after_20_30_or_40_turns) {
  for (const int turns : {20, 30, 40}) EXPECT_EQ(refusal_of("drawing_turns", turns), "") << turns;
  expect_mentions(refusal_of("drawing_turns", 25), "PP-7.3");
}

}  // namespace paddock::piquepoints
