#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "games/autotock/tests/table.hpp"

namespace paddock::autotock {

namespace {

// What is wrong with a position of two seats that has these members beside its cars; nothing when it can be.
std::string problem_with(const std::string& members) {
  const auto read = Notation::read_position(boost::json::parse(
      R"({"cars": [["10", "paddock", "paddock"], ["paddock", "paddock", "paddock"]], "hand": ["2S", "3S"])" + members +
      "}"));
  return read ? "" : read.error();
}

}  // namespace

TEST(autotock_position, cards_that_are_not_named_are_not_dealt_yet_or_played) {
  const State state = Table().car("A1", "10").hand(0, "2S").hand(1, "3S").state();
  EXPECT_EQ(state.pile.size(), cards_left(1, 2));
  EXPECT_EQ(state.played.size(), deck_size - cards_left(1, 2) - 2);
  EXPECT_EQ(state.dealer, seat(1));
}

TEST(autotock_position, what_no_match_could_hold_is_named) {
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
