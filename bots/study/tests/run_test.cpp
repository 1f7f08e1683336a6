#include "bots/study/run.hpp"

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "bots/players/budgets.hpp"
#include "bots/study/match_summaries.hpp"
#include "bots/study/study_json.hpp"
#include "engine/gpu/game_on_gpu.hpp"

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

// All that a study tells.
std::string told(const Study& study) { return boost::json::serialize(study_to_json(study)); }

}  // namespace

TEST(study_run, is_the_same_whatever_the_number_of_threads) {
  for (const auto* game : catalogue::games()) {
    const auto one = run_study(plan_for(*game, 40, 1));
    const auto three = run_study(plan_for(*game, 40, 3));
    ASSERT_TRUE(one && three);
    EXPECT_EQ(one->matches, 40U);
    EXPECT_EQ(told(*one), told(*three));
    EXPECT_FALSE(one->events.empty());
  }
}

TEST(study_run, what_the_lanes_of_a_gpu_play_adds_up_to_the_same) {
  for (const auto* game : catalogue::games()) {
    auto plan = plan_for(*game, 40, 1);
    EXPECT_FALSE(can_run_on_gpu(plan)) << "it counts events";
    plan.scope = StudyScope::matches;
    ASSERT_TRUE(can_run_on_gpu(plan));
    const gpu::MatchRange range{.seed = plan.seed, .first = 0, .matches = plan.deals};
    const auto courses = gpu::on_gpu(*game).summarize_by_lanes(*plan.setup, range);
    const std::span<const MatchSummary> once(courses);
    EXPECT_EQ(told(study_of_summaries({&once, 1}, plan.setup->seats())), told(*run_study(plan))) << game->about().id;
    plan.bots.front() = bot_of(*game, "level1");
    EXPECT_FALSE(can_run_on_gpu(plan)) << "what thinks is not compiled for it";
  }
}

TEST(study_run, parts_of_it_add_up_to_the_whole) {
  for (const auto* game : catalogue::games()) {
    auto plan = plan_for(*game, 30, 2);
    const auto whole = run_study(plan);
    Study sum;
    plan.parts = 3;
    for (plan.part = 0; plan.part < plan.parts; ++plan.part) {
      sum.add(*run_study(plan, {0, 11}, never_stop, [](std::uint64_t) {}));
      sum.add(*run_study(plan, {11, 30}, never_stop, [](std::uint64_t) {}));
    }
    EXPECT_EQ(told(*whole), told(sum)) << game->about().id;
  }
}

TEST(study_run, what_was_written_is_read_as_it_was) {
  const auto study = run_study(plan_for(*catalogue::games().front(), 20, 1));
  const auto read = study_from_json(text::Json(study_to_json(*study)));
  ASSERT_TRUE(read);
  EXPECT_EQ(told(*read), told(*study));
  EXPECT_FALSE(study_from_json(text::JsonObject{{"deals", 3}}));
}

// What nobody asks for is not counted; the rest is the same.
TEST(study_run, without_events_everything_else_is_the_same) {
  for (const auto* game : catalogue::games()) {
    auto plan = plan_for(*game, 20, 1);
    auto with = *run_study(plan);
    plan.scope = StudyScope::matches;
    const auto without = run_study(plan);
    EXPECT_FALSE(with.events.empty());
    EXPECT_TRUE(without->events.empty());
    with.events.clear();
    EXPECT_EQ(told(with), told(*without)) << game->about().id;
  }
}

// Who differ are turned round the table: each sits at every seat in every deal.
TEST(study_run, bots_that_differ_sit_at_every_seat) {
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

TEST(study_run, anybody_may_play_it) {
  for (const auto* game : catalogue::games()) {
    auto plan = plan_for(*game, 2, 2);
    plan.bots[0] = bot_of(*game, "level3");
    int asked = 0;
    int heard = 0;
    int ended = 0;
    plan.bots[1] = {"guest", {}, [&](const BotSettings&) -> ExternalPlayer {
                      return {[&](const catalogue::DecisionPoint& point) {
                                ++asked;
                                return point.check_move(point.moves().back()).move;
                              },
                              [&](const text::JsonText&) { ++heard; }, [&](const Outcome&) { ++ended; }};
                    }};
    plan.threads = 1;
    const auto study = run_study(plan);
    ASSERT_TRUE(study) << game->about().id;
    EXPECT_EQ(study->deals, 2U);
    EXPECT_GT(asked, 0);
    EXPECT_GT(heard, 0);
    EXPECT_EQ(ended, static_cast<int>(study->matches));
  }
}

TEST(study_run, ends_when_it_is_to_stop_with_what_was_played) {
  auto plan = plan_for(*catalogue::games().front(), 1'000'000, 2);
  std::uint64_t done = 0;
  const auto study = run_study(
      plan, {0, plan.deals}, [&] { return done > 0; }, [&](std::uint64_t deals) { done += deals; });
  ASSERT_TRUE(study);
  EXPECT_GE(study->deals, done);
  EXPECT_LT(study->deals, plan.deals);
}

// What is listed of a member was seen in its events, as often as it says.
TEST(study_run, what_is_listed_of_an_event_adds_up) {
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

TEST(study_run, more_threads_than_deals_do_no_harm) {
  EXPECT_EQ(run_study(plan_for(*catalogue::games().front(), 2, 8))->matches, 2U);
}

}  // namespace paddock::bots
