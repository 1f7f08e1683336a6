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

// The reasons for or against a move, as shown with hints.

namespace {

text::Reason reason_for(const Table& table, std::string_view written) {
  const auto move = Notation::read_move(written);
  EXPECT_TRUE(move && frappadingue::check(table.state(), seat(0), *move)) << written;
  return Notation::write_reason(frappadingue::view(table.state(), seat(0)), *move);
}

}  // namespace

TEST(frappadingue_reasons, the_reason_of_a_keep_is_the_new_counter_with_its_specials) {
  const text::Reason kept = reason_for(Table{}.thrown("8 12 -5 9 10"), "keep 8 12");
  EXPECT_EQ(kept.key, "kept");
  EXPECT_EQ(kept.values.at("total").to_number<int>(), 100);
  EXPECT_EQ(kept.values.at("piles").to_number<int>(), 2);
  EXPECT_EQ(reason_for(Table{}.thrown("8 8 12 12 -5"), "keep 8 8 12 12").key, "kept_full");
}

TEST(frappadingue_reasons, the_reason_of_a_throw_is_the_counter_at_risk_or_the_duty_to_throw) {
  EXPECT_EQ(reason_for(Table{}.counter("8", 100), "throw").key, "stake");
  EXPECT_EQ(reason_for(Table{}.counter("12", 50), "throw").key, "must");
  EXPECT_EQ(reason_for(Table{}, "throw").key, "") << "every turn begins so";
}

namespace {

// The worth of a card in a view: alone, in threes, as a special.
std::array<std::int64_t, 3> worth_in_view(const Table& table, std::string_view card) {
  const text::Json view = text::parse_json_text(Notation::write_view(frappadingue::view(table.state(), no_seat)));
  for (const text::Json& worth : view.at("follows").at("worth").get_array()) {
    if (text::notation_of(worth.at("card")) == text::Json(card))
      return {worth.at("alone").get_int64(), worth.at("three").get_int64(), worth.at("special").get_int64()};
  }
  ADD_FAILURE() << card << " is missing from the view";
  return {};
}

using Worths = std::array<std::int64_t, 3>;

}  // namespace

RULE_TEST(frappadingue, "FD-3.1 FD-3.2", a_view_tells_what_kilometres_are_worth_alone_and_by_threes) {
  EXPECT_EQ(worth_in_view(Table{}, "7"), (Worths{0, 100, 0}));
  EXPECT_EQ(worth_in_view(Table{}, "8"), (Worths{100, 1000, 0}));
  EXPECT_EQ(worth_in_view(Table{}, "12"), (Worths{50, 500, 0}));
  EXPECT_EQ(worth_in_view(Table{}, "13"), (Worths{0, 600, 0}));
}

RULE_TEST(frappadingue, "FD-3.5", a_view_tells_what_specials_are_worth_at_this_table) {
  EXPECT_EQ(worth_in_view(Table{}.plus5(30), "+5"), (Worths{0, 0, 30}));
  EXPECT_EQ(worth_in_view(Table{}.plus5(50), "+5"), (Worths{0, 0, 50}));
  EXPECT_EQ(worth_in_view(Table{}, "-5"), (Worths{0, 0, -50}));
  EXPECT_EQ(worth_in_view(Table{}, "+10"), (Worths{0, 0, 100}));
  EXPECT_EQ(worth_in_view(Table{}, "-10"), (Worths{0, 0, -100}));
  EXPECT_EQ(worth_in_view(Table{}, "crash"), (Worths{0, 0, 0}));
}

}  // namespace paddock::frappadingue
