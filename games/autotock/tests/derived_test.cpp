#include "games/autotock/derived.hpp"

#include "engine/catalogue/game.hpp"
#include "games/autotock/tests/table.hpp"

namespace paddock::autotock {

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
    return follows_of(table.car("A1", "0").car("B1", "24 fresh").car("B2", "30")).at("guarded");
  };
  EXPECT_EQ(guarded(Table{}.option("go_protection", "fresh")), (text::JsonArray{"B1"}));
  EXPECT_EQ(follows_of(Table{}.car("A1", "0").car("B1", "30")).at("guarded"), (text::JsonArray{"A1"}));
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
      preview += (preview.empty() ? "" : ", ") + std::string(end.at("car").get_string()) + " " +
                 std::string(end.at("to").get_string());
    EXPECT_EQ(preview, ends(table, moves[i])) << moves[i];
  }
  EXPECT_TRUE((*match)->decision_point(seat(1))->move_previews().empty()) << "it has no move now";
}

}  // namespace paddock::autotock
