#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "bots/players/share_stats.hpp"

namespace paddock::bots {

// How many Elo points the share of the wins of one against all others is worth, at a table of so many seats at which
// the others are equals (R. D. Luce's choice axiom; with two seats, Elo's own formula): a fair share is 0. A share of
// all or nothing counts as the last that can be told.
double elo_of(double share, int seats = 2);
double share_of(double elo, int seats = 2);

struct EloInterval {
  double elo = 0;
  double low = 0;
  double high = 0;
};
EloInterval elo_interval(const ShareStats& score, int seats = 2);

// A sequential test of "at least elo1" against "at most elo0", with one error in twenty each way.
class Sprt {
 public:
  enum class Answer : std::uint8_t { undecided, weaker, stronger };

  Sprt(double elo0, double elo1, int seats = 2) : share0_(share_of(elo0, seats)), share1_(share_of(elo1, seats)) {}

  double log_likelihood_ratio(const ShareStats& score) const;
  Answer answer(const ShareStats& score) const;

 private:
  double share0_;
  double share1_;
};

// One rating a bot, in Elo points around a mean of 0: those that explain best what was won (Bradley and Terry; beyond
// two seats, Luce). scores[a][b], where a pair met, is the share of a, alone at a table of b; of b against a there is
// none.
std::vector<double> ratings(const std::vector<std::vector<ShareStats>>& scores, int seats = 2);

}  // namespace paddock::bots
