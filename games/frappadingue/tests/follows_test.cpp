#include "games/frappadingue/tests/table.hpp"

namespace paddock::frappadingue {

namespace {

// The worth of a card in a view: alone, in threes, as a special.
std::array<std::int64_t, 3> worth_in_view(const Table& table, std::string_view card) {
  const text::Json view = text::parse_json_text(Notation::write_view(frappadingue::view(table.state(), no_seat)));
  for (const text::Json& worth : view.at("follows").at("worth").get_array()) {
    if (worth.at("card").get_string() == card)
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
