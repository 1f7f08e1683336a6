#include "games/toprace/bots/expected_rows.hpp"

namespace paddock::toprace {

namespace {

constexpr float share_of_violet = 0.4F;

// The share of the points in a hand that will be played for a car: by its owner, by the viewing seat, by others.
constexpr float played_by_owner = 0.6F;
constexpr float played_by_asking = 0.4F;
constexpr float played_by_others = 0.15F;

// The value of a place in rows, for two cars in the same row or two that have finished.
constexpr float worth_of_place = 0.5F;
constexpr float worth_of_place_at_finish = 40;
constexpr float worth_of_finish = 200;

float where_it_stands(const Board& board, std::size_t place) {
  const Car& car = board.car[board.order[place]];
  const auto behind = static_cast<float>(place);
  return car.finished() ? worth_of_finish - worth_of_place_at_finish * behind
                        : static_cast<float>(car.square.row) - worth_of_place * behind;
}

float part_played(const Board& board, Colour car, Seat seat, Seat asking) {
  if (board.owner[car] == seat) return played_by_owner;
  return seat == asking ? played_by_asking : played_by_others;
}

}  // namespace

PerCar<float> points_in_hand(const State& world, Seat seat) {
  const Deck& cards = deck(world);
  const Cards hand = world.hand[seat];
  PerCar<float> points{};
  float violet = 0;
  hand.each_kind(cards, [&](Face face) {
    const auto copies = static_cast<float>(hand.count(cards, face));
    for (const Row row : cards.printed(face).rows) {
      (row.colour == Colour::violet ? violet : points[row.colour]) += copies * row.points;
    }
  });
  for (float& sum : points) sum += share_of_violet * violet;
  return points;
}

PerCar<float> expected_rows(const State& world, Seat asking) {
  const Board& board = world.board;
  PerCar<float> hope{};
  for (std::size_t place = 0; place < cars; ++place) hope[board.order[place]] = where_it_stands(board, place);
  for (const Seat seat : SeatSet::first(world.seats)) {
    const PerCar<float> points = points_in_hand(world, seat);
    for (const Colour car : ColourSet::all()) {
      if (!board.car[car].finished()) hope[car] += part_played(board, car, seat, asking) * points[car];
    }
  }
  return hope;
}

}  // namespace paddock::toprace
