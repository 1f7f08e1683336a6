#include "games/toprace/bots/auction_estimates.hpp"

#include <algorithm>
#include <numeric>

#include "games/toprace/bots/expected_rows.hpp"
#include "games/toprace/bots/luck.hpp"

namespace paddock::toprace {

namespace {

// Shares of the average prize: for any car, and for a car for which the hand is as strong as it is for the others on
// average. The first was tuned in matches between bots, the second is a guess; higher limits lose
// (docs/bots/toprace.md).
constexpr float part_for_any = 0.2F;
constexpr float part_for_strength = 0.5F;

// The random error of a car's estimated value in a rollout, up or down.
constexpr float largest_error = 0.2F;

float average(const auto& values) {
  const float sum =
      std::accumulate(values.begin(), values.end(), 0.0F, [](float a, auto b) { return a + static_cast<float>(b); });
  return sum / static_cast<float>(values.size());
}

float limit_in_playout(const State& world, Seat seat, Rng& rng) {
  return bid_limit(world, seat, largest_error * (2 * fraction(rng) - 1));
}

float highest_limit_of_others(const State& world, Seat seat, Rng& rng) {
  float highest = 0;
  for (const Seat other : world.board.auction.in) {
    if (other != seat) highest = std::max(highest, limit_in_playout(world, other, rng));
  }
  return highest;
}

// The prior of a raise, by the number of steps above the lowest bid.
float weight_of_raise(std::size_t steps) {
  if (steps == 0) return 1;
  if (steps == 1) return 0.3F;
  return steps < 4 ? 0.1F : 0.03F;
}

}  // namespace

float bid_limit(const State& world, Seat seat, float error) {
  const PerCar<float> points = points_in_hand(world, seat);
  const float strength = points[world.board.auction.car] / std::max(1.0F, average(points));
  const float limit = average(world.options.prizes) * (part_for_any + part_for_strength * strength) * (1 + error);
  return std::min({limit, static_cast<float>(world.options.prizes[0]), static_cast<float>(world.board.cash[seat])});
}

Move sensible_bid(const State& world, Seat seat, std::span<const Move> moves, Rng& rng) {
  const bool passable = moves.back().kind == Move::Kind::pass;
  const auto bids = moves.first(moves.size() - (passable ? 1 : 0));
  const float limit = limit_in_playout(world, seat, rng);
  if (passable && (bids.empty() || limit < static_cast<float>(bids[0].amount))) return moves.back();
  const float amount = std::min(limit, highest_limit_of_others(world, seat, rng));
  const float steps = std::max(0.0F, (amount - static_cast<float>(bids[0].amount)) / bid_step);
  return bids[std::min(static_cast<std::size_t>(steps), bids.size() - 1)];
}

void weigh_bids(const State& world, Seat seat, std::span<const Move> moves, std::span<float> weights) {
  constexpr float beyond_limit = 0.3F;
  const float limit = bid_limit(world, seat);
  const auto fits = [&](const Move& move) { return static_cast<float>(move.amount) <= limit; };
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const bool is_pass = moves[i].kind == Move::Kind::pass;
    if (is_pass) {
      weights[i] = fits(moves[0]) ? 0.4F : 1.0F;
    } else {
      weights[i] = weight_of_raise(i) * (fits(moves[i]) ? 1.0F : beyond_limit);
    }
  }
}

}  // namespace paddock::toprace
