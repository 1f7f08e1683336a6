#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "games/toprace/notation.hpp"

namespace paddock::toprace {

namespace {

std::string problem_of(const char* position) {
  const auto read = Notation::read_position(boost::json::parse(position));
  return read ? "" : read.error();
}

}  // namespace

TEST(toprace_position, needs_somebody_to_decide) {
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

TEST(toprace_position, has_no_car_on_the_track_that_is_still_to_be_sold) {
  EXPECT_EQ(problem_of(R"({"hand": ["", ""], "turn": 0, "phase": "bidding", "owner": {"blue": 1},
                           "car": {"blue": "2.1"}, "auction": {"car": "red", "opener": 0, "unsold": "red"}})"),
            "");
  EXPECT_EQ(problem_of(R"({"hand": ["", ""], "turn": 0, "phase": "bidding", "owner": {"blue": 1},
                           "car": {"blue": "2.1"}, "auction": {"car": "red", "opener": 0, "unsold": "red blue"}})"),
            "the lot is not one that can be sold");
}

TEST(toprace_position, places_no_car_that_is_still_to_be_sold) {
  EXPECT_EQ(problem_of(R"({"hand": ["", ""], "turn": 0, "phase": "placing", "owner": {"red": 0},
                           "auction": {"car": "red", "opener": 0, "unsold": "blue"}})"),
            "");
  EXPECT_EQ(problem_of(R"({"hand": ["", ""], "turn": 0, "phase": "placing", "owner": {"red": 0},
                           "auction": {"car": "red", "opener": 0, "unsold": "red blue"}})"),
            "the lot is not one that can be sold");
}

}  // namespace paddock::toprace
