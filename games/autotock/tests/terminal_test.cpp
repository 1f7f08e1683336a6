#include <array>

#include "engine/catalogue/game.hpp"
#include "engine/text/words.hpp"
#include "games/autotock/tests/table.hpp"

namespace paddock::autotock {

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

}  // namespace paddock::autotock
