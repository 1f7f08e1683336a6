#include <sstream>

#include <gtest/gtest.h>

#include "engine/catalogue/game.hpp"
#include "engine/testkit/random_match.hpp"
#include "games/toprace/notation.hpp"

namespace paddock::toprace {

namespace {

std::string painted(const State& state, text::Language language, bool colour) {
  const text::Painter painter(catalogue::find("toprace")->words(language), {"Ada", "Ben", "Cleo", "Dan"}, colour);
  return Notation(state.options).paint(Rules::view(state, Seat{0}), painter);
}

void expect_narrow(const std::string& page) {
  std::istringstream lines(page);
  for (std::string line; std::getline(lines, line);) ASSERT_LE(text::columns(line), 80) << line;
}

}  // namespace

TEST(toprace_terminal, no_line_is_wider_than_eighty_columns) {
  for (const auto language : {text::Language::en, text::Language::fr}) {
    for (const bool colour : {false, true}) {
      testkit::RandomMatch<Rules> match({4, {}, {}}, 3);
      for (; !match.over(); match.step()) expect_narrow(painted(match.state(), language, colour));
      expect_narrow(painted(match.state(), language, colour));
    }
  }
}

}  // namespace paddock::toprace
