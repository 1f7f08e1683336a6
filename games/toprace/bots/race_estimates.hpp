#pragma once

#include "games/toprace/toprace.hpp"

namespace paddock::toprace {

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
