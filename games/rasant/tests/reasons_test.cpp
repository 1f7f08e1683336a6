// The reasons for a move, as shown with hints.
#include "games/rasant/tests/table.hpp"

namespace paddock::rasant {

namespace {

std::string key_for(const State& state, int number, std::string_view written) {
  const auto move = Notation::read_move(written);
  EXPECT_TRUE(move && rasant::check(state, seat(number), *move)) << written;
  return Notation::write_reason(rasant::view(state, seat(number)), *move).key;
}

}  // namespace

TEST(rasant_reasons, who_passes_first_leads_next_and_who_passes_later_keeps_fast_cards) {
  const auto table =
      Table(3).round("red", "red-90").hand(0, "red-30 blue-40").hand(1, "red-10 blue-20").hand(2, "red-20 blue-30");
  EXPECT_EQ(key_for(table.state(), 1, "pass"), "lead_next");
  Play play(table.state());
  play.pass(1);
  EXPECT_EQ(key_for(play.state(), 2, "pass"), "keep");
  play.pass(2);
  EXPECT_EQ(key_for(play.state(), 0, "pass"), "conclude") << "the round is its own";
}

TEST(rasant_reasons, a_130_ends_the_round_and_another_card_only_aims_at_it) {
  const auto table = Table{}.round("red", "red-90").hand(1, "red-100 black-130");
  EXPECT_EQ(key_for(table.state(), 1, "play red-100"), "aim");
  EXPECT_EQ(key_for(table.state(), 1, "play black-130"), "sweep");
}

}  // namespace paddock::rasant
