#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace paddock::bots {

// What one of two bots scored over many deals; a deal's result is the mean over its matches, from 0 to 1.
struct Score {
  std::uint64_t deals = 0;
  double sum = 0;
  double squares = 0;

  void add(double result);
  double mean() const { return deals == 0 ? 0.5 : sum / static_cast<double>(deals); }
  // Of one deal, never quite nought: a few equal results prove little.
  double variance() const;
  // Half of the 95 % interval around the mean.
  double margin() const;
};

// How many Elo points a share of the points is worth; a share of all or nothing counts as the last that can be told.
double elo_of(double share);
double share_of(double elo);

struct EloInterval {
  double elo = 0;
  double low = 0;
  double high = 0;
};
EloInterval elo_interval(const Score& score);

// A sequential test of "at least elo1" against "at most elo0", with one error in twenty each way.
class Sprt {
 public:
  enum class Answer : std::uint8_t { undecided, weaker, stronger };

  Sprt(double elo0, double elo1) : share0_(share_of(elo0)), share1_(share_of(elo1)) {}

  double log_likelihood_ratio(const Score& score) const;
  Answer answer(const Score& score) const;

 private:
  double share0_;
  double share1_;
};

// Ratings that explain the pairwise scores best (Bradley and Terry), in Elo points around a mean of 0. scores[a][b] is
// what a scored against b.
std::vector<double> ratings(const std::vector<std::vector<Score>>& scores);

}  // namespace paddock::bots
