#pragma once

#include <span>

#include "engine/kernel/rng.hpp"
#include "games/toprace/toprace.hpp"

namespace paddock::toprace {

// How much a seat should pay at most for the car that is up: more where its hand is strong for it, never more than the
// first prize or than it has. An `error` of 0.1 is a worth put 10 % too high.
float bid_limit(const State& world, Seat seat, float error = 0);

// As high as the others would go, in one step, or as the seat itself would; beyond that a pass.
Move sensible_bid(const State& world, Seat seat, std::span<const Move> moves, Rng& rng);

// The least raise is likeliest, then a pass; high raises and those beyond the limit are not.
void weigh_bids(const State& world, Seat seat, std::span<const Move> moves, std::span<float> weights);

}  // namespace paddock::toprace
