// The reasons for or against a move, as shown with hints.
#include "games/autotock/tests/table.hpp"

namespace paddock::autotock {

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

}  // namespace paddock::autotock
