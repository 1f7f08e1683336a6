#include <boost/json/parse.hpp>

#include "games/frappadingue/tests/table.hpp"

namespace paddock::frappadingue {

TEST(frappadingue_notation, a_keep_is_written_in_ascending_order_and_read_in_any) {
  EXPECT_EQ(Notation::write_move(*Notation::read_move("keep 12 8 8")), "keep 8 8 12");
  EXPECT_EQ(Notation::write_move(*Notation::read_move("throw")), "throw");
  EXPECT_EQ(Notation::write_move(*Notation::read_move("write")), "write");
}

TEST(frappadingue_notation, other_texts_are_no_moves) {
  for (const char* text : {"", "keep", "keep 8 8 8 8 8 8", "keep 14", "keep crash", "throw 5", "write 100", "pass"})
    EXPECT_FALSE(Notation::read_move(text)) << text;
}

TEST(frappadingue_notation, missing_members_of_a_position_are_completed) {
  const auto state =
      Notation::read_position(boost::json::parse(R"({"score": [0, 300], "counter": "8 12", "total": 150})"));
  ASSERT_TRUE(state) << state.error();
  EXPECT_EQ(state->deck, standard_deck - cards("8 12"));
  EXPECT_EQ(state->turn, seat(0));
}

TEST(frappadingue_notation, impossible_positions_are_refused_with_a_sentence) {
  for (const char* text : {R"({"score": []})", R"({"score": [50]})", R"({"score": [0], "counter": "8", "total": 50})",
                           R"({"score": [0], "counter": "7", "total": 100})", R"({"score": [0], "counter": "crash"})",
                           R"({"score": [0], "thrown": "7 7 9 9 10"})", R"({"score": [0], "thrown": "8 8"})",
                           R"({"score": [0], "counter": "8 +5", "total": 130})", R"({"score": [0], "turn": 1})",
                           R"({"score": [0], "options": {"target": 150}})", R"({"score": [0], "round": 501})",
                           R"({"score": [0], "counter": "+5 +5 +5 +5", "total": 120})"}) {
    const auto state = Notation::read_position(boost::json::parse(text));
    EXPECT_FALSE(state) << text;
  }
}

}  // namespace paddock::frappadingue
