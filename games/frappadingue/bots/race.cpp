#include "games/frappadingue/bots/race.hpp"

#include <algorithm>

namespace paddock::frappadingue {

namespace {

constexpr int near = 700;        // points before the target
constexpr int most_ahead = 100;  // number of rounds to look ahead
constexpr double negligible = 1e-6;

using Chances = std::vector<double>;  // indexed by hundreds of points

// Probability distributions of a seat's score at the end of each future round, as long as nobody has ended the match.
// Scores at or above the target count only in the round in which they are reached.
class Path {
 public:
  Path(int score, int target, bool plays_this_round, std::span<const double> written, int rounds)
      : target_(static_cast<std::size_t>(target / written_step)) {
    Chances now(bins(written), 0.0);
    now[std::min(static_cast<std::size_t>(score / written_step), now.size() - 1)] = 1;
    if (plays_this_round) now = played(now, written);
    for (int round = 0; round < rounds; ++round) {
      rounds_.push_back(now);
      now = played(now, written);
    }
  }

  const Chances& at(std::size_t round) const { return rounds_[round]; }
  // The probability to be below the target at the end of the round.
  double below(std::size_t round) const { return sum(round, 0, target_); }
  double sum(std::size_t round, std::size_t from, std::size_t to) const {
    double chance = 0;
    for (std::size_t score = from; score < std::min(to, at(round).size()); ++score) chance += at(round)[score];
    return chance;
  }

 private:
  std::size_t bins(std::span<const double> written) const { return 2 * target_ + written.size() + 1; }

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
  std::vector<Chances> rounds_;
};

// The paths of all other seats, in playing order.
struct Rivals {
  std::vector<Path> earlier;  // seats that have already played in this round
  std::vector<Path> later;
};

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
double chance_to_be_highest(const Path& own, const Rivals& rivals, std::size_t round, std::size_t target) {
  double chance = 0;
  for (std::size_t score = target; score < own.at(round).size(); ++score) {
    if (own.at(round)[score] < negligible * negligible) continue;
    double ahead = 1;
    double level = 1;
    for (const auto* group : {&rivals.earlier, &rivals.later}) {
      for (const Path& rival : *group) {
        ahead *= rival.sum(round, 0, score);
        level *= rival.sum(round, 0, score + 1);
      }
    }
    chance += own.at(round)[score] * (ahead + level) / 2;
  }
  return chance;
}

// Without a completed last round: the probability to reach the target first, in playing order.
double chance_to_be_first(const Path& own, const Rivals& rivals, std::size_t round, std::size_t target) {
  double chance = own.sum(round, target, own.at(round).size());
  for (const Path& rival : rivals.earlier) chance *= rival.below(round);
  for (const Path& rival : rivals.later) chance *= round == 0 ? 1.0 : rival.below(round - 1);
  return chance;
}

double chance_to_win(const View& view, int score, const Rivals& rivals, std::span<const double> written, int rounds) {
  const Path own(score, view.options.target, false, written, rounds);
  const auto target = static_cast<std::size_t>(view.options.target / written_step);
  const auto in_round = view.options.last_round == YesNo::yes ? chance_to_be_highest : chance_to_be_first;
  double chance = 0;
  for (std::size_t round = 0; round < static_cast<std::size_t>(rounds); ++round) {
    chance += in_round(own, rivals, round, target);
    if (own.below(round) < negligible) break;
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

Goal race_goal(const View& view, std::span<const double> written) {
  const int score = view.score[view.turn];
  int best = view.options.target;
  for (const Seat seat : SeatSet::first(view.seats)) best = std::max(best, view.score[seat]);
  const int steps = (best - score) / written_step + 12;  // beyond this, more points hardly increase the chance
  Goal goal;
  if (view.seats == 1) {
    const Chances turns = turns_needed((view.options.target - score) / written_step, written);
    goal.worth.assign(turns.rbegin(), turns.rend());
    for (double& worth : goal.worth) worth = -worth;
    return goal;
  }
  const int rounds = std::min(most_ahead, most_rounds - view.round + 1);
  const Rivals rivals = rivals_of(view, written, rounds);
  for (int step = 0; step <= steps; ++step) {
    goal.worth.push_back(chance_to_win(view, score + step * written_step, rivals, written, rounds));
    // More points must not be worth less because of rounding errors.
    if (step > 0) goal.worth.back() = std::max(goal.worth.back(), goal.worth[static_cast<std::size_t>(step) - 1]);
  }
  return goal;
}

}  // namespace paddock::frappadingue
