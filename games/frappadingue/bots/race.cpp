#include "games/frappadingue/bots/race.hpp"

#include <algorithm>

namespace paddock::frappadingue {

namespace {

constexpr int near = 700;        // points from the target
constexpr int most_ahead = 100;  // rounds looked at
constexpr double negligible = 1e-6;

using Chances = std::vector<double>;  // by hundreds

// The chances of a seat's score at the end of each round from now on, as long as nobody has ended the match: those of
// the target and above are there for the round in which it is reached, and go no further.
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
  // The chance to be below the target then.
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

// Everybody's places in the order of play, the seat on turn left out.
struct Rivals {
  std::vector<Path> earlier;  // have played this round
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

// With a completed last round: the highest score at the end of the first round in which the target is reached.
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

// Without: to be the first there, in the order of play.
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

// The turns expected until the target, by the hundreds still missing.
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
  const int steps = (best - score) / written_step + 12;  // beyond this, more hardly wins more
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
    // Rounding must not make more points worth less.
    if (step > 0) goal.worth.back() = std::max(goal.worth.back(), goal.worth[static_cast<std::size_t>(step) - 1]);
  }
  return goal;
}

}  // namespace paddock::frappadingue
