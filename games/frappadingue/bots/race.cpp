#include "games/frappadingue/bots/race.hpp"

#include <algorithm>
#include <utility>

namespace paddock::frappadingue {

namespace {

constexpr int near = 700;        // points before the target
constexpr int most_ahead = 100;  // number of rounds to look ahead
constexpr double negligible = 1e-6;

using Chances = std::vector<double>;  // indexed by hundreds of points

}  // namespace

// As long as nobody has ended the match. Scores at or above the target count only in the round in which they are
// reached.
class ScorePath {
 public:
  ScorePath(int score, int target, bool plays_this_round, std::span<const double> written, int rounds)
      : target_(static_cast<std::size_t>(target / written_step)) {
    Chances now(bins(written), 0.0);
    now[std::min(static_cast<std::size_t>(score / written_step), now.size() - 1)] = 1;
    if (plays_this_round) now = played(now, written);
    for (int round = 0; round < rounds; ++round) {
      rounds_.push_back({now, sums_of(now)});
      now = played(now, written);
    }
  }

  const Chances& at(std::size_t round) const { return rounds_[round].chances; }
  // The probability of a score below this one at the end of the round.
  double below(std::size_t round, std::size_t score) const {
    const Chances& sums = rounds_[round].sums;
    return sums[std::min(score, sums.size() - 1)];
  }
  double below_target(std::size_t round) const { return below(round, target_); }
  double from_target(std::size_t round) const {
    double chance = 0;
    for (std::size_t score = target_; score < at(round).size(); ++score) chance += at(round)[score];
    return chance;
  }
  std::size_t bytes() const { return rounds_.empty() ? 0 : 2 * rounds_.size() * at(0).size() * sizeof(double); }

 private:
  struct Round {
    Chances chances;
    Chances sums;  // of the chances below each score
  };

  std::size_t bins(std::span<const double> written) const { return 2 * target_ + written.size() + 1; }

  static Chances sums_of(const Chances& chances) {
    Chances sums(chances.size() + 1, 0.0);
    for (std::size_t score = 0; score < chances.size(); ++score) sums[score + 1] = sums[score] + chances[score];
    return sums;
  }

  Chances played(const Chances& before, std::span<const double> written) const {
    Chances after(before.size(), 0.0);
    for (std::size_t score = 0; score < target_; ++score) {
      if (before[score] < negligible * negligible) continue;
      for (std::size_t points = 0; points < written.size(); ++points) {
        after[std::min(score + points, after.size() - 1)] += before[score] * written[points];
      }
    }
    return after;
  }

  std::size_t target_;
  std::vector<Round> rounds_;
};

namespace {

Rivals rivals_of(const View& view, std::span<const double> written, int rounds) {
  Rivals rivals;
  bool later = false;
  for (int i = 0; i < view.seats; ++i) {
    const Seat seat = left_of(view.first, view.seats, i);
    if (seat == view.turn) {
      later = true;
      continue;
    }
    (later ? rivals.later : rivals.earlier).emplace_back(view.score[seat], view.options.target, later, written, rounds);
  }
  return rivals;
}

// With a completed last round: the probability of the highest score at the end of the first round in which the target
// is reached.
double chance_to_be_highest(const ScorePath& own, const Rivals& rivals, std::size_t round, std::size_t target) {
  double chance = 0;
  for (std::size_t score = target; score < own.at(round).size(); ++score) {
    if (own.at(round)[score] < negligible * negligible) continue;
    double ahead = 1;
    double level = 1;
    for (const auto* group : {&rivals.earlier, &rivals.later}) {
      for (const ScorePath& rival : *group) {
        ahead *= rival.below(round, score);
        level *= rival.below(round, score + 1);
      }
    }
    chance += own.at(round)[score] * (ahead + level) / 2;
  }
  return chance;
}

// Without a completed last round: the probability to reach the target first, in playing order.
double chance_to_be_first(const ScorePath& own, const Rivals& rivals, std::size_t round, std::size_t) {
  double chance = own.from_target(round);
  for (const ScorePath& rival : rivals.earlier) chance *= rival.below_target(round);
  for (const ScorePath& rival : rivals.later) chance *= round == 0 ? 1.0 : rival.below_target(round - 1);
  return chance;
}

double chance_to_win(const View& view, int score, const Rivals& rivals, std::span<const double> written, int rounds) {
  const ScorePath own(score, view.options.target, false, written, rounds);
  const auto target = static_cast<std::size_t>(view.options.target / written_step);
  const auto in_round = view.options.last_round == YesNo::yes ? chance_to_be_highest : chance_to_be_first;
  double chance = 0;
  for (std::size_t round = 0; round < static_cast<std::size_t>(rounds); ++round) {
    chance += in_round(own, rivals, round, target);
    if (own.below_target(round) < negligible) break;
  }
  return chance;
}

// The expected number of turns to the target, indexed by the missing hundreds.
Chances turns_needed(int missing, std::span<const double> written) {
  Chances turns(static_cast<std::size_t>(std::max(0, missing)) + 1, 0.0);
  for (std::size_t left = 1; left < turns.size(); ++left) {
    double later = 1;
    for (std::size_t points = 1; points < written.size() && points < left; ++points)
      later += written[points] * turns[left - points];
    turns[left] = later / (1 - written[0]);
  }
  return turns;
}

}  // namespace

bool near_the_end(const View& view) {
  int best = 0;
  for (const Seat seat : SeatSet::first(view.seats)) best = std::max(best, view.score[seat]);
  return best + near >= view.options.target;
}

RaceGoal::RaceGoal(const View& view, std::vector<double> written)
    : view_(view), written_(std::move(written)), rounds_(std::min(most_ahead, most_rounds - view.round + 1)) {
  int best = view.options.target;
  for (const Seat seat : SeatSet::first(view.seats)) best = std::max(best, view.score[seat]);
  // Beyond this, more points hardly increase the chance.
  totals_ = static_cast<std::size_t>((best - view.score[view.turn]) / written_step + 12) + 1;
  if (view.seats > 1) rivals_ = rivals_of(view, written_, rounds_);
}

RaceGoal::~RaceGoal() = default;

bool RaceGoal::step() {
  const int score = view_.score[view_.turn];
  if (view_.seats == 1) {
    const Chances turns = turns_needed((view_.options.target - score) / written_step, written_);
    goal_.worth.assign(turns.rbegin(), turns.rend());
    for (double& worth : goal_.worth) worth = -worth;
    return true;
  }
  const int total = static_cast<int>(goal_.worth.size()) * written_step;
  const double chance = chance_to_win(view_, score + total, rivals_, written_, rounds_);
  // More points must not be worth less because of rounding errors.
  goal_.worth.push_back(goal_.worth.empty() ? chance : std::max(chance, goal_.worth.back()));
  return goal_.worth.size() == totals_;
}

std::size_t RaceGoal::bytes() const {
  std::size_t sum = (written_.capacity() + goal_.worth.capacity()) * sizeof(double);
  for (const auto* group : {&rivals_.earlier, &rivals_.later}) {
    for (const ScorePath& rival : *group) sum += rival.bytes();
  }
  return sum;
}

Goal race_goal(const View& view, std::span<const double> written) {
  RaceGoal goal(view, {written.begin(), written.end()});
  while (!goal.step()) {
  }
  return goal.goal();
}

}  // namespace paddock::frappadingue
