#include "bots/arena/rating.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace paddock::bots {

namespace {

constexpr double standard_errors = 1.96;  // for 95 %
constexpr double error_rate = 0.05;
constexpr double last_share = 0.9999;

}  // namespace

void Score::add(double result) {
  ++deals;
  sum += result;
  squares += result * result;
}

double Score::variance() const {
  if (deals == 0) return 0.25;
  const auto count = static_cast<double>(deals);
  return std::max(squares / count - mean() * mean(), 0.25 / (count + 1));
}

double Score::margin() const {
  return deals == 0 ? 0.5 : standard_errors * std::sqrt(variance() / static_cast<double>(deals));
}

double elo_of(double share) {
  const double told = std::clamp(share, 1 - last_share, last_share);
  return 400 * std::log10(told / (1 - told));
}

double share_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

EloInterval elo_interval(const Score& score) {
  return {elo_of(score.mean()), elo_of(score.mean() - score.margin()), elo_of(score.mean() + score.margin())};
}

double Sprt::log_likelihood_ratio(const Score& score) const {
  const auto deals = static_cast<double>(score.deals);
  return deals * (share1_ - share0_) * (2 * score.mean() - share0_ - share1_) / (2 * score.variance());
}

Sprt::Answer Sprt::answer(const Score& score) const {
  const double bound = std::log((1 - error_rate) / error_rate);
  const double ratio = log_likelihood_ratio(score);
  if (ratio >= bound) return Answer::stronger;
  return ratio <= -bound ? Answer::weaker : Answer::undecided;
}

std::vector<double> ratings(const std::vector<std::vector<Score>>& scores) {
  constexpr int rounds = 2000;
  constexpr double prior = 0.5;  // half a point for each side of a pair that met, so that nobody is without bounds
  const std::size_t bots = scores.size();
  std::vector<double> strength(bots, 1.0);
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t a = 0; a < bots; ++a) {
      double won = 0;
      double expected = 0;
      for (std::size_t b = 0; b < bots; ++b) {
        const Score& score = scores[a][b];
        if (a == b || score.deals == 0) continue;
        won += score.sum + prior;
        expected += (static_cast<double>(score.deals) + 2 * prior) / (strength[a] + strength[b]);
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
