// The reasons for or against a move, as shown with hints.
#include "games/frappadingue/tests/table.hpp"

namespace paddock::frappadingue {

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

}  // namespace paddock::frappadingue
