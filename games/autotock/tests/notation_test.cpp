#include <array>

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "engine/catalogue/game.hpp"
#include "engine/text/words.hpp"
#include "games/autotock/tests/table.hpp"
#include "games/autotock/view.hpp"

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

// The reasons for or against a move, as shown with hints.

namespace {

text::Reason reason_for(const Table& table, std::string_view written) {
  const State state = table.state();
  const auto move = Notation::read_move(written);
  EXPECT_TRUE(move && autotock::check(state, seat(0), *move)) << written;
  return Notation::write_reason(autotock::view(state, seat(0)), *move);
}

std::string key_for(const Table& table, std::string_view written) { return reason_for(table, written).key; }

}  // namespace

TEST(autotock_reasons, parking_or_hitting_is_a_better_reason_than_the_square) {
  EXPECT_EQ(key_for(Table{}.car("A1", "45").hand(0, "4H 5H"), "5H A1 park"), "home");
  EXPECT_EQ(key_for(Table{}.car("A1", "10").car("B1", "15").hand(0, "5H"), "5H A1"), "hit");
  EXPECT_EQ(key_for(Table{}.hand(0, "KS"), "KS enter"), "enter");
}

TEST(autotock_reasons, the_reason_is_the_special_square_or_the_distance_to_the_garage) {
  EXPECT_EQ(key_for(Table{}.car("A1", "10").hand(0, "5H"), "5H A1"), "nitro");
  EXPECT_EQ(key_for(Table{}.car("A1", "10").hand(0, "8H"), "8H A1"), "puncture");
  EXPECT_EQ(key_for(Table{}.car("A1", "19").hand(0, "2H"), "2H A1"), "reverse");
  const text::Reason way = reason_for(Table{}.car("A1", "40").hand(0, "3H"), "3H A1");
  EXPECT_EQ(way.key, "way");
  EXPECT_GT(way.values.at("squares").to_number<int>(), 0);
  EXPECT_LT(way.values.at("squares").to_number<int>(), 8);
}

TEST(autotock_reasons, the_reason_of_a_swap_names_who_gains) {
  const text::Reason ahead = reason_for(Table{}.car("A1", "10").car("B1", "30").hand(0, "JS"), "JS A1 swap B1");
  EXPECT_EQ(ahead.key, "swap_ahead");
  EXPECT_EQ(ahead.values.at("squares").to_number<int>(), 20);
  EXPECT_EQ(key_for(Table{}.car("A1", "30").car("B1", "20").hand(0, "JS"), "JS A1 swap B1"), "swap_back");
  EXPECT_EQ(key_for(Table{}.car("A1", "30").car("B1", "26").hand(0, "JS"), "JS A1 swap B1"), "swap_loss");
}

TEST(autotock_reasons, discards_have_reasons_too) {
  EXPECT_EQ(key_for(Table{}.hand(0, "9H"), "discard 9H"), "discard");
  EXPECT_EQ(key_for(Table{}.owes(0, 1).hand(0, "9H"), "puncture 9H"), "pay");
}

namespace {

using Lines = std::vector<std::string>;

Lines painted(const State& state, text::Language language = text::Language::en) {
  const auto& words = catalogue::find("autotock")->words(language);
  const std::string text =
      Notation(state.options).paint(view(state, seat(0)), text::Painter(words, {"Ada", "Ben", "Cleo", "Dan"}, false));
  Lines lines;
  for (std::size_t begin = 0; begin < text.size(); begin = text.find('\n', begin) + 1)
    lines.push_back(text.substr(begin, text.find('\n', begin) - begin));
  return lines;
}

// The line that says that, by its number.
int row_of(const Lines& lines, std::string_view said) {
  for (std::size_t row = 0; row < lines.size(); ++row) {
    if (lines[row].find(said) != std::string::npos) return static_cast<int>(row);
  }
  ADD_FAILURE() << said << " is nowhere";
  return -1;
}

}  // namespace

RULE_TEST(autotock, "AT-1.5", each_paddock_is_drawn_beside_its_go) {
  const Lines lines = painted(Table(4).hand(0, "2S").state());
  const std::array<const char*, 4> cars{"A1", "B1", "C1", "D1"};
  const std::array<const char*, 4> gos{">A", ">B", ">C", ">D"};
  for (std::size_t seat = 0; seat < cars.size(); ++seat) {
    const int go = row_of(lines, gos[seat]);
    const int own = row_of(lines, cars[seat]);
    for (std::size_t other = 0; other < cars.size(); ++other) {
      if (row_of(lines, gos[other]) == go) continue;  // the other end of the same row
      EXPECT_LT(std::abs(own - go), std::abs(row_of(lines, cars[other]) - go)) << cars[other];
    }
  }
}

RULE_TEST(autotock, "AT-1.5", each_garage_is_drawn_to_the_right_of_its_paddock_seen_from_its_seat) {
  const Lines lines = painted(Table(4).hand(0, "2S").state());
  const auto garage_is_after = [&](const char* car) {
    const std::string& line = lines[static_cast<std::size_t>(row_of(lines, car))];
    return line.find("garage") > line.find("paddock");
  };
  EXPECT_TRUE(garage_is_after("A1"));
  EXPECT_TRUE(garage_is_after("D1"));
  EXPECT_FALSE(garage_is_after("B1")) << "who looks down has the right on the left";
  EXPECT_FALSE(garage_is_after("C1"));
}

TEST(autotock_terminal, shows_debts_in_both_languages) {
  const State state = Table().owes(1, 2).hand(0, "2S").hand(1, "3S 4S 5S").state();
  row_of(painted(state), "owes 2 discards");
  row_of(painted(state, text::Language::fr), "doit 2 défausses");
}

namespace {

text::Json follows_of(Table table) {
  table.hand(0, "9H");
  return text::parse_json_text(Notation::write_view(autotock::view(table.state(), seat(0)))).at("follows");
}

// Where the cars end that a move drives: "A1 17, A2 garage-1".
std::string ends(const Table& table, std::string_view written) {
  const State state = table.state();
  const auto move = Notation::read_move(written);
  EXPECT_TRUE(move && autotock::check(state, seat(0), *move)) << written;
  std::string text;
  for (const End& end : preview(autotock::view(state, seat(0)), *move).ends)
    text += (text.empty() ? "" : ", ") + write(end.car) + " " + write(end.to);
  return text;
}

}  // namespace

RULE_TEST(autotock, "AT-8.2", a_view_tells_whose_cars_each_seat_drives) {
  Table table(4);
  table.teams().car("A1", "garage-1").car("A2", "garage-2").car("A3", "garage-3");
  EXPECT_EQ(follows_of(table).at("drives"), (text::JsonArray{2, 1, 2, 3}));
  EXPECT_EQ(follows_of(table).at("home"), (text::JsonArray{3, 0, 0, 0}));
  EXPECT_EQ(follows_of(Table(4)).at("drives"), (text::JsonArray{0, 1, 2, 3}));
}

RULE_TEST(autotock, "AT-4.4", a_view_tells_which_cars_are_protected) {
  const auto guarded = [](Table table) {
    return text::in_notation(follows_of(table.car("A1", "0").car("B1", "24 fresh").car("B2", "30")).at("guarded"));
  };
  EXPECT_EQ(guarded(Table{}.option("go_protection", "fresh")), (text::JsonArray{"B1"}));
  EXPECT_EQ(text::in_notation(follows_of(Table{}.car("A1", "0").car("B1", "30")).at("guarded")),
            (text::JsonArray{"A1"}));
}

RULE_TEST(autotock, "AT-6.3", a_view_tells_what_each_seat_owes) {
  EXPECT_EQ(follows_of(Table{}.owes(1, 2)).at("owed"), (text::JsonArray{0, 2}));
  const auto leaving = Table{}.debts_leave().car("B1", "6 puncture").car("B2", "18 puncture");
  EXPECT_EQ(follows_of(leaving).at("owed"), (text::JsonArray{0, 2}));
}

RULE_TEST(autotock, "AT-4.3", a_car_that_enters_ends_on_its_go) {
  EXPECT_EQ(ends(Table{}.hand(0, "KS"), "KS enter"), "A1 0");
}

RULE_TEST(autotock, "AT-6.1 AT-6.2 AT-7.2", what_is_pending_on_a_car_counts_in_where_it_ends) {
  EXPECT_EQ(ends(Table{}.car("A1", "10").hand(0, "9H"), "9H A1"), "A1 19");
  EXPECT_EQ(ends(Table{}.car("A1", "15 nitro").hand(0, "9H"), "9H A1"), "A1 33");
  EXPECT_EQ(ends(Table{}.car("A1", "21 reverse").hand(0, "9H"), "9H A1"), "A1 12");
  EXPECT_EQ(ends(Table{}.car("A1", "10").hand(0, "4H"), "4H A1"), "A1 6");
}

RULE_TEST(autotock, "AT-1.4", a_car_that_parks_ends_in_the_garage) {
  EXPECT_EQ(ends(Table{}.car("A1", "45").hand(0, "4H 5H"), "5H A1 park"), "A1 garage-3");
}

RULE_TEST(autotock, "AT-7.3", each_part_of_a_7_has_its_own_end) {
  EXPECT_EQ(ends(Table{}.car("A1", "10").car("A2", "20").hand(0, "7H"), "7H A1:3 A2:4"), "A1 13, A2 24");
}

RULE_TEST(autotock, "AT-3.2", a_card_that_is_thrown_drives_nothing) {
  EXPECT_EQ(ends(Table{}.hand(0, "9H"), "discard 9H"), "");
}

RULE_TEST(autotock, "AT-7.3", previews_are_in_the_order_of_the_moves) {
  const auto table = Table{}.car("A1", "10").car("A2", "20").hand(0, "7H KS 2C");
  const auto match = catalogue::find("autotock")->open_at(Notation::write_position(table.state()));
  ASSERT_TRUE(match) << match.error();
  const auto moves = (*match)->moves(seat(0));
  const auto previews = (*match)->decision_point(seat(0))->move_previews();
  ASSERT_EQ(previews.size(), moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    std::string preview;
    for (const text::Json& end : previews[i].at("ends").get_array())
      preview += (preview.empty() ? "" : ", ") + std::string(end.at("car").at("text").get_string()) + " " +
                 std::string(end.at("to").at("text").get_string());
    EXPECT_EQ(preview, ends(table, moves[i])) << moves[i];
  }
  EXPECT_TRUE((*match)->decision_point(seat(1))->move_previews().empty()) << "it has no move now";
}

}  // namespace paddock::autotock
