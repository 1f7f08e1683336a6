#include <boost/json/parse.hpp>

#include "games/piquepoints/tests/table.hpp"

namespace paddock::piquepoints {

namespace {

// The error of a position with two hands and a ROUTE of 90, with these members of the round and of the position.
std::string problem(std::string_view round = "", std::string_view others = "") {
  std::string json = R"({"hand": ["belt speed-50", "gendarme speed-90"], "round": {"turn": 0, "routes": "route-90")";
  json += std::string(round) + "}" + std::string(others) + "}";
  const auto read = Notation::read_position(boost::json::parse(json));
  return read ? "" : read.error();
}

const char* const no_such_turn = "the turn is not one that can be played";

}  // namespace

TEST(piquepoints_position, missing_members_are_completed) {
  const auto read = Notation::read_position(
      boost::json::parse(R"({"hand": ["belt", "phone", "route-50 gendarme"], "round": {"turn": 2}})"));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->seats, 3);
  EXPECT_EQ(read->pile.size(), 30);
  EXPECT_EQ(read->round.debt, Debt::start);
  EXPECT_EQ(read->round.began, seat(2));
}

TEST(piquepoints_position, if_the_draw_pile_is_given_other_cards_are_under_the_table_piles) {
  const auto read = Notation::read_position(boost::json::parse(
      R"({"hand": ["belt", "points-1 points-1 points-2 points-2 points-3 points-3 points-3"], "pile": "gendarme",
          "round": {"turn": 0, "routes": "route-50", "driving": "accident"}})"));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(write(read->round.routes), "route-50 route-90 route-90 route-130 route-130 route-50");
  EXPECT_EQ(read->round.driving.top(), accident_card);
  EXPECT_EQ(read->round.driving.size(), 19);
}

TEST(piquepoints_position, a_surplus_card_is_reported) {
  EXPECT_EQ(problem(R"(, "driving": "belt belt")"), "the card “belt” is in the position 3 times, in the deck 2");
  EXPECT_EQ(problem(R"(, "kitty": ["points-1 points-1 points-1", ""])"),
            "the card “points-1” is in the position 3 times, in the deck 2");
  EXPECT_EQ(problem(R"(, "kitty": ["points-1 points-1 points-1", ""])", R"(, "options": {"points": "3-0-4"})"), "");
}

TEST(piquepoints_position, missing_cards_are_reported) {
  EXPECT_EQ(problem("", R"(, "pile": "")"), "the 34 cards are not each in one place");
}

TEST(piquepoints_position, piles_take_only_their_cards) {
  const std::string misplaced = "a card lies on a pile where it may not be laid";
  EXPECT_EQ(problem(R"(, "kitty": ["phone", ""])"), misplaced);
  EXPECT_EQ(problem(R"(, "driving": "points-1")"), misplaced);
  EXPECT_EQ(problem(R"(, "driving": "route-50")"), misplaced);
}

TEST(piquepoints_position, an_infraction_on_top_belongs_to_a_seat) {
  const std::string wrong = "the live infraction is not the top card of the driving pile";
  EXPECT_EQ(problem(R"(, "driving": "phone")"), wrong);
  EXPECT_EQ(problem(R"(, "driving": "phone", "offender": 1)"), "");
  EXPECT_EQ(problem(R"(, "driving": "speed-130", "offender": 1)"), "");
  EXPECT_EQ(problem(R"(, "driving": "accident", "offender": 1)"), wrong);
  EXPECT_EQ(problem(R"(, "offender": 1)"), wrong);
}

TEST(piquepoints_position, a_debt_is_one_that_the_seat_can_have) {
  EXPECT_EQ(problem(R"(, "debt": "draw")"), "");
  EXPECT_EQ(problem(R"(, "debt": "draw_one")"), "");
  EXPECT_EQ(problem(R"(, "debt": "start")"), no_such_turn) << "a route lies";
  EXPECT_EQ(problem(R"(, "debt": "draw", "drew": true)"), no_such_turn) << "it is paid";
  EXPECT_EQ(problem(R"(, "debt": "draw", "kitty": ["points-1", ""])"), no_such_turn) << "it can lay an infraction";
  EXPECT_EQ(problem(R"(, "debt": "infraction")"), no_such_turn) << "no points in the kitty";
  EXPECT_EQ(problem(R"(, "debt": "infraction", "kitty": ["points-1", ""])"), "");
  EXPECT_EQ(problem(R"(, "debt": "draw", "laid": "phone")"), no_such_turn) << "who has laid owes nothing";
  EXPECT_EQ(problem(R"(, "drew": true, "laid": "phone")"), no_such_turn) << "the turn would be over";
}

TEST(piquepoints_position, a_round_is_one_of_those_to_be_played) {
  EXPECT_EQ(problem(R"(, "number": 2)"), no_such_turn);
  EXPECT_EQ(problem(R"(, "number": 2)", R"(, "options": {"rounds": 2})"), "");
  EXPECT_EQ(problem(R"(, "idle": 2)"), no_such_turn);
  EXPECT_EQ(problem(R"(, "turns": 61)"), no_such_turn);
}

TEST(piquepoints_position, options_that_the_rules_refuse_are_refused) {
  EXPECT_EQ(problem("", R"(, "options": {"points": "9-9-9"})"), "options: PP-1.1 does not allow them");
  EXPECT_EQ(problem("", R"(, "options": {"rounds": 0})"), "options: PP-2.2 does not allow them");
}

TEST(piquepoints_position, the_number_of_hands_is_the_number_of_seats) {
  const auto read = Notation::read_position(boost::json::parse(R"({"hand": ["belt"]})"));
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error(), "hand: a list for 2 to 6 seats is expected");
  EXPECT_EQ(problem("", R"(, "seats": 3)"), "seats: there are as many as “hand” lists");
}

}  // namespace paddock::piquepoints
