#pragma once

#include <span>

#include "engine/kernel/rng.hpp"
#include "games/toprace/toprace.hpp"
#include "games/toprace/types.hpp"

namespace paddock::toprace {

// A random number from 0 to below 1.
inline float fraction(Rng& rng) { return static_cast<float>(rng.next() >> 8) / static_cast<float>(1U << 24); }

// The points in a seat's hand for each car: its rows, and a share of the violet ones.
PerCar<float> points_in_hand(const State& world, Seat seat);

// The expected final position of each car, in rows: its current place, and the points that seats will play for it. The
// seat `asking` knows only its own hand.
PerCar<float> expected_rows(const State& world, Seat asking);

// The most that a seat should pay for the current car: more if its hand is strong for it, but at most the first prize
// and at most its money. An `error` of 0.1 means that the value is estimated 10 % too high.
float bid_limit(const State& world, Seat seat, float error = 0);

// Bids in one step as high as the others would go, or up to the seat's own limit. Passes beyond it.
Move sensible_bid(const State& world, Seat seat, std::span<const Move> moves, Rng& rng);

// Priors: the lowest raise is most likely, then a pass; high raises and those beyond the limit are unlikely.
void weigh_bids(const State& world, Seat seat, std::span<const Move> moves, std::span<float> weights);

// Quick estimates of what race moves are worth to a seat: the rows that cars move, weighted by the seat's interest in
// each car.
class RaceMoveValues {
 public:
  RaceMoveValues(const State& world, Seat seat);

  // The value of a card, of a colour for violet or of a square.
  float worth(const Move& move) const;

 private:
  float worth_of_card(const Printed& card) const;
  float worth_of_violet(const Printed& card, float points) const;
  float worth_of_special(Colour linked, Use use) const;
  float worth_of_square(Square square) const;
  float worth_of_points(Colour car, float points) const;

  const State& world_;
  PerCar<float> wish_{};  // value of each row that the car advances
  PerCar<float> left_{};  // rows that points can still move it
};

}  // namespace paddock::toprace
