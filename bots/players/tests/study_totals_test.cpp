#include "bots/players/study_totals.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace paddock::bots {

namespace {

using text::Json;

Outcome won_by(std::initializer_list<int> winners) {
  Outcome outcome;
  for (const int seat : winners) outcome.winners.add(Seat{static_cast<std::uint8_t>(seat)});
  return outcome;
}

// A match with this many decisions. The turn order is the order of the seats, from `first` on.
StudiedMatch match_of(std::uint32_t decisions, const Outcome& outcome, int seats, int first = 0) {
  StudiedMatch match{{outcome, decisions, decisions, 1, true, {}}, {}};
  for (int i = 0; i < seats; ++i) {
    match.order[static_cast<std::size_t>(i)] = Seat{static_cast<std::uint8_t>((i + first) % seats)};
    match.bot_at[static_cast<std::size_t>(i)] = Seat{static_cast<std::uint8_t>(i)};
  }
  return match;
}

void add_alone(Study& study, const StudiedMatch& match, int seats) { study.add_deal(std::span(&match, 1), seats); }

}  // namespace

TEST(players_running_stats, keeps_the_mean_and_the_extremes) {
  RunningStats stats;
  EXPECT_EQ(stats.mean(), 0);
  for (const double value : {4, -2, 7}) stats.add(value);
  EXPECT_EQ(stats.count, 3U);
  EXPECT_EQ(stats.mean(), 3);
  EXPECT_EQ(stats.least, -2);
  EXPECT_EQ(stats.most, 7);
}

TEST(players_running_stats, adding_two_gives_the_stats_of_all_numbers) {
  RunningStats stats;
  stats.add(4);
  RunningStats others;
  others.add(1);
  others.add(7);
  stats.add(others);
  stats.add(RunningStats{});
  EXPECT_EQ(stats.count, 3U);
  EXPECT_EQ(stats.sum, 12);
  EXPECT_EQ(stats.least, 1);
  EXPECT_EQ(stats.most, 7);
}

TEST(players_member_stats, counts_values_of_any_kind) {
  MemberStats member;
  for (const Json& value : {Json("red"), Json(3), Json(true), Json("red"), Json(nullptr)}) member.add(value);
  EXPECT_EQ(member.values, (std::map<std::string, std::uint64_t>{{"red", 2}, {"3", 1}, {"true", 1}, {"null", 1}}));
  EXPECT_EQ(member.numbers.count, 1U);
}

TEST(players_member_stats, a_repeated_value_counts_each_time) {
  MemberStats member;
  member.add(Json(3), 4);
  member.add(Json("red"), 2);
  EXPECT_EQ(member.values, (std::map<std::string, std::uint64_t>{{"3", 4}, {"red", 2}}));
  EXPECT_EQ(member.numbers.count, 4U);
  EXPECT_EQ(member.numbers.sum, 12);
}

TEST(players_running_stats, the_margin_is_that_of_the_mean) {
  RunningStats stats;
  for (const double value : {1, 3}) stats.add(value, 50);
  EXPECT_NEAR(stats.margin(), 1.96 * std::sqrt(1.0 / 99), 1e-12);
}

TEST(players_member_stats, numbers_are_listed_without_a_limit) {
  MemberStats member;
  for (int value = 0; value < 5000; ++value) member.add(Json(value));
  MemberStats more;
  more.add(Json(4999));
  more.others = 3;
  member.add(more);
  EXPECT_EQ(member.values.size(), 5000U);
  EXPECT_EQ(member.values.at("4999"), 2U);
  EXPECT_EQ(member.others, 3U);
  EXPECT_EQ(member.numbers.count, 5001U);
}

// The result does not depend on how the sets were split.
TEST(players_member_stats, too_many_sets_are_only_counted_in_any_order) {
  const auto sets = [](int first, int last) {
    MemberStats member;
    for (int value = first; value < last; ++value) member.add(Json("set " + std::to_string(value)));
    return member;
  };
  MemberStats one = sets(0, 5000);
  one.add(sets(4000, 6000));
  MemberStats other = sets(0, 3000);
  other.add(sets(3000, 5000));
  other.add(sets(4000, 6000));
  for (const MemberStats& member : {one, other}) {
    EXPECT_TRUE(member.values.empty());
    EXPECT_EQ(member.others, 7000U);
  }
  EXPECT_EQ(sets(0, 4096).values.size(), 4096U);
}

TEST(players_study, a_shared_victory_is_shared) {
  Study study;
  add_alone(study, match_of(10, won_by({0}), 3), 3);
  add_alone(study, match_of(20, won_by({0, 2}), 3), 3);
  add_alone(study, match_of(30, won_by({0, 1, 2}), 3), 3);
  add_alone(study, match_of(40, won_by({}), 3), 3);
  EXPECT_EQ(study.matches, 4U);
  EXPECT_EQ(study.unwon, 1U);
  EXPECT_EQ(study.decisions.mean(), 25);
  EXPECT_DOUBLE_EQ(study.by_seat.victories(0), 1 + 1.0 / 2 + 1.0 / 3);
  EXPECT_DOUBLE_EQ(study.by_seat.victories(1), 1.0 / 3);
  EXPECT_DOUBLE_EQ(study.by_seat.victories(2), 1.0 / 2 + 1.0 / 3);
}

TEST(players_study, any_number_of_winners_can_share) {
  for (int winners = 1; winners <= max_seats; ++winners) {
    Study study;
    Outcome outcome;
    outcome.winners = SeatSet::first(winners);
    for (int match = 0; match < winners; ++match) add_alone(study, match_of(1, outcome, max_seats), max_seats);
    EXPECT_EQ(study.by_seat.victories(0), 1) << winners;
  }
}

// A random seat begins, and the first player wins: all seats win equally often, but not all places in the turn order.
TEST(players_study, wins_by_turn_order_are_not_those_by_seat) {
  Study study;
  add_alone(study, match_of(1, won_by({0}), 2, 0), 2);
  add_alone(study, match_of(1, won_by({1}), 2, 1), 2);
  EXPECT_EQ(study.by_seat.of(0).mean(), 0.5);
  EXPECT_EQ(study.by_order.of(0).mean(), 1);
  EXPECT_EQ(study.by_order.of(1).mean(), 0);
}

// A deal that is played twice with the same result counts as one sample.
TEST(players_study, the_matches_of_a_deal_count_as_one_sample) {
  Study once;
  Study twice;
  for (int deal = 0; deal < 100; ++deal) {
    const auto match = match_of(1, won_by({deal % 2}), 2);
    add_alone(once, match, 2);
    twice.add_deal(std::vector{match, match}, 2);
  }
  EXPECT_EQ(twice.matches, 200U);
  EXPECT_DOUBLE_EQ(twice.by_seat.of(0).mean(), once.by_seat.of(0).mean());
  EXPECT_DOUBLE_EQ(twice.by_seat.of(0).margin(), once.by_seat.of(0).margin());
}

TEST(players_study, length_at_is_the_quantile_of_the_lengths) {
  Study study;
  for (std::uint32_t length = 1; length <= 100; ++length) add_alone(study, match_of(length, won_by({0}), 2), 2);
  EXPECT_EQ(study.length_at(0.5), 50U);
  EXPECT_EQ(study.length_at(0.1), 10U);
  EXPECT_EQ(study.length_at(1), 100U);
}

TEST(players_study, adding_two_studies_adds_all_their_totals) {
  Study whole;
  Study part;
  add_alone(part, match_of(10, won_by({1}), 2), 2);
  part.events["drew"].count = 1;
  part.events["drew"].members["seat"].add(Json(0));
  whole.add(part);
  whole.add(part);
  whole.add(Study{});
  EXPECT_EQ(whole.matches, 2U);
  EXPECT_EQ(whole.by_seat.victories(1), 2);
  EXPECT_EQ(whole.score.size(), 2U);
  EXPECT_EQ(whole.events.at("drew").count, 2U);
  EXPECT_EQ(whole.events.at("drew").members.at("seat").values.at("0"), 2U);
}

}  // namespace paddock::bots
