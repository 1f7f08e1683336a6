#include "games/toprace/bots/heuristics.hpp"

#include <algorithm>
#include <cmath>

#include "games/toprace/bots/estimates.hpp"

namespace paddock::toprace {

namespace {

// The difference between the values of two moves that randomness in a rollout can still reverse.
constexpr float spread_of_arrows = 1.5F;
constexpr float spread_of_cards = 8;
constexpr float spread_of_squares = 3;
constexpr float spread_of_bets = 8;

// Every move keeps some weight.
constexpr float least_weight = 0.02F;

// The amount of money that makes a seat e times as likely to win as another when the last stage is counted.
constexpr float money_that_tells = 120'000;

template <class Worth>
Move best_with_luck(std::span<const Move> moves, float spread, Rng& rng, Worth worth) {
  const Move* best = nullptr;
  float most = 0;
  for (const Move& move : moves) {
    const float value = worth(move) + spread * fraction(rng);
    if (best != nullptr && value <= most) continue;
    best = &move;
    most = value;
  }
  return *best;
}

// Exponential weights: a move whose value is lower by one spread has about a third of the weight.
template <class Worth>
void weigh_by(std::span<const Move> moves, std::span<float> weights, float spread, Worth worth) {
  std::ranges::transform(moves, weights.begin(), worth);
  const float most = *std::ranges::max_element(weights);
  for (float& weight : weights) weight = std::exp((weight - most) / spread) + least_weight;
}

float row_of_arrow(const State& world, const Move& move) { return track(world).arrows[move.arrow - 1U].row; }

// Calls `use` with the spread of values in this phase and a function that returns the value of a move. Not for bids.
template <class Use>
void with_worth(const State& world, Seat seat, Use use) {
  switch (world.board.phase) {
    case Phase::placing:
      return use(spread_of_arrows, [&](const Move& move) { return row_of_arrow(world, move); });
    case Phase::betting: {
      const PerCar<float> hope = expected_rows(world, seat);
      return use(spread_of_bets, [&](const Move& move) { return move.car == Colour::none ? 0 : hope[move.car]; });
    }
    default: {
      const RaceMoveValues sense(world, seat);
      const float spread = world.board.phase == Phase::steering ? spread_of_squares : spread_of_cards;
      return use(spread, [&](const Move& move) { return sense.worth(move); });
    }
  }
}

// The expected win share of each seat, according to its money.
Rewards shares_by_money(const State& world, float scale) {
  const auto& cash = world.board.cash;
  const std::int32_t richest = *std::ranges::max_element(std::span(cash.values).first(world.seats));
  Rewards shares;
  float sum = 0;
  for (const Seat seat : SeatSet::first(world.seats)) {
    shares[seat] = std::exp(static_cast<float>(cash[seat] - richest) / scale);
    sum += shares[seat];
  }
  for (const Seat seat : SeatSet::first(world.seats)) shares[seat] /= sum;
  return shares;
}

}  // namespace

Move rollout_move(const State& world, Seat seat, std::span<const Move> moves, Rng& rng) {
  if (moves.size() == 1) return moves[0];
  if (world.board.phase == Phase::bidding) return sensible_bid(world, seat, moves, rng);
  Move chosen = moves[0];
  with_worth(world, seat, [&](float spread, auto worth) { chosen = best_with_luck(moves, spread, rng, worth); });
  return chosen;
}

void move_priors(const State& world, Seat seat, std::span<const Move> moves, std::span<float> weights) {
  if (world.board.phase == Phase::bidding) return weigh_bids(world, seat, moves, weights);
  with_worth(world, seat, [&](float spread, auto worth) { weigh_by(moves, weights, spread, worth); });
}

bool is_blunder(const View& view, const Move& move) {
  return move.kind == Move::Kind::bid && move.amount >= view.options.prizes.front();
}

bool stop_rollout(const State& world, int) {
  const Auction& auction = world.board.auction;
  const bool nothing_sold = auction.unsold.size() == cars && auction.highest == no_seat;
  return world.board.stage > 1 && world.board.phase == Phase::bidding && nothing_sold;
}

// A lead means less the more stages are left.
Rewards evaluate(const State& world) {
  const auto stages_left = static_cast<float>(stages + 1 - world.board.stage);
  return shares_by_money(world, money_that_tells * std::sqrt(stages_left));
}

// Half for the win (TR-8.1), half for the margin: without a margin, a search that is far ahead or behind would play
// carelessly.
Rewards rewards(const State& world) {
  Rewards rewards = shares_by_money(world, money_that_tells);
  const SeatSet winners = outcome(world).winners;
  for (const Seat seat : SeatSet::first(world.seats)) {
    const float share = winners.contains(seat) ? 1.0F / static_cast<float>(winners.size()) : 0.0F;
    rewards[seat] = (rewards[seat] + share) / 2;
  }
  return rewards;
}

}  // namespace paddock::toprace
