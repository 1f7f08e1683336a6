#pragma once

#include "games/toprace/toprace.hpp"

namespace paddock::toprace {

// What the moves of a race are worth to a seat at a glance: rows that cars move, each by how much the seat wants the
// car to get on.
class RaceMoveValues {
 public:
  RaceMoveValues(const State& world, Seat seat);

  // Of a card, a colour for violet or a square.
  float worth(const Move& move) const;

 private:
  float worth_of_card(const Printed& card) const;
  float worth_of_violet(const Printed& card, float points) const;
  float worth_of_special(Colour linked, Use use) const;
  float worth_of_square(Square square) const;
  float worth_of_points(Colour car, float points) const;

  const State& world_;
  PerCar<float> wish_{};  // for each row that the car gets on
  PerCar<float> left_{};  // rows that points can still move it
};

}  // namespace paddock::toprace
