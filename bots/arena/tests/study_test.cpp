#include "bots/arena/study.hpp"

#include <gtest/gtest.h>

#include "bots/players/bots.hpp"

namespace paddock::bots {

namespace {

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

// All that a study tells of events.
std::string told(const Study& study) {
  std::string text;
  for (const auto& [name, tally] : study.events) {
    text += name + " " + std::to_string(tally.count) + "\n";
    for (const auto& [key, member] : tally.members) {
      text += "  " + key + " " + std::to_string(member.numbers.sum) + (member.many ? " many" : "");
      for (const auto& [value, count] : member.values) text += " " + value + ":" + std::to_string(count);
      text += "\n";
    }
  }
  return text;
}

}  // namespace

TEST(arena_study, is_the_same_whatever_the_number_of_threads) {
  for (const auto* game : catalogue::games()) {
    const auto one = run_study(plan_for(*game, 40, 1));
    const auto three = run_study(plan_for(*game, 40, 3));
    ASSERT_TRUE(one && three);
    EXPECT_EQ(one->matches, 40U);
    EXPECT_EQ(one->decisions.sum, three->decisions.sum);
    EXPECT_EQ(one->victory_parts, three->victory_parts);
    EXPECT_EQ(told(*one), told(*three));
    EXPECT_GT(all_events(*one), 0U);
    for (std::size_t seat = 0; seat < one->score.size(); ++seat)
      EXPECT_EQ(one->score[seat].sum, three->score[seat].sum);
  }
}

// What is listed of a member was seen in its events, as often as it says.
TEST(arena_study, what_is_listed_of_an_event_adds_up) {
  for (const auto* game : catalogue::games()) {
    const auto study = run_study(plan_for(*game, 40, 1));
    std::size_t listed = 0;
    for (const auto& [name, tally] : study->events) {
      const auto seat = tally.members.find("seat");
      if (seat == tally.members.end()) continue;
      std::uint64_t sum = 0;
      for (const auto& [value, count] : seat->second.values) sum += count;
      EXPECT_EQ(sum, tally.count) << name;
      ++listed;
    }
    EXPECT_GT(listed, 0U);
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
