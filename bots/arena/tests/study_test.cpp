#include "bots/arena/study.hpp"

#include <gtest/gtest.h>

#include "bots/search/bots.hpp"

namespace paddock::bots {

namespace {

using text::Json;
using text::JsonArray;

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

StudyPlan plan_for(const catalogue::Game& game, std::uint64_t matches, int threads) {
  const int seats = game.min_seats();
  return {*game.prepare({}, seats), std::vector<std::string>(static_cast<std::size_t>(seats), "random"), matches, 5,
          threads};
}

std::uint64_t all_events(const Study& study) {
  std::uint64_t count = 0;
  for (const auto& [name, tally] : study.events) count += tally.count;
  return count;
}

}  // namespace

TEST(arena_tally, keeps_the_mean_and_the_extremes) {
  Tally tally;
  EXPECT_EQ(tally.mean(), 0);
  for (const double value : {4, -2, 7}) tally.add(value);
  EXPECT_EQ(tally.count, 3U);
  EXPECT_EQ(tally.mean(), 3);
  EXPECT_EQ(tally.least, -2);
  EXPECT_EQ(tally.most, 7);
}

TEST(arena_tally, two_are_added_as_one_would_be) {
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

TEST(arena_member, counts_values_of_any_kind) {
  Member member;
  for (const Json& value : {Json("red"), Json(3), Json(true), Json("red"), Json(nullptr)}) member.add(value);
  EXPECT_EQ(member.values, (std::map<std::string, std::uint64_t>{{"red", 2}, {"3", 1}, {"true", 1}, {"null", 1}}));
  EXPECT_EQ(member.numbers.count, 1U);
}

TEST(arena_member, counts_the_items_of_a_list) {
  Member member;
  member.add(JsonArray{1, JsonArray{2, 2}});
  EXPECT_EQ(member.values, (std::map<std::string, std::uint64_t>{{"1", 1}, {"2", 2}}));
}

TEST(arena_member, does_not_list_too_many_values_but_adds_them_up) {
  EXPECT_EQ(member_of(0, Member::most_values).values.size(), Member::most_values);
  const auto many = member_of(0, Member::most_values + 1);
  EXPECT_TRUE(many.many);
  EXPECT_TRUE(many.values.empty());
  EXPECT_EQ(many.numbers.count, Member::most_values + 1);
}

TEST(arena_member, two_are_added_as_one_would_be) {
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

TEST(arena_study, a_shared_victory_is_shared) {
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

TEST(arena_study, any_number_of_winners_can_share) {
  for (int winners = 1; winners <= max_seats; ++winners) {
    Study study;
    Outcome outcome;
    outcome.winners = SeatSet::first(winners);
    for (int match = 0; match < winners; ++match) study.add_match(1, outcome, max_seats);
    EXPECT_EQ(study.victories(0), 1) << winners;
  }
}

TEST(arena_study, events_are_counted_by_name_and_member) {
  Study study;
  study.add_event({{"event", "drew"}, {"seat", 0}, {"count", 2}});
  study.add_event({{"event", "drew"}, {"seat", 1}, {"count", 4}});
  study.add_event({{"event", "passed"}, {"seat", 1}});
  EXPECT_EQ(study.events.at("drew").count, 2U);
  EXPECT_EQ(study.events.at("drew").members.at("count").numbers.mean(), 3);
  EXPECT_FALSE(study.events.at("drew").members.contains("event"));
  EXPECT_EQ(study.events.at("passed").count, 1U);
}

TEST(arena_study, studies_are_added_as_one_would_be) {
  Study whole;
  Study part;
  part.add_match(10, won_by({1}), 2);
  part.add_event({{"event", "drew"}, {"seat", 0}});
  whole.add(part);
  whole.add(part);
  whole.add(Study{});
  EXPECT_EQ(whole.matches, 2U);
  EXPECT_EQ(whole.victories(1), 2);
  EXPECT_EQ(whole.score.size(), 2U);
  EXPECT_EQ(whole.events.at("drew").count, 2U);
}

TEST(arena_study, is_the_same_whatever_the_number_of_threads) {
  for (const auto* game : catalogue::games()) {
    const auto one = run_study(plan_for(*game, 40, 1));
    const auto three = run_study(plan_for(*game, 40, 3));
    ASSERT_TRUE(one && three);
    EXPECT_EQ(one->matches, 40U);
    EXPECT_EQ(one->decisions.sum, three->decisions.sum);
    EXPECT_EQ(one->victory_parts, three->victory_parts);
    EXPECT_EQ(all_events(*one), all_events(*three));
    EXPECT_GT(all_events(*one), 0U);
    for (std::size_t seat = 0; seat < one->score.size(); ++seat)
      EXPECT_EQ(one->score[seat].sum, three->score[seat].sum);
  }
}

TEST(arena_study, more_threads_than_matches_do_no_harm) {
  const auto& game = *catalogue::games().front();
  EXPECT_EQ(run_study(plan_for(game, 2, 8))->matches, 2U);
}

TEST(arena_study, a_bot_that_there_is_not_is_told) {
  const auto& game = *catalogue::games().front();
  auto plan = plan_for(game, 1, 1);
  plan.bots[0] = "marvin";
  const auto study = run_study(plan);
  ASSERT_FALSE(study);
  EXPECT_EQ(study.error(), get_bot(game, "marvin").error());
}

}  // namespace paddock::bots
