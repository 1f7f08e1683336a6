#include <boost/json/parse.hpp>

#include "games/sixth_game/tests/table.hpp"

namespace paddock::sixth_game {

namespace {

// The error of reading a position. Empty if there is none.
std::string problem(std::string_view json) {
  const auto read = Notation::read_position(boost::json::parse(json));
  return read ? "" : read.error();
}

}  // namespace

TEST(sixth_game_notation, moves_are_written_as_the_rules_write_them) {
  EXPECT_EQ(Notation::write_move(Move{card("gear-3")}), "choose gear-3");
  EXPECT_EQ(Notation::read_move(" choose  gear-3 "), Move{card("gear-3")});
}

TEST(sixth_game_notation, other_texts_are_no_moves) {
  for (const char* text : {"", "choose", "gear-3", "choose 3", "choose gear-0", "choose gear-7", "choose gear-3 now"}) {
    EXPECT_FALSE(Notation::read_move(text)) << "“" << text << "”";
  }
}

TEST(sixth_game_notation, missing_members_of_a_position_are_completed) {
  const auto state = Notation::read_position(boost::json::parse(R"({"hand": ["gear-1", "gear-2"]})"));
  ASSERT_TRUE(state) << state.error();
  EXPECT_EQ(state->seats, 2);
  EXPECT_EQ(state->pile.size(), 28);
}

TEST(sixth_game_notation, an_impossible_position_is_refused_with_a_sentence) {
  EXPECT_EQ(problem(R"({"hand": ["gear-1"]})"), "hand: a list for 2 to 4 seats is expected");
  EXPECT_EQ(problem(R"({"hand": ["gear-1", "gear-9"]})"), "hand.1: there is no card “gear-9”");
  EXPECT_EQ(problem(R"({"hand": ["gear-1 gear-1 gear-1", "gear-1 gear-1 gear-1"]})"),
            "the card “gear-1” is in the position 6 times, in the deck 5");
  EXPECT_EQ(problem(R"({"hand": ["gear-1", "gear-2 gear-3"]})"),
            "the seats do not have equally many cards, four at most");
  EXPECT_EQ(problem(R"({"hand": ["gear-1", "gear-2"], "bend": [13, 0]})"), "the cars are not where they can be");
}

}  // namespace paddock::sixth_game
