#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "bots/players/share_stats.hpp"

namespace paddock::bots {

// Converts a share of the wins, of one player against equal opponents at a table with this many seats, to Elo points
// (R. D. Luce's choice axiom; with two seats, Elo's formula). A fair share is 0. Shares of 0 and 1 are clamped to
// finite values.
double elo_of(double share, int seats = 2);
double share_of(double elo, int seats = 2);

struct EloInterval {
  double elo = 0;
  double low = 0;
  double high = 0;
};
EloInterval elo_interval(const ShareStats& score, int seats = 2);

// A sequential probability ratio test of "at least elo1" against "at most elo0", with an error rate of 5 % each.
class Sprt {
 public:
  enum class Decision : std::uint8_t { undecided, weaker, stronger };

  Sprt(double elo0, double elo1, int seats = 2) : share0_(share_of(elo0, seats)), share1_(share_of(elo1, seats)) {}

  double log_likelihood_ratio(const ShareStats& score) const;
  Decision decide(const ShareStats& score) const;

 private:
  double share0_;
  double share1_;
};

// One rating per bot, in Elo points with mean 0: the maximum-likelihood fit (Bradley and Terry; beyond two seats,
// Luce). For a pair that met, scores[a][b] is the share of a, alone at a table of b; scores[b][a] is empty.
std::vector<double> ratings(const std::vector<std::vector<ShareStats>>& scores, int seats = 2);

}  // namespace paddock::bots
