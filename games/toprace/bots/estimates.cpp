#include "games/toprace/bots/estimates.hpp"

#include <algorithm>
#include <numeric>

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

namespace {

// Shares of the average prize: for any car, and for a car for which the hand is as strong as it is for the others on
// average. The first was tuned in matches between bots, the second is a guess; higher limits lose
// (docs/bots/toprace.md).
constexpr float part_for_any = 0.2F;
constexpr float part_for_strength = 0.5F;

// The random error of a car's estimated value in a rollout, up or down.
constexpr float largest_error = 0.2F;

float average(const auto& values) {
  const float sum =
      std::accumulate(values.begin(), values.end(), 0.0F, [](float a, auto b) { return a + static_cast<float>(b); });
  return sum / static_cast<float>(values.size());
}

float limit_in_playout(const State& world, Seat seat, Rng& rng) {
  return bid_limit(world, seat, largest_error * (2 * fraction(rng) - 1));
}

float highest_limit_of_others(const State& world, Seat seat, Rng& rng) {
  float highest = 0;
  for (const Seat other : world.board.auction.in) {
    if (other != seat) highest = std::max(highest, limit_in_playout(world, other, rng));
  }
  return highest;
}

// The prior of a raise, by the number of steps above the lowest bid.
float weight_of_raise(std::size_t steps) {
  if (steps == 0) return 1;
  if (steps == 1) return 0.3F;
  return steps < 4 ? 0.1F : 0.03F;
}

}  // namespace

float bid_limit(const State& world, Seat seat, float error) {
  const PerCar<float> points = points_in_hand(world, seat);
  const float strength = points[world.board.auction.car] / std::max(1.0F, average(points));
  const float limit = average(world.options.prizes) * (part_for_any + part_for_strength * strength) * (1 + error);
  return std::min({limit, static_cast<float>(world.options.prizes[0]), static_cast<float>(world.board.cash[seat])});
}

Move sensible_bid(const State& world, Seat seat, std::span<const Move> moves, Rng& rng) {
  const bool passable = moves.back().kind == Move::Kind::pass;
  const auto bids = moves.first(moves.size() - (passable ? 1 : 0));
  const float limit = limit_in_playout(world, seat, rng);
  if (passable && (bids.empty() || limit < static_cast<float>(bids[0].amount))) return moves.back();
  const float amount = std::min(limit, highest_limit_of_others(world, seat, rng));
  const float steps = std::max(0.0F, (amount - static_cast<float>(bids[0].amount)) / bid_step);
  return bids[std::min(static_cast<std::size_t>(steps), bids.size() - 1)];
}

void weigh_bids(const State& world, Seat seat, std::span<const Move> moves, std::span<float> weights) {
  constexpr float beyond_limit = 0.3F;
  const float limit = bid_limit(world, seat);
  const auto fits = [&](const Move& move) { return static_cast<float>(move.amount) <= limit; };
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const bool is_pass = moves[i].kind == Move::Kind::pass;
    if (is_pass) {
      weights[i] = fits(moves[0]) ? 0.4F : 1.0F;
    } else {
      weights[i] = weight_of_raise(i) * (fits(moves[i]) ? 1.0F : beyond_limit);
    }
  }
}

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
