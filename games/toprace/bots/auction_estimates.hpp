#pragma once

#include <span>

#include "engine/kernel/rng.hpp"
#include "games/toprace/toprace.hpp"

namespace paddock::toprace {

// The most that a seat should pay for the current car: more if its hand is strong for it, but at most the first prize
// and at most its money. An `error` of 0.1 means that the value is estimated 10 % too high.
float bid_limit(const State& world, Seat seat, float error = 0);

// Bids in one step as high as the others would go, or up to the seat's own limit. Passes beyond it.
Move sensible_bid(const State& world, Seat seat, std::span<const Move> moves, Rng& rng);

// Priors: the lowest raise is most likely, then a pass; high raises and those beyond the limit are unlikely.
void weigh_bids(const State& world, Seat seat, std::span<const Move> moves, std::span<float> weights);

}  // namespace paddock::toprace
