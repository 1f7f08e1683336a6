#include "bots/study/annotated_match.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <numeric>
#include <thread>

#include "bots/arena/arena.hpp"
#include "engine/kernel/win_share.hpp"

namespace paddock::bots {

namespace {

// Scales the chances to a sum of 1. Equal if nothing is known.
std::vector<double> normalised(std::vector<double> chances, std::size_t seats) {
  chances.resize(seats);
  const double sum = std::accumulate(chances.begin(), chances.end(), 0.0);
  for (double& chance : chances) chance = sum > 0 ? chance / sum : 1.0 / static_cast<double>(seats);
  return chances;
}

// The decisions of all seats, in the order of the match.
std::vector<RecordedDecision> all_decisions(const catalogue::Record& record, const SearchBudget& budget) {
  std::vector<RecordedDecision> all;
  for (const Seat seat : SeatSet::first(record.seats)) {
    if (budget.check_stop) budget.check_stop();
    for (const RecordedDecision& decision : decisions_of(record, seat)) all.push_back(decision);
  }
  std::ranges::stable_sort(all, {}, &RecordedDecision::at);
  return all;
}

// Two fifths of the budget evaluate all moves. The rest evaluates three of the moves, each separately and with its own
// seed, because the best of many noisy estimates is usually a lucky one.
AnnotatedDecision annotate_decision(const RecordedDecision& decision, const MoveEvaluator& evaluator,
                                    const SearchBudget& budget, std::uint64_t seed, std::size_t seats) {
  const auto point = decision.decision_point();
  const auto evaluations = evaluator.evaluate_all(*point, {seed, budget.part(0.4)});
  AnnotatedDecision annotated;
  annotated.at = decision.at();
  annotated.seat = point->seat();
  for (const MoveEvaluation& one : evaluations) {
    if (one.visits > 0) annotated.moves.push_back({one.visits, normalised(one.chances, seats)});
  }
  const auto evaluated = [&](const std::string& move, std::uint64_t luck) {
    const MoveEvaluation alone = evaluator.evaluate(*point, move, {seed + luck, budget.part(0.2)});
    return MoveValue{normalised(alone.chances, seats)[annotated.seat.number], alone.visits};
  };
  Rng rng(seed, 3);
  const std::string& best = evaluations.front().move;
  const std::string& random_pick = evaluations[rng.below(static_cast<std::uint32_t>(evaluations.size()))].move;
  annotated.best = evaluated(best, 1);
  annotated.as_played = decision.played() == best ? annotated.best : evaluated(decision.played(), 2);
  annotated.random_pick = random_pick == best                ? annotated.best
                          : random_pick == decision.played() ? annotated.as_played
                                                             : evaluated(random_pick, 3);
  return annotated;
}

}  // namespace

std::uint32_t AnnotatedDecision::worlds() const {
  std::uint32_t sum = 0;
  for (const TriedMove& move : moves) sum += move.worlds;
  return sum;
}

std::vector<double> AnnotatedDecision::chances() const {
  std::vector<double> mean(moves.empty() ? 0 : moves.front().chances.size());
  const double all = worlds();
  for (const TriedMove& move : moves) {
    for (std::size_t i = 0; i < mean.size(); ++i) mean[i] += move.worlds / all * move.chances[i];
  }
  return mean;
}

AnnotatedMatch annotate_match(const catalogue::Record& record, const MoveEvaluator& evaluator,
                              const AnnotationSettings& settings, std::uint64_t seed) {
  AnnotatedMatch annotated;
  annotated.record = record;
  const auto decisions = all_decisions(record, settings.budget);
  annotated.choices = decisions.size();
  for (const Seat seat : SeatSet::first(record.seats)) annotated.shares.push_back(win_share(*record.outcome, seat));
  const std::size_t count = std::min(decisions.size(), settings.max_decisions);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t which = count == 1 ? 0 : i * (decisions.size() - 1) / (count - 1);
    annotated.decisions.push_back(
        annotate_decision(decisions[which], evaluator, settings.budget, seed + 10 * i, annotated.shares.size()));
  }
  return annotated;
}

std::uint64_t deal_seed_of(const StudyPlan& plan, std::uint64_t deal) { return deal_seed(plan.seed, deal); }

std::vector<SeatAssignment> seated_of(const StudyPlan& plan, std::uint64_t deal) {
  std::vector<SeatAssignment> seated;
  const std::uint64_t seed = deal_seed_of(plan, deal);
  for (const Seat seat : SeatSet::first(plan.setup->seats()))
    seated.push_back({plan.bots[seat.number], {seat_seed(seed, seat), plan.budget}});
  return seated;
}

void run_in_parallel(std::size_t parts, int threads, const StopRequested& stop,
                     const std::function<void(std::size_t)>& work, const std::function<void()>& on_progress) {
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  const auto take = [&] {
    while (!stop()) {
      const std::size_t part = next++;
      if (part >= parts) return;
      const bool done = unless_stopped([&] {
                          work(part);
                          return true;
                        }).has_value();
      if (!done) return;
      const std::lock_guard lock(mutex);
      on_progress();
    }
  };
  std::vector<std::jthread> workers;
  for (int i = 0; i < threads; ++i) workers.emplace_back(take);
}

std::vector<std::vector<double>> shares_in_parallel(
    std::size_t count, std::size_t deals, int threads, const StopRequested& stop,
    const std::function<double(std::size_t who, std::size_t deal)>& play, const std::function<void()>& on_progress) {
  constexpr double none = -1;
  std::vector<std::vector<double>> shares(count, std::vector<double>(deals, none));
  const auto part = [&](std::size_t job) { shares[job % count][job / count] = play(job % count, job / count); };
  run_in_parallel(count * deals, threads, stop, part, on_progress);
  for (auto& of_one : shares) std::erase(of_one, none);
  return shares;
}

std::vector<AnnotatedMatch> annotate_matches(const StudyPlan& plan, std::size_t matches,
                                             const AnnotationSettings& settings, const StopRequested& stop,
                                             const std::function<void()>& on_progress) {
  const GameBots& bots = bots_of(plan.setup->game());
  StudyPlan stoppable_plan = plan;
  stoppable_plan.budget = stoppable(plan.budget, stop);
  const AnnotationSettings stoppable_settings{stoppable(settings.budget, stop), settings.max_decisions};
  std::vector<std::optional<AnnotatedMatch>> done(matches);
  const auto annotate = [&](std::size_t deal) {
    const std::uint64_t seed = deal_seed_of(plan, deal);
    done[deal] =
        annotate_match(bots.record(plan.setup, seated_of(stoppable_plan, deal), seed), bots, stoppable_settings, seed);
  };
  run_in_parallel(matches, plan.threads, stop, annotate, on_progress);
  std::vector<AnnotatedMatch> annotated_matches;
  for (auto& annotated : done) {
    if (annotated) annotated_matches.push_back(std::move(*annotated));
  }
  return annotated_matches;
}

}  // namespace paddock::bots
