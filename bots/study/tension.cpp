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

// Of several winners, the one who was behind least counts.
double drama_of(const ChanceCurve& path) {
  const auto& end = path.chances.back();
  const auto winner = static_cast<std::size_t>(std::ranges::max_element(end) - end.begin());
  double sum = 0;
  int behind = 0;
  for (std::size_t i = 0; i + 1 < path.chances.size(); ++i) {
    const auto& chances = path.chances[i];
    const double gap = *std::ranges::max_element(chances) - chances[winner];
    if (gap <= 0) continue;
    sum += std::sqrt(gap);
    ++behind;
  }
  return behind == 0 ? 0 : sum / behind;
}

// From when on the winner never had less than four chances in five.
double decided_at(const ChanceCurve& path) {
  constexpr double enough = 0.8;
  const auto& end = path.chances.back();
  const auto winner = static_cast<std::size_t>(std::ranges::max_element(end) - end.begin());
  double since = 1;
  for (std::size_t i = path.chances.size() - 1; i-- > 0 && path.chances[i][winner] >= enough;) since = path.at[i];
  return since;
}

}  // namespace

ChanceCurve chance_curve_of(const AnnotatedMatch& annotated) {
  ChanceCurve path;
  for (const AnnotatedDecision& moment : annotated.decisions) {
    if (moment.moves.empty()) continue;
    path.at.push_back(static_cast<double>(moment.at) / static_cast<double>(annotated.record.moves.size()));
    path.chances.push_back(moment.chances());
  }
  path.at.push_back(1);
  path.chances.push_back(annotated.shares);
  return path;
}

Tension tension_of(const ChanceCurve& path) {
  Tension tension;
  std::size_t leader = leader_of(path.chances.front(), 0);
  std::size_t halfway = leader;
  for (std::size_t i = 1; i < path.chances.size(); ++i) {
    const double moved = squared_move(path.chances[i - 1], path.chances[i]);
    tension.surprise += std::sqrt(moved);
    tension.suspense[std::min<std::size_t>(9, static_cast<std::size_t>(10 * path.at[i - 1]))] += moved;
    const std::size_t next = leader_of(path.chances[i], leader);
    if (next != leader) ++tension.lead_changes;
    leader = next;
    if (path.at[i] <= 0.5) halfway = leader;
  }
  tension.drama = drama_of(path);
  tension.decided_at = decided_at(path);
  tension.halfway_wins = path.chances.back()[halfway];
  return tension;
}

}  // namespace paddock::bots
