#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "games/autotock/tests/table.hpp"

namespace paddock::autotock {

namespace {

// The error of a two-seat position with these members in addition to its cars. Empty if there is none.
std::string problem_with(const std::string& members) {
  const auto read = Notation::read_position(boost::json::parse(
      R"({"cars": [["10", "paddock", "paddock"], ["paddock", "paddock", "paddock"]], "hand": ["2S", "3S"])" + members +
      "}"));
  return read ? "" : read.error();
}

}  // namespace

TEST(autotock_position, unnamed_cards_are_undealt_or_played) {
  const State state = Table().car("A1", "10").hand(0, "2S").hand(1, "3S").state();
  EXPECT_EQ(state.pile.size(), cards_left(1, 2));
  EXPECT_EQ(state.played.size(), deck_size - cards_left(1, 2) - 2);
  EXPECT_EQ(state.dealer, seat(1));
}

TEST(autotock_position, impossible_positions_are_reported) {
  EXPECT_EQ(problem_with(""), "");
  EXPECT_EQ(problem_with(R"(, "seats": 3)"), "seats: there are as many as “cars” lists");
  EXPECT_EQ(problem_with(R"(, "turn": 2)"), "turn: a whole number from 0 to 1 is expected");
  EXPECT_EQ(problem_with(R"(, "deal": 101)"), "deal: a number from 1 to 100 is expected");
  EXPECT_EQ(problem_with(R"(, "played": "2S")"), "the card “2S” is in the position 2 times, in the deck 1");
}

RULE_TEST(autotock, "AT-1.4 AT-8.2", a_position_has_options_that_the_table_may_have) {
  EXPECT_EQ(problem_with(R"(, "options": {"garage_entry": 2})"), "");
  EXPECT_EQ(problem_with(R"(, "options": {"garage_entry": 3})"), "options: AT-1.4 does not allow them");
  EXPECT_EQ(problem_with(R"(, "options": {"teams": "yes"})"), "options: AT-8.2 does not allow them");
}

}  // namespace paddock::autotock
