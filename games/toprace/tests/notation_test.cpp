#include "games/toprace/notation.hpp"

#include <sstream>

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "engine/catalogue/game.hpp"
#include "engine/testkit/random_match.hpp"

namespace paddock::toprace {

namespace {

std::string problem_of(const std::string& position) {
  const auto read = Notation::read_position(boost::json::parse(position));
  return read ? "" : read.error();
}

// The error of a position in which red is for sale or was sold last and the others are sold, with these values for the
// auction and the cars.
std::string problem_of_auction(const std::string& phase, const std::string& unsold, const std::string& owners,
                               const std::string& cars) {
  return problem_of(R"({"hand": ["", ""], "turn": 0, "phase": ")" + phase + R"(", "owner": {)" + owners +
                    R"("black": 1, "yellow": 1, "green": 1, "white": 1}, "car": {)" + cars +
                    R"("black": "2.2", "yellow": "2.3", "green": "1.2", "white": "1.3"},
                        "auction": {"car": "red", "opener": 0, "unsold": ")" +
                    unsold + R"("}})");
}

}  // namespace

TEST(toprace_position, needs_a_seat_to_decide) {
  EXPECT_NE(problem_of(R"({"hand": ["R5", "B5", "K5", "Y5"], "options": {"auction": "outcry"}})"), "");
}

TEST(toprace_position, holds_no_card_more_often_than_the_deck) {
  EXPECT_EQ(problem_of(R"({"hand": ["R6 R6", ""], "turn": 0, "options": {"cards": "R6 R6 B5"}})"), "");
  EXPECT_EQ(problem_of(R"({"hand": ["R6 R6 R6", ""], "turn": 0, "options": {"cards": "R6 R6 B5"}})"),
            "hand.0: the card “R6” is there too often");
  EXPECT_EQ(problem_of(R"({"hand": ["R6 R6", "R6"], "turn": 0, "options": {"cards": "R6 R6 B5"}})"),
            "the card “R6” is there too often");
  EXPECT_EQ(problem_of(R"({"hand": ["G4", ""], "turn": 0, "options": {"cards": "R6 R6 B5"}})"),
            "hand.0: there is no card “G4”");
}

TEST(toprace_position, needs_a_highest_bidder_where_all_the_others_may_bid) {
  constexpr auto position = R"({"hand": ["", ""], "turn": null, "phase": "bidding", "options": {"auction": "outcry"},
                                "auction": {"car": "red", "opener": 0, "highest": null, "bid": 0, "in": [0, 1]}})";
  EXPECT_NE(problem_of(position), "");
}

TEST(toprace_position, has_no_unsold_car_on_the_track) {
  EXPECT_EQ(problem_of_auction("bidding", "red", R"("blue": 1, )", R"("blue": "2.1", )"), "");
  EXPECT_EQ(problem_of_auction("bidding", "red blue", "", ""), "");
  EXPECT_EQ(problem_of_auction("bidding", "red blue", R"("blue": 1, )", R"("blue": "2.1", )"),
            "the lot is not one that can be sold");
}

TEST(toprace_position, has_every_sold_car_on_the_track) {
  EXPECT_EQ(problem_of_auction("bidding", "red", R"("blue": 1, )", ""), "the lot is not one that can be sold");
  EXPECT_EQ(problem_of_auction("bidding", "red", "", R"("blue": "2.1", )"), "the lot is not one that can be sold");
}

TEST(toprace_position, places_no_unsold_car) {
  EXPECT_EQ(problem_of_auction("placing", "blue", R"("red": 0, )", ""), "");
  EXPECT_EQ(problem_of_auction("placing", "red blue", R"("red": 0, )", ""), "the lot is not one that can be sold");
}

// A special is being carried out. Red is behind blue, level with it, or blue has arrived.
std::string problem_of_turbo(const std::string& blue) {
  return problem_of(R"({"hand": ["", ""], "turn": 0, "phase": "steering", "played": "R-B",
      "owner": {"red": 0, "blue": 0, "black": 1, "yellow": 1, "green": 1, "white": 1},
      "car": {"red": "7.1", "blue": ")" +
                    blue + R"(", "black": "2.2", "yellow": "2.3", "green": "1.2", "white": "1.3"},
      "driving": {"card": "R-B", "row": 0, "car": "red", "points": 0}})");
}

TEST(toprace_position, asks_where_a_turbo_ends_only_if_there_is_a_choice) {
  EXPECT_EQ(problem_of_turbo("9.1"), "");
  EXPECT_EQ(problem_of_turbo("7.2"), "the card being carried out is not one that can be");
  EXPECT_EQ(problem_of_turbo("finish"), "the card being carried out is not one that can be");
}

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
