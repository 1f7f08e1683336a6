#include "bots/study/clauses.hpp"

#include <gtest/gtest.h>

#include "bots/players/budgets.hpp"
#include "bots/study/event_worth.hpp"

namespace paddock::bots {

namespace {

using text::JsonObject;
using text::Language;

StudyPlan random_plan(const catalogue::Game& game) {
  const int seats = std::max(2, game.min_seats());
  StudyPlan plan;
  plan.setup = *game.prepare({}, seats);
  plan.bots.assign(static_cast<std::size_t>(seats), bots_of(game).all().back());
  plan.seed = 3;
  plan.budget = iteration_budget(10);
  return plan;
}

}  // namespace

TEST(study_clauses, match_events_that_have_all_members) {
  const JsonObject event{{"event", "laid"}, {"card", "speed-130"}, {"offence", true}};
  EXPECT_TRUE(matches_pattern({{"event", "laid"}}, event));
  EXPECT_TRUE(matches_pattern({{"event", "laid"}, {"card", "speed-*"}, {"offence", true}}, event));
  EXPECT_FALSE(matches_pattern({{"event", "laid"}, {"card", "route-*"}}, event));
  EXPECT_FALSE(matches_pattern({{"event", "laid"}, {"card", "speed-13"}}, event));
  EXPECT_FALSE(matches_pattern({{"event", "laid"}, {"seat", 0}}, event));
}

// Twice in one match and never in the other: once per match on average.
TEST(study_clauses, are_counted_by_match) {
  const ClauseEvents seen_by{{"XX-1.1", {{{"event", "hit"}}, {{"event", "swept"}}}}, {"XX-1.2", {{{"event", "won"}}}}};
  ClauseStats stats;
  stats.add({{{"event", "hit"}}, {{"event", "swept"}}, {{"event", "drove"}}}, seen_by);
  stats.add({{{"event", "drove"}}}, seen_by);
  EXPECT_EQ(stats.applied.at("XX-1.1").mean(), 1);
  EXPECT_EQ(stats.applied.at("XX-1.1").count, 2U);
  EXPECT_EQ(stats.applied.at("XX-1.2").mean(), 0);
}

TEST(study_clauses, of_every_game_exist_and_refer_to_its_events) {
  for (const auto* game : catalogue::games()) {
    EXPECT_FALSE(clause_events_of(*game).empty()) << game->about().id;
    for (const auto& [clause, whens] : clause_events_of(*game)) {
      EXPECT_NE(game->rules(Language::en).find(clause), nullptr) << clause;
      EXPECT_NE(game->rules(Language::fr).find(clause), nullptr) << clause;
      for (const JsonObject& when : whens)
        EXPECT_TRUE(game->words(Language::en).all().contains(std::string(when.at("event").as_string()))) << clause;
    }
  }
}

// Most clauses must come up in a few random matches, which would reveal a misspelt member.
TEST(study_clauses, of_every_game_are_applied_and_refuse_moves) {
  for (const auto* game : catalogue::games()) {
    const auto plan = random_plan(*game);
    auto stats = find_events(plan, 6, never_stop, [] {}).clauses;
    std::size_t seen = 0;
    for (const auto& [clause, times] : stats.applied) seen += times.sum > 0 ? 1 : 0;
    EXPECT_GT(3 * seen, 2 * stats.applied.size()) << game->about().id;
    add_refusals(plan, 2, never_stop, stats);
    EXPECT_GT(stats.refusing.size(), 2U) << game->about().id;
    for (const auto& [clause, parts] : stats.refusing) {
      EXPECT_NE(game->rules(Language::en).find(clause), nullptr) << clause;
      ASSERT_TRUE(!parts.empty() && parts.size() <= 2);
      for (const Proportion& part : parts) EXPECT_LE(part.of, part.all);
    }
    const Section section = clauses_section(stats, *game, Language::fr);
    EXPECT_FALSE(section.verdicts.empty());
    EXPECT_GT(section.rows.size(), seen);
    for (const Row& row : section.rows) {
      EXPECT_EQ(row.label.find("\u00A0 ("), std::string::npos) << row.label;
      EXPECT_EQ(row.label.find("\u202F ("), std::string::npos) << row.label;
    }
  }
}

}  // namespace paddock::bots
