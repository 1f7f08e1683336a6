#include "bots/study/tension.hpp"

#include <algorithm>
#include <cmath>

namespace paddock::bots {

namespace {

std::size_t leader_of(const std::vector<double>& chances, std::size_t before) {
  const auto best = std::ranges::max_element(chances);
  return chances[before] == *best ? before : static_cast<std::size_t>(best - chances.begin());
}

double squared_move(const std::vector<double>& from, const std::vector<double>& to) {
  double sum = 0;
  for (std::size_t seat = 0; seat < from.size(); ++seat) sum += (to[seat] - from[seat]) * (to[seat] - from[seat]);
  return sum;
}

// If several seats win, the one that was least behind counts.
double drama_of(const ChanceCurve& curve) {
  const auto& end = curve.chances.back();
  const auto winner = static_cast<std::size_t>(std::ranges::max_element(end) - end.begin());
  double sum = 0;
  int behind = 0;
  for (std::size_t i = 0; i + 1 < curve.chances.size(); ++i) {
    const auto& chances = curve.chances[i];
    const double gap = *std::ranges::max_element(chances) - chances[winner];
    if (gap <= 0) continue;
    sum += std::sqrt(gap);
    ++behind;
  }
  return behind == 0 ? 0 : sum / behind;
}

// The annotated_decision from which the winner always had a chance of at least 80 %.
double decided_at(const ChanceCurve& curve) {
  constexpr double enough = 0.8;
  const auto& end = curve.chances.back();
  const auto winner = static_cast<std::size_t>(std::ranges::max_element(end) - end.begin());
  double since = 1;
  for (std::size_t i = curve.chances.size() - 1; i-- > 0 && curve.chances[i][winner] >= enough;) since = curve.at[i];
  return since;
}

}  // namespace

ChanceCurve chance_curve_of(const AnnotatedMatch& annotated) {
  ChanceCurve curve;
  for (const AnnotatedDecision& annotated_decision : annotated.decisions) {
    if (annotated_decision.moves.empty()) continue;
    curve.at.push_back(static_cast<double>(annotated_decision.at) / static_cast<double>(annotated.record.moves.size()));
    curve.chances.push_back(annotated_decision.chances());
  }
  curve.at.push_back(1);
  curve.chances.push_back(annotated.shares);
  return curve;
}

Tension tension_of(const ChanceCurve& curve) {
  Tension tension;
  std::size_t leader = leader_of(curve.chances.front(), 0);
  std::size_t halfway = leader;
  for (std::size_t i = 1; i < curve.chances.size(); ++i) {
    const double moved = squared_move(curve.chances[i - 1], curve.chances[i]);
    tension.surprise += std::sqrt(moved);
    tension.suspense[std::min<std::size_t>(9, static_cast<std::size_t>(10 * curve.at[i - 1]))] += moved;
    const std::size_t next = leader_of(curve.chances[i], leader);
    if (next != leader) ++tension.lead_changes;
    leader = next;
    if (curve.at[i] <= 0.5) halfway = leader;
  }
  tension.drama = drama_of(curve);
  tension.decided_at = decided_at(curve);
  tension.halfway_wins = curve.chances.back()[halfway];
  return tension;
}

}  // namespace paddock::bots
