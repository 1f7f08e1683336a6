#include "engine/testkit/random_match.hpp"
#include "games/piquepoints/tests/table.hpp"

namespace paddock::piquepoints {

namespace {

std::string painted(const State& state, Seat viewer, text::Language language = text::Language::en,
                    bool colour = false) {
  const auto& words = catalogue::find("piquepoints")->words(language);
  return Notation::paint(view(state, viewer),
                         text::Painter(words, {"Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"}, colour));
}

void expect_in(const std::string& text, std::string_view part) {
  EXPECT_NE(text.find(part), std::string::npos) << "“" << part << "” is not in\n" << text;
}

State under_pressure() {
  return Table{3}
      .hand(0, "pressure speed-50")
      .kitty(0, "points-1 points-3")
      .kitty(1, "points-2")
      .hand(1, "belt speed-50")
      .driving("speed-90 accident")
      .lay(0, "pressure")
      .end(0)
      .state();
}

}  // namespace

TEST(piquepoints_terminal, piles_kitties_and_the_live_infraction_are_shown) {
  const std::string text = painted(under_pressure(), seat(2));
  expect_in(text, "limit 90 km/h [route-90]");
  expect_in(text, "[pressure] ← ! infraction of Ada, can still be punished\n              [accident] [speed-90]");
  expect_in(text, "4 points   kitty [1] [3]");
}

TEST(piquepoints_terminal, the_seat_to_play_and_its_duty_are_shown) {
  for (const Seat viewer : {seat(1), seat(2), no_seat}) {
    expect_in(painted(under_pressure(), viewer), "Ben is under pressure and must lay an infraction or a gendarme.");
  }
  expect_in(painted(under_pressure(), seat(1), text::Language::fr),
            "Ben est sous pression et doit poser une infraction");
}

TEST(piquepoints_terminal, only_ones_own_hand_is_shown) {
  expect_in(painted(under_pressure(), seat(1)), "Your hand   [speed-50] [belt]");
  EXPECT_EQ(painted(under_pressure(), no_seat).find("Your hand"), std::string::npos);
}

TEST(piquepoints_terminal, no_line_is_wider_than_a_hundred_columns) {
  for (const auto language : {text::Language::fr, text::Language::en}) {
    for (const bool colour : {false, true}) {
      Options options;
      options.rounds = 9;
      Chance chance{Rng(8)};
      Rng rng(9);
      NoLog log;
      State state = open(options, 6, chance);
      for (; !Rules::to_act(state).empty();) {
        const std::string table = painted(state, state.round.turn, language, colour);
        for (std::size_t from = 0; from < table.size(); from = table.find('\n', from) + 1) {
          const auto line = table.substr(from, table.find('\n', from) - from);
          ASSERT_LE(text::columns(line), 100) << line;
        }
        MoveList<Rules> list;
        moves(state, state.round.turn, list);
        apply(state, state.round.turn, list[rng.below(static_cast<std::uint32_t>(list.size()))], chance, log);
      }
    }
  }
}

}  // namespace paddock::piquepoints
