#include "games/toprace/bots/race_estimates.hpp"

#include <algorithm>

namespace paddock::toprace {

namespace {

// A place is worth about 38 000 to the owner of a car and about 24 000 to a seat that bet on it (TR-1.5, TR-7.4).
constexpr float wish_of_owner = 4;
constexpr float wish_of_bet = 2.4F;

// The value of keeping a violet point for later.
constexpr float worth_of_keeping_violet = 1;

// The most rows that a breakdown can cost, since others then push the partner.
constexpr float longest_breakdown = 8;

// The gain of another seat's car is a loss, shared with the other seats.
PerCar<float> wishes(const State& world, Seat seat) {
  PerCar<float> wish{};
  const float against = -wish_of_owner / static_cast<float>(world.seats - 1);
  for (const Colour car : ColourSet::all()) wish[car] = world.board.owner[car] == seat ? wish_of_owner : against;
  for (const Colour car : world.bets[seat].on) {
    if (car != Colour::none) wish[car] += wish_of_bet;
  }
  return wish;
}

float rows_to(const State& world, Colour car, Square square) {
  const int row = square == finish ? track(world).rows + 1 : square.row;
  return static_cast<float>(row - world.board.car[car].square.row);
}

float rows_left(const State& world, Colour colour) {
  const Car& car = world.board.car[colour];
  return car.finished() || car.stand == CarStatus::broken ? 0.0F : rows_to(world, colour, finish);
}

}  // namespace

RaceMoveValues::RaceMoveValues(const State& world, Seat seat) : world_(world), wish_(wishes(world, seat)) {
  for (const Colour car : ColourSet::all()) left_[car] = rows_left(world, car);
}

float RaceMoveValues::worth(const Move& move) const {
  const Driving& driving = world_.board.driving;
  switch (move.kind) {
    case Move::Kind::play: {
      const Printed& card = deck(world_).printed(move.card);
      return card.special() ? worth_of_special(card.linked, move.use) : worth_of_card(card);
    }
    case Move::Kind::violet:
      return worth_of_points(move.car, carried_card(world_).rows[driving.row].points);
    default:
      return worth_of_square(move.square);
  }
}

float RaceMoveValues::worth_of_points(Colour car, float points) const {
  return wish_[car] * std::min(points, left_[car]);
}

float RaceMoveValues::worth_of_card(const Printed& card) const {
  float sum = 0;
  for (const Row row : card.rows) {
    sum += row.colour == Colour::violet ? worth_of_violet(card, row.points) : worth_of_points(row.colour, row.points);
  }
  return sum;
}

// For the car that it helps most (TR-4.5).
float RaceMoveValues::worth_of_violet(const Printed& card, float points) const {
  const ColourSet choices = violet_choices(world_.board, card);
  if (choices.empty()) return 0;
  float best = worth_of_points(*choices.begin(), points);
  for (const Colour car : choices) best = std::max(best, worth_of_points(car, points));
  return best - worth_of_keeping_violet * points;
}

float RaceMoveValues::worth_of_special(Colour linked, Use use) const {
  if (use == Use::none) return 0;
  const Colour rear = rear_of(world_.board, linked);
  const Colour front = partner(rear);
  const float gap = rows_to(world_, rear, world_.board.car[front].square);
  return use == Use::turbo ? wish_[rear] * gap : -wish_[front] * std::min(gap, longest_breakdown);
}

float RaceMoveValues::worth_of_square(Square square) const {
  const Colour car = world_.board.driving.car;
  return wish_[car] * rows_to(world_, car, square);
}

}  // namespace paddock::toprace
