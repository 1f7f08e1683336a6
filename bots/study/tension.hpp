#pragma once

#include <array>
#include <span>
#include <vector>

#include "bots/study/annotated_match.hpp"

namespace paddock::bots {

// How the chances of a match went: what every seat could expect at each moment, and at the end how it ended.
struct ChanceCurve {
  std::vector<double> at;                    // how much of the match had passed, from 0 to 1
  std::vector<std::vector<double>> chances;  // by seat
};
ChanceCurve chance_curve_of(const AnnotatedMatch& annotated);

// What one match was like to sit through; the definitions stand in docs/study.md.
struct Tension {
  double lead_changes = 0;
  double drama = 0;                   // how far behind the winner was, while behind
  double decided_at = 1;              // how much of the match had passed when it was decided
  double surprise = 0;                // how far the chances moved in all
  double halfway_wins = 0;            // what the leader at half-time had of the win in the end
  std::array<double, 10> suspense{};  // the squares of how far the chances moved, in each tenth of the match
};
Tension tension_of(const ChanceCurve& path);

}  // namespace paddock::bots
