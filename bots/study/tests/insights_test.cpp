#include "bots/study/insights.hpp"

#include <gtest/gtest.h>

#include "bots/players/budgets.hpp"
#include "bots/study/choices.hpp"
#include "bots/study/compare.hpp"
#include "bots/study/event_worth.hpp"
#include "bots/study/skill.hpp"
#include "bots/study/tests/coins.hpp"

namespace paddock::bots {

namespace {

constexpr Seat ada{0};

StudyPlan quick_plan(const catalogue::Game& game, int seats, std::uint64_t deals) {
  StudyPlan plan;
  plan.setup = *game.prepare({}, seats);
  plan.bots.assign(static_cast<std::size_t>(seats), bots_of(game).all().back());
  plan.deals = deals;
  plan.seed = 3;
  plan.budget = iteration_budget(10);
  return plan;
}

int some_seats(const catalogue::Game& game) { return std::max(2, game.min_seats()); }

AnnotatedDecision decision_with(std::vector<TriedMove> moves, Seat seat = ada) {
  AnnotatedDecision decision;
  decision.seat = seat;
  decision.moves = std::move(moves);
  return decision;
}

constexpr std::uint32_t many = 1'000'000;

// A match with one annotated decision and this result.
AnnotatedMatch match_with(const MoveValue& played, const MoveValue& random_pick, double share) {
  AnnotatedMatch annotated;
  annotated.record.moves.resize(2);
  annotated.choices = 1;
  annotated.decisions = {decision_with({{many, {0.5, 0.5}}})};
  annotated.decisions[0].as_played = annotated.decisions[0].best = played;
  annotated.decisions[0].random_pick = random_pick;
  annotated.shares = {share, 1 - share};
  return annotated;
}

}  // namespace

// Half of the matches have two tosses, each of which moves the chances by √2/4; half have three, the last of which
// moves them by √2/2.
TEST(study_tension, surprise_of_the_coins_is_known_by_hand) {
  EXPECT_NEAR(coins::mean([](const Tension& one) { return one.surprise; }), 0.75 * std::sqrt(2.0), 1e-12);
}

// The player who wins the first toss leads until the end in half of the matches. At 1:1 nobody leads, so the lead
// stays; it changes if the other player then wins, which happens in a quarter of the matches. At 0:0 the first seat
// counts as the leader, so its first lead is not a change.
TEST(study_tension, lead_changes_of_the_coins_are_known_by_hand) {
  // Lead changes, with the first seat leading at 0:0: HH 0, HTH 0, HTT 1, TT 1, THT 1, THH 2, with probabilities ¼ ⅛ ⅛
  // ¼ ⅛ ⅛.
  EXPECT_DOUBLE_EQ(coins::mean([](const Tension& one) { return one.lead_changes; }), 0.125 + 0.25 + 0.125 + 0.25);
}

// The winner is behind, by one half, at one decision of HTT and of THH.
TEST(study_tension, drama_of_the_coins_is_known_by_hand) {
  EXPECT_NEAR(coins::mean([](const Tension& one) { return one.drama; }), 0.25 * std::sqrt(0.5), 1e-12);
}

// No chance reaches 80 % before the last toss.
TEST(study_tension, the_coins_decide_at_the_end) {
  EXPECT_DOUBLE_EQ(coins::mean([](const Tension& one) { return one.decided_at; }), 1);
}

// With two tosses, the leader at half-time (1:0) always wins. With three tosses, the leader after the first one wins
// half of the matches.
TEST(study_tension, the_leader_at_half_time_of_the_coins_is_known_by_hand) {
  EXPECT_DOUBLE_EQ(coins::mean([](const Tension& one) { return one.halfway_wins; }), 0.5 + 0.5 * 0.5);
}

// Suspense sums all movements: the variance of the winner, ¼ for each of two seats.
TEST(study_tension, suspense_adds_up_to_the_variance_of_the_end) {
  EXPECT_NEAR(coins::mean([](const Tension& one) {
                double sum = 0;
                for (const double tenth : one.suspense) sum += tenth;
                return sum;
              }),
              0.5, 1e-12);
}

TEST(study_choices, equally_visited_moves_all_count_and_a_single_visited_one_counts_as_one) {
  EXPECT_NEAR(effective_moves(decision_with({{50, {1}}, {50, {1}}, {50, {1}}})), 3, 1e-12);
  EXPECT_NEAR(effective_moves(decision_with({{100, {1}}})), 1, 1e-12);
  EXPECT_NEAR(effective_moves(decision_with({{75, {1}}, {25, {1}}})),
              std::exp(0.75 * std::log(4.0 / 3) + 0.25 * std::log(4.0)), 1e-12);
}

// Only the choice matters: the good move wins, a random one loses.
TEST(study_choices, if_only_the_choice_decides_luck_has_no_share) {
  const std::vector<AnnotatedMatch> heaps(5, match_with({1, many}, {0, many}, 1));
  EXPECT_DOUBLE_EQ(luck_of(heaps).value, 0);
}

// The choice (heads or tails) does not matter, only the toss does.
TEST(study_choices, if_a_toss_decides_luck_has_the_whole_share) {
  const std::vector<AnnotatedMatch> tosses(5, match_with({0.5, many}, {0.5, many}, 1));
  EXPECT_DOUBLE_EQ(luck_of(tosses).value, 1);
}

// Noise is not movement: with a hundred worlds the standard error of one half is 0.05.
TEST(study_choices, the_variance_from_sampled_worlds_is_subtracted) {
  const auto noisy = movement_of(match_with({0.55, 100}, {0.5, 100}, 0.55));
  EXPECT_EQ(noisy.by_choice, 0);
}

TEST(study_choices, a_seat_without_a_chance_can_decide_who_wins) {
  const Seat hopeless{2};
  const auto king = decision_with({{many, {1, 0, 0}}, {many, {0, 1, 0}}}, hopeless);
  EXPECT_NEAR(swing_of(king), 0.5, 0.001) << "each of the others wins with one of the moves";
  const auto none = decision_with({{many, {0.5, 0.5, 0}}, {many, {0.5, 0.5, 0}}}, hopeless);
  EXPECT_EQ(swing_of(none), 0);
  AnnotatedMatch annotated;
  annotated.decisions = {king, decision_with({{many, {0.4, 0.3, 0.3}}}, ada)};
  annotated.record.moves.resize(2);
  const std::vector<AnnotatedMatch> annotated_matches(3, annotated);
  EXPECT_DOUBLE_EQ(kingmaking_of(annotated_matches).hopeless.value, 0.5);
  EXPECT_NEAR(kingmaking_of(annotated_matches).swing.value, 0.5, 0.001);
}

TEST(study_skill, steps_of_sixty_to_forty_are_counted) {
  std::vector<SkillStep> trace{{0, 8}, {8, 16}};
  for (SkillStep& step : trace) step.shares = {1000, 600, 600};
  EXPECT_NEAR(skill_steps(trace, 2).value, 2, 0.01);
  trace = {{0, 8, {3, 3, 3}}};
  EXPECT_LT(skill_steps(trace, 2).value, 5) << "winning three of three deals proves little";
}

TEST(study_skill, deals_that_decide_everything_or_nothing_are_recognised) {
  RepeatedDeals all;
  RepeatedDeals nothing;
  Rng rng(1);
  for (int deal = 0; deal < 200; ++deal) {
    const double winner = rng.below(2);
    all.shares.push_back(std::vector<std::vector<double>>(4, {winner, 1 - winner}));
    auto& playings = nothing.shares.emplace_back();
    for (int time = 0; time < 4; ++time) {
      const double toss = rng.below(2);
      playings.push_back({toss, 1 - toss});
    }
  }
  EXPECT_NEAR(share_decided_by_deal(all).value, 1, 1e-9);
  EXPECT_LT(share_decided_by_deal(nothing).value, 0.1);
}

// The seat with the six wins two of three matches, the seat with the one never wins; a seat with neither is not
// counted.
TEST(study_event_worth, counts_the_wins_of_the_affected_seats) {
  const auto drew = [](int seat, const char* card) {
    return text::JsonObject{{"event", "drew"}, {"seat", seat}, {"card", card}};
  };
  EventWorths worths;
  worths.add({drew(0, "six"), drew(1, "one")}, {1, 0, 0});
  worths.add({drew(0, "six"), drew(1, "one"), drew(0, "six")}, {1, 0, 0});
  worths.add({drew(0, "six")}, {0, 0, 1});
  const EventWorth& six = worths.of.at({"drew", "card", "six"});
  EXPECT_EQ(six.times, 4U);
  EXPECT_EQ(six.matches, 3U);
  EXPECT_DOUBLE_EQ(ratio_of(six.wins).value, 2.0 / 3);
  EXPECT_DOUBLE_EQ(ratio_of(worths.of.at({"drew", "card", "one"}).wins).value, 0);
}

TEST(study_event_worth, a_forbidden_word_is_not_played_while_there_is_another_move) {
  EXPECT_TRUE(has_word("play red-40 as blue", "red-40"));
  EXPECT_FALSE(has_word("play red-40", "red-4"));
  for (const auto* game : catalogue::games()) {
    const auto plan = quick_plan(*game, some_seats(*game), 1);
    auto seats = seated_of(plan, 0);
    std::string first;
    seats[0].forbids = [&](const std::string& move) { return move != (first.empty() ? first = move : first); };
    const auto record = bots_of(*game).record(plan.setup, seats, 9);
    for (const RecordedDecision& decision : decisions_of(record, ada)) {
      const auto moves = decision.decision_point()->moves();
      const bool offered = std::ranges::find(moves, first) != moves.end();
      EXPECT_TRUE(!offered || decision.played() == first) << game->about().id << ": " << decision.played();
    }
  }
}

// End to end: from a game to sentences, in both languages.
TEST(study_insights, every_question_is_answered_in_words) {
  for (const auto* game : catalogue::games()) {
    ReportPlan plan{.study = quick_plan(*game, some_seats(*game), 4)};
    plan.questions.assign(std::begin(all_questions), std::end(all_questions));
    plan.samples = 2;
    plan.annotation = {iteration_budget(10), 4};
    plan.seconds = 0.3;
    const auto played = run_study(plan.study);
    ASSERT_TRUE(played);
    for (const auto language : {text::Language::fr, text::Language::en}) {
      plan.language = language;
      const auto report = report_of(plan, *played, never_stop, [] {});
      EXPECT_GE(report.sections.size(), 3U) << game->about().id;
      for (const Section& section : report.sections) {
        for (const Row& row : section.rows) EXPECT_EQ(row.label.find_first_of("{}_"), std::string::npos) << row.label;
        for (const auto& said : section.verdicts) EXPECT_EQ(said.find_first_of("{}"), std::string::npos) << said;
      }
    }
  }
}

TEST(study_compare, the_same_rules_on_the_same_deals_do_not_differ) {
  const auto& game = *catalogue::games().front();
  const auto plan = quick_plan(game, some_seats(game), 40);
  const auto comparison = compare({plan, plan}, never_stop, [](std::uint64_t) {});
  ASSERT_TRUE(comparison);
  for (const Difference& one : comparison->differences) {
    EXPECT_EQ(one.change.value, 0);
    EXPECT_FALSE(one.differs);
  }
}

// A short version of `paddock study GAME --null-comparisons 200`: other deals, the same rules.
TEST(study_compare, the_same_rules_are_reported_to_differ_in_at_most_one_of_twenty) {
  const auto& game = *catalogue::games().front();
  const int seats = some_seats(game);
  int alarms = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    ComparisonPlan plan{quick_plan(game, seats, 60), quick_plan(game, seats, 60)};
    plan.first.seed = 2 * seed;
    plan.second.seed = 2 * seed + 1;
    if (compare(plan, never_stop, [](std::uint64_t) {})->any_differs()) ++alarms;
  }
  EXPECT_LE(alarms, 5) << "of 40, at most 2 expected";
}

}  // namespace paddock::bots
