#include "bots/arena/rating.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace paddock::bots {

namespace {

constexpr double error_rate = 0.05;
constexpr double last_share = 0.9999;

}  // namespace

double elo_of(double share, int seats) {
  const double clamped = std::clamp(share, 1 - last_share, last_share);
  return 400 * std::log10((seats - 1) * clamped / (1 - clamped));
}

double share_of(double elo, int seats) { return 1 / (1 + (seats - 1) * std::pow(10, -elo / 400)); }

EloInterval elo_interval(const ShareStats& score, int seats) {
  return {elo_of(score.mean(), seats), elo_of(score.mean() - score.margin(), seats),
          elo_of(score.mean() + score.margin(), seats)};
}

double Sprt::log_likelihood_ratio(const ShareStats& score) const {
  const auto deals = static_cast<double>(score.deals);
  return deals * (share1_ - share0_) * (2 * score.mean() - share0_ - share1_) / (2 * score.variance());
}

Sprt::Decision Sprt::decide(const ShareStats& score) const {
  const double bound = std::log((1 - error_rate) / error_rate);
  const double ratio = log_likelihood_ratio(score);
  if (ratio >= bound) return Decision::stronger;
  return ratio <= -bound ? Decision::weaker : Decision::undecided;
}

// Maximizes the likelihood by minorization (D. Hunter, 2004). The second bot of a pair takes all seats but one.
std::vector<double> ratings(const std::vector<std::vector<ShareStats>>& scores, int seats) {
  constexpr int rounds = 2000;
  constexpr double prior = 0.5;  // half a win for each side of every pair that met, so that all ratings are finite
  const std::size_t bots = scores.size();
  const double others = seats - 1;
  std::vector<double> strength(bots, 1.0);
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t a = 0; a < bots; ++a) {
      double won = 0;
      double expected = 0;
      for (std::size_t b = 0; b < bots; ++b) {
        if (const ShareStats& alone = scores[a][b]; a != b && alone.deals > 0) {
          won += alone.sum + prior;
          expected += (static_cast<double>(alone.deals) + 2 * prior) / (strength[a] + others * strength[b]);
        }
        if (const ShareStats& against = scores[b][a]; a != b && against.deals > 0) {
          const auto deals = static_cast<double>(against.deals);
          won += deals - against.sum + prior;
          expected += (deals + 2 * prior) * others / (strength[b] + others * strength[a]);
        }
      }
      if (expected > 0) strength[a] = won / expected;
    }
  }
  std::vector<double> elos;
  for (const double value : strength) elos.push_back(400 * std::log10(value));
  const double mean =
      std::accumulate(elos.begin(), elos.end(), 0.0) / static_cast<double>(std::max<std::size_t>(1, bots));
  for (double& elo : elos) elo -= mean;
  return elos;
}

}  // namespace paddock::bots
