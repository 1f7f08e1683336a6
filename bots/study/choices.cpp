#include "bots/study/choices.hpp"

#include <algorithm>
#include <cmath>

namespace paddock::bots {

namespace {

// The variance of a mean over this many worlds, each with a win or none.
double luck_of_worlds(double share, double worlds) { return worlds > 0 ? share * (1 - share) / worlds : 0; }

}  // namespace

double effective_moves(const AnnotatedDecision& moment) {
  const double all = moment.worlds();
  double entropy = 0;
  for (const TriedMove& move : moment.moves) {
    const double part = move.worlds / all;
    if (part > 0) entropy -= part * std::log(part);
  }
  return std::exp(entropy);
}

Agency agency_of(std::span<const AnnotatedMatch> annotated_matches) {
  std::vector<Proportion> real;
  std::vector<Proportion> effective;
  std::vector<Proportion> gain;
  for (const AnnotatedMatch& annotated : annotated_matches) {
    real.push_back({static_cast<double>(annotated.choices), static_cast<double>(annotated.record.moves.size())});
    Proportion moves{0, static_cast<double>(annotated.decisions.size())};
    Proportion better = moves;
    for (const AnnotatedDecision& moment : annotated.decisions) {
      moves.of += effective_moves(moment);
      better.of += moment.best.share - moment.random_pick.share;
    }
    effective.push_back(moves);
    gain.push_back(better);
  }
  return {ratio_of(real), ratio_of(effective), ratio_of(gain)};
}

Movement movement_of(const AnnotatedMatch& annotated) {
  Movement movement;
  for (std::size_t i = 0; i < annotated.decisions.size(); ++i) {
    const AnnotatedDecision& moment = annotated.decisions[i];
    const std::size_t seat = moment.seat.number;
    const bool last = i + 1 == annotated.decisions.size();
    const MoveValue& played = moment.as_played;
    const MoveValue next =
        last ? MoveValue{annotated.shares[seat], 0}
             : MoveValue{annotated.decisions[i + 1].chances()[seat], annotated.decisions[i + 1].worlds()};
    const double chosen = played.share - moment.random_pick.share;
    const double came = next.share - played.share;
    // A move does not differ from itself.
    if (chosen != 0) movement.by_choice += (chosen * chosen - played.variance() - moment.random_pick.variance()) / 2;
    movement.by_luck += came * came - next.variance() - played.variance();
  }
  return {std::max(0.0, movement.by_choice), std::max(0.0, movement.by_luck)};
}

Estimate luck_of(std::span<const AnnotatedMatch> annotated_matches) {
  std::vector<Proportion> parts;
  for (const AnnotatedMatch& annotated : annotated_matches) {
    const Movement movement = movement_of(annotated);
    parts.push_back({movement.by_luck, movement.by_luck + movement.by_choice});
  }
  return ratio_of(parts);
}

double swing_of(const AnnotatedDecision& moment) {
  const auto mean = moment.chances();
  const double all = moment.worlds();
  double widest = 0;
  for (std::size_t seat = 0; seat < mean.size(); ++seat) {
    if (seat == moment.seat.number) continue;
    double spread = 0;
    for (const TriedMove& move : moment.moves) {
      const double off = move.chances[seat] - mean[seat];
      spread += move.worlds / all * off * off;
    }
    // Equal moves would differ only by the random choice of worlds: by the variance of each, less that of all together.
    const double luck = luck_of_worlds(mean[seat], all) * (static_cast<double>(moment.moves.size()) - 1);
    widest = std::max(widest, spread - luck);
  }
  return std::sqrt(std::max(0.0, widest));
}

Kingmaking kingmaking_of(std::span<const AnnotatedMatch> annotated_matches) {
  std::vector<Proportion> hopeless;
  std::vector<Proportion> swing;
  for (const AnnotatedMatch& annotated : annotated_matches) {
    Proportion part{0, static_cast<double>(annotated.decisions.size())};
    Proportion moved;
    for (const AnnotatedDecision& moment : annotated.decisions) {
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
