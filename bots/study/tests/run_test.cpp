#include "bots/study/run.hpp"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "bots/players/budgets.hpp"
#include "bots/study/match_summaries.hpp"
#include "bots/study/study_json.hpp"
#include "engine/simulation/simulation.hpp"

namespace paddock::bots {

namespace {

Bot bot_of(const catalogue::Game& game, const std::string& name) { return **get_bot(game, name); }

StudyPlan plan_for(const catalogue::Game& game, std::uint64_t deals, int threads) {
  const int seats = std::max(2, game.min_seats());
  StudyPlan plan;
  plan.setup = *game.prepare({}, seats);
  plan.bots.assign(static_cast<std::size_t>(seats), bot_of(game, "random"));
  plan.deals = deals;
  plan.seed = 5;
  plan.budget = iteration_budget(20);
  plan.threads = threads;
  plan.scope = StudyScope::events;
  return plan;
}

// All totals of a study.
std::string json_of(const Study& study) { return boost::json::serialize(study_to_json(study)); }

}  // namespace

TEST(study_run, is_the_same_with_any_number_of_threads) {
  for (const auto* game : catalogue::games()) {
    const auto one = run_study(plan_for(*game, 40, 1));
    const auto three = run_study(plan_for(*game, 40, 3));
    ASSERT_TRUE(one && three);
    EXPECT_EQ(one->matches, 40U);
    EXPECT_EQ(json_of(*one), json_of(*three));
    EXPECT_FALSE(one->events.empty());
  }
}

TEST(study_run, matches_played_in_bulk_give_the_same_study) {
  for (const auto* game : catalogue::games()) {
    auto plan = plan_for(*game, 40, 1);
    EXPECT_FALSE(can_run_on_gpu(plan)) << "events are counted";
    plan.scope = StudyScope::matches;
    ASSERT_TRUE(can_run_on_gpu(plan));
    const simulation::MatchRange range{.seed = plan.seed, .first = 0, .matches = plan.deals};
    const auto summaries = simulation::simulation_of(*game).summarize(*plan.setup, range);
    const std::span<const simulation::MatchSummary> once(summaries);
    EXPECT_EQ(json_of(study_of_summaries({&once, 1}, plan.setup->seats())), json_of(*run_study(plan)))
        << game->about().id;
    plan.bots.front() = bot_of(*game, "level1");
    EXPECT_FALSE(can_run_on_gpu(plan)) << "bots that search are not compiled for a GPU";
  }
}

TEST(study_run, parts_add_up_to_the_whole) {
  for (const auto* game : catalogue::games()) {
    auto plan = plan_for(*game, 30, 2);
    const auto whole = run_study(plan);
    Study sum;
    plan.parts = 3;
    for (plan.part = 0; plan.part < plan.parts; ++plan.part) {
      sum.add(*run_study(plan, {0, 11}, never_stop, [](std::uint64_t) {}));
      sum.add(*run_study(plan, {11, 30}, never_stop, [](std::uint64_t) {}));
    }
    EXPECT_EQ(json_of(*whole), json_of(sum)) << game->about().id;
  }
}

TEST(study_run, survives_a_round_trip_through_json) {
  const auto study = run_study(plan_for(*catalogue::games().front(), 20, 1));
  const auto read = study_from_json(text::Json(study_to_json(*study)));
  ASSERT_TRUE(read);
  EXPECT_EQ(json_of(*read), json_of(*study));
  EXPECT_FALSE(study_from_json(text::JsonObject{{"deals", 3}}));
}

// Events are counted only if requested; everything else is the same.
TEST(study_run, without_events_everything_else_is_the_same) {
  for (const auto* game : catalogue::games()) {
    auto plan = plan_for(*game, 20, 1);
    auto with = *run_study(plan);
    plan.scope = StudyScope::matches;
    const auto without = run_study(plan);
    EXPECT_FALSE(with.events.empty());
    EXPECT_TRUE(without->events.empty());
    with.events.clear();
    EXPECT_EQ(json_of(with), json_of(*without)) << game->about().id;
  }
}

// Bots that differ rotate around the table: each takes every seat in every deal.
TEST(study_run, bots_that_differ_take_every_seat) {
  const auto& game = *catalogue::games().front();
  auto plan = plan_for(game, 10, 1);
  plan.bots[0] = bots_of(game).all().front();
  const auto matches = bots_of(game).study(plan.setup, plan.bots, {plan.seed, plan.budget}, StudyScope::matches);
  const auto played = matches->play(3);
  ASSERT_EQ(played.size(), plan.bots.size());
  SeatSet taken;
  for (const StudiedMatch& match : played) taken.add(match.bot_at[0]);
  EXPECT_EQ(taken, SeatSet::first(plan.setup->seats()));
  EXPECT_EQ(run_study(plan)->matches, 10 * plan.bots.size());
}

TEST(study_run, levels_and_external_bots_can_play) {
  for (const auto* game : catalogue::games()) {
    auto plan = plan_for(*game, 2, 2);
    plan.bots[0] = bot_of(*game, "level3");
    int questions = 0;
    int events = 0;
    int ended = 0;
    plan.bots[1] = {"external", {}, [&](const BotSettings&) -> ExternalPlayer {
                      return {[&](const catalogue::DecisionPoint& point) {
                                ++questions;
                                return point.move(point.size() - 1);
                              },
                              [&](const text::JsonText&) { ++events; }, [&](const Outcome&) { ++ended; }};
                    }};
    plan.threads = 1;
    const auto study = run_study(plan);
    ASSERT_TRUE(study) << game->about().id;
    EXPECT_EQ(study->deals, 2U);
    EXPECT_GT(questions, 0);
    EXPECT_GT(events, 0);
    EXPECT_EQ(ended, static_cast<int>(study->matches));
  }
}

TEST(study_run, a_stopped_study_has_the_deals_played_so_far) {
  auto plan = plan_for(*catalogue::games().front(), 1'000'000, 2);
  std::uint64_t done = 0;
  const auto study = run_study(
      plan, {0, plan.deals}, [&] { return done > 0; }, [&](std::uint64_t deals) { done += deals; });
  ASSERT_TRUE(study);
  EXPECT_GE(study->deals, done);
  EXPECT_LT(study->deals, plan.deals);
}

// The counts of the values of a member add up to the count of its event.
TEST(study_run, listed_values_add_up_to_the_number_of_events) {
  for (const auto* game : catalogue::games()) {
    const auto study = run_study(plan_for(*game, 40, 1));
    std::size_t listed = 0;
    for (const auto& [name, stats] : study->events) {
      const auto seat = stats.members.find("seat");
      if (seat == stats.members.end()) continue;
      std::uint64_t sum = 0;
      for (const auto& [value, count] : seat->second.values) sum += count;
      EXPECT_EQ(sum, stats.count) << name;
      ++listed;
    }
    EXPECT_GT(listed, 0U);
  }
}

TEST(study_run, may_have_more_threads_than_deals) {
  EXPECT_EQ(run_study(plan_for(*catalogue::games().front(), 2, 8))->matches, 2U);
}

}  // namespace paddock::bots
