#pragma once

#include "games/toprace/types.hpp"

namespace paddock::toprace {

// The points in a seat's hand for each car: its rows, and a share of the violet ones.
PerCar<float> points_in_hand(const State& world, Seat seat);

// The expected final position of each car, in rows: its current place, and the points that seats will play for it. The
// seat `asking` knows only its own hand.
PerCar<float> expected_rows(const State& world, Seat asking);

}  // namespace paddock::toprace
