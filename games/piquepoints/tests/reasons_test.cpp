// The reasons for or against a move, as shown with hints.
#include "games/piquepoints/tests/table.hpp"

namespace paddock::piquepoints {

namespace {

text::Reason reason_for(const Table& table, std::string_view written) {
  const State state = table.state();
  const auto move = Notation::read_move(written);
  EXPECT_TRUE(move && piquepoints::check(state, seat(0), *move)) << written;
  return Notation::write_reason(piquepoints::view(state, seat(0)), *move);
}

std::string key_for(const Table& table, std::string_view written) { return reason_for(table, written).key; }

}  // namespace

TEST(piquepoints_reasons, the_last_card_ends_the_round_whatever_it_is) {
  EXPECT_EQ(key_for(Table{}.hand(0, "points-3"), "lay points-3"), "last");
  EXPECT_EQ(key_for(Table{}.hand(0, "points-3 belt"), "lay points-3"), "points");
}

TEST(piquepoints_reasons, a_gendarme_that_steals_to_the_hand_is_not_the_last_card) {
  const auto table = [](StolenTo place) {
    return Table{}
        .with(&Options::stolen_to, place)
        .driving("phone")
        .offence_of(1)
        .kitty(1, "points-2")
        .hand(0, "gendarme");
  };
  EXPECT_EQ(key_for(table(StolenTo::kitty), "lay gendarme"), "last");
  EXPECT_EQ(key_for(table(StolenTo::hand), "lay gendarme"), "steal");
}

TEST(piquepoints_reasons, a_speed_is_lawful_or_an_offence_that_may_cost) {
  const auto table = [] { return Table{}.hand(0, "speed-50 speed-130 belt").kitty(0, "points-1"); };
  EXPECT_EQ(key_for(table(), "lay speed-50"), "lawful");
  EXPECT_EQ(key_for(table(), "lay speed-130"), "risk");
  const auto poor = Table{}.with(&Options::speeding_needs_points, YesNo::no).hand(0, "speed-130 belt");
  EXPECT_EQ(key_for(poor, "lay speed-130"), "free");
}

TEST(piquepoints_reasons, the_reason_of_a_route_is_its_limit_and_moves_without_a_card_have_reasons) {
  const auto table = Table{}.hand(0, "route-130 accident belt");
  EXPECT_EQ(reason_for(table, "lay route-130").values.at("limit").to_number<int>(), 130);
  EXPECT_EQ(key_for(table, "lay accident"), "hinder");
  EXPECT_EQ(key_for(table, "draw"), "draw");
  EXPECT_EQ(key_for(table, "end"), "wait");
}

}  // namespace paddock::piquepoints
