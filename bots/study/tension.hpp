#pragma once

#include <array>
#include <span>
#include <vector>

#include "bots/study/annotated_match.hpp"

namespace paddock::bots {

// The chances in a match: what every seat could expect at each decision, and the result at the end.
struct ChanceCurve {
  std::vector<double> at;                    // the part of the match that had passed, from 0 to 1
  std::vector<std::vector<double>> chances;  // by seat
};
ChanceCurve chance_curve_of(const AnnotatedMatch& annotated);

// How exciting a match was. docs/study.md has the definitions.
struct Tension {
  double lead_changes = 0;
  double drama = 0;                   // how far the winner was behind, while it was behind
  double decided_at = 1;              // the part of the match after which it was decided
  double surprise = 0;                // how much the chances moved in total
  double halfway_wins = 0;            // the share of the win, at the end, of the seat that led at half-time
  std::array<double, 10> suspense{};  // the squared movements of the chances, by tenth of the match
};
Tension tension_of(const ChanceCurve& curve);

}  // namespace paddock::bots
