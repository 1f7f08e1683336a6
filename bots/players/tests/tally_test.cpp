#include "bots/players/tally.hpp"

#include <gtest/gtest.h>

namespace paddock::bots {

namespace {

using text::Json;

Outcome won_by(std::initializer_list<int> winners) {
  Outcome outcome;
  for (const int seat : winners) outcome.winners.add(Seat{static_cast<std::uint8_t>(seat)});
  return outcome;
}

// So many different values.
Member member_of(int first, int last) {
  Member member;
  for (int value = first; value < last; ++value) member.add(Json(value));
  return member;
}

}  // namespace

TEST(players_tally, keeps_the_mean_and_the_extremes) {
  Tally tally;
  EXPECT_EQ(tally.mean(), 0);
  for (const double value : {4, -2, 7}) tally.add(value);
  EXPECT_EQ(tally.count, 3U);
  EXPECT_EQ(tally.mean(), 3);
  EXPECT_EQ(tally.least, -2);
  EXPECT_EQ(tally.most, 7);
}

TEST(players_tally, two_are_added_as_one_would_be) {
  Tally tally;
  tally.add(4);
  Tally others;
  others.add(1);
  others.add(7);
  tally.add(others);
  tally.add(Tally{});
  EXPECT_EQ(tally.count, 3U);
  EXPECT_EQ(tally.sum, 12);
  EXPECT_EQ(tally.least, 1);
  EXPECT_EQ(tally.most, 7);
}

TEST(players_member, counts_values_of_any_kind) {
  Member member;
  for (const Json& value : {Json("red"), Json(3), Json(true), Json("red"), Json(nullptr)}) member.add(value);
  EXPECT_EQ(member.values, (std::map<std::string, std::uint64_t>{{"red", 2}, {"3", 1}, {"true", 1}, {"null", 1}}));
  EXPECT_EQ(member.numbers.count, 1U);
}

TEST(players_member, what_was_seen_often_counts_as_often) {
  Member member;
  member.add(Json(3), 4);
  member.add(Json("red"), 2);
  EXPECT_EQ(member.values, (std::map<std::string, std::uint64_t>{{"3", 4}, {"red", 2}}));
  EXPECT_EQ(member.numbers.count, 4U);
  EXPECT_EQ(member.numbers.sum, 12);
}

TEST(players_member, does_not_list_too_many_values_but_adds_them_up) {
  EXPECT_EQ(member_of(0, Member::most_values).values.size(), Member::most_values);
  const auto many = member_of(0, Member::most_values + 1);
  EXPECT_TRUE(many.many);
  EXPECT_TRUE(many.values.empty());
  EXPECT_EQ(many.numbers.count, Member::most_values + 1);
}

TEST(players_member, two_are_added_as_one_would_be) {
  Member few = member_of(0, 20);
  few.add(member_of(10, 24));
  EXPECT_FALSE(few.many);
  EXPECT_EQ(few.values.at("10"), 2U);
  few.add(member_of(24, 25));
  EXPECT_TRUE(few.many) << "together they are too many";
  EXPECT_TRUE(few.values.empty());
  Member other = member_of(0, 1);
  other.add(few);
  EXPECT_TRUE(other.many);
  EXPECT_TRUE(other.values.empty());
}

TEST(players_study, a_shared_victory_is_shared) {
  Study study;
  study.add_match(10, won_by({0}), 3);
  study.add_match(20, won_by({0, 2}), 3);
  study.add_match(30, won_by({0, 1, 2}), 3);
  study.add_match(40, won_by({}), 3);
  EXPECT_EQ(study.matches, 4U);
  EXPECT_EQ(study.unwon, 1U);
  EXPECT_EQ(study.decisions.mean(), 25);
  EXPECT_DOUBLE_EQ(study.victories(0), 1 + 1.0 / 2 + 1.0 / 3);
  EXPECT_DOUBLE_EQ(study.victories(1), 1.0 / 3);
  EXPECT_DOUBLE_EQ(study.victories(2), 1.0 / 2 + 1.0 / 3);
}

TEST(players_study, any_number_of_winners_can_share) {
  for (int winners = 1; winners <= max_seats; ++winners) {
    Study study;
    Outcome outcome;
    outcome.winners = SeatSet::first(winners);
    for (int match = 0; match < winners; ++match) study.add_match(1, outcome, max_seats);
    EXPECT_EQ(study.victories(0), 1) << winners;
  }
}

TEST(players_study, studies_are_added_as_one_would_be) {
  Study whole;
  Study part;
  part.add_match(10, won_by({1}), 2);
  part.events["drew"].count = 1;
  part.events["drew"].members["seat"].add(Json(0));
  whole.add(part);
  whole.add(part);
  whole.add(Study{});
  EXPECT_EQ(whole.matches, 2U);
  EXPECT_EQ(whole.victories(1), 2);
  EXPECT_EQ(whole.score.size(), 2U);
  EXPECT_EQ(whole.events.at("drew").count, 2U);
  EXPECT_EQ(whole.events.at("drew").members.at("seat").values.at("0"), 2U);
}

}  // namespace paddock::bots
