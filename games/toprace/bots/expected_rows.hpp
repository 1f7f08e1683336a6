#pragma once

#include "games/toprace/types.hpp"

namespace paddock::toprace {

// What a seat's hand can do for each car, in points: its rows, and a share of the violet ones.
PerCar<float> points_in_hand(const State& world, Seat seat);

// How likely each car is to be among the first, in rows: where it stands, and who will push it. The seat that asks
// knows its own hand best.
PerCar<float> expected_rows(const State& world, Seat asking);

}  // namespace paddock::toprace
