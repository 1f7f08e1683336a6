#include "bots/study/choices.hpp"

#include <algorithm>
#include <cmath>

namespace paddock::bots {

namespace {

// Of the mean of so many worlds in which a share was won or not.
double luck_of_worlds(double share, double worlds) { return worlds > 0 ? share * (1 - share) / worlds : 0; }

}  // namespace

double effective_moves(const Moment& moment) {
  const double all = moment.worlds();
  double entropy = 0;
  for (const Tried& move : moment.moves) {
    const double part = move.worlds / all;
    if (part > 0) entropy -= part * std::log(part);
  }
  return std::exp(entropy);
}

Agency agency_of(std::span<const Story> stories) {
  std::vector<Part> real;
  std::vector<Part> effective;
  std::vector<Part> gain;
  for (const Story& story : stories) {
    real.push_back({static_cast<double>(story.choices), static_cast<double>(story.record.moves.size())});
    Part moves{0, static_cast<double>(story.moments.size())};
    Part better = moves;
    for (const Moment& moment : story.moments) {
      moves.of += effective_moves(moment);
      better.of += moment.best.share - moment.blind.share;
    }
    effective.push_back(moves);
    gain.push_back(better);
  }
  return {ratio_of(real), ratio_of(effective), ratio_of(gain)};
}

Movement movement_of(const Story& story) {
  Movement movement;
  for (std::size_t i = 0; i < story.moments.size(); ++i) {
    const Moment& moment = story.moments[i];
    const std::size_t seat = moment.seat.number;
    const bool last = i + 1 == story.moments.size();
    const Weighed& played = moment.as_played;
    const Weighed next = last ? Weighed{story.shares[seat], 0}
                              : Weighed{story.moments[i + 1].chances()[seat], story.moments[i + 1].worlds()};
    const double chosen = played.share - moment.blind.share;
    const double came = next.share - played.share;
    // A move beside itself differs by nothing.
    if (chosen != 0) movement.by_choice += (chosen * chosen - played.variance() - moment.blind.variance()) / 2;
    movement.by_luck += came * came - next.variance() - played.variance();
  }
  return {std::max(0.0, movement.by_choice), std::max(0.0, movement.by_luck)};
}

Estimate luck_of(std::span<const Story> stories) {
  std::vector<Part> parts;
  for (const Story& story : stories) {
    const Movement movement = movement_of(story);
    parts.push_back({movement.by_luck, movement.by_luck + movement.by_choice});
  }
  return ratio_of(parts);
}

double swing_of(const Moment& moment) {
  const auto mean = moment.chances();
  const double all = moment.worlds();
  double widest = 0;
  for (std::size_t seat = 0; seat < mean.size(); ++seat) {
    if (seat == moment.seat.number) continue;
    double spread = 0;
    for (const Tried& move : moment.moves) {
      const double off = move.chances[seat] - mean[seat];
      spread += move.worlds / all * off * off;
    }
    // Equal moves would differ by the luck of their worlds alone: that of each, less that of all together.
    const double luck = luck_of_worlds(mean[seat], all) * (static_cast<double>(moment.moves.size()) - 1);
    widest = std::max(widest, spread - luck);
  }
  return std::sqrt(std::max(0.0, widest));
}

Kingmaking kingmaking_of(std::span<const Story> stories) {
  std::vector<Part> hopeless;
  std::vector<Part> swing;
  for (const Story& story : stories) {
    Part part{0, static_cast<double>(story.moments.size())};
    Part moved;
    for (const Moment& moment : story.moments) {
      if (moment.moves.empty() || moment.chances()[moment.seat.number] >= hopeless_below) continue;
      ++part.of;
      ++moved.all;
      moved.of += swing_of(moment);
    }
    hopeless.push_back(part);
    swing.push_back(moved);
  }
  return {ratio_of(hopeless), ratio_of(swing)};
}

}  // namespace paddock::bots
