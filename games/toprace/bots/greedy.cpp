#include <algorithm>
#include <numeric>

#include "games/toprace/bots/bots.hpp"

namespace paddock::toprace {

namespace {

// The points in the hand for a car: its rows, and a share of the violet ones.
double points_in_hand(const View& view, Colour car) {
  const Deck& cards = deck(view);
  double points = 0;
  view.hand.each_kind(cards, [&](Face face) {
    for (const Row row : cards.printed(face).rows) {
      if (row.colour == car) points += row.points;
      if (row.colour == Colour::violet && !cards.printed(face).colours.contains(car))
        points += 0.4 * row.points * view.hand.count(cards, face);
    }
  });
  return points;
}

double mean_points_in_hand(const View& view) {
  double sum = 0;
  for (const Colour car : ColourSet::all()) sum += points_in_hand(view, car);
  return sum / cars;
}

// The expected value of a car: the average prize, and more if the hand is strong for it.
double worth_of_car(const View& view, Colour car) {
  const auto& prizes = view.options.prizes;
  const double average = std::accumulate(prizes.begin(), prizes.end(), 0.0) / cars;
  const double mean = std::max(1.0, mean_points_in_hand(view));
  return average * (0.3 + 0.5 * points_in_hand(view, car) / mean);
}

// The seat's interest in a car's progress, in tens of thousands: own cars, and cars it has bet on.
double interest(const View& view, Colour car) {
  double wish = view.board.owner[car] == view.seat ? 6.0 : -2.0;
  for (std::size_t tipp = 0; tipp < tipp_lines; ++tipp) {
    if (view.bets.on[tipp] == car) wish += 4.0 - static_cast<double>(tipp);
  }
  return wish;
}

double squares_left(const View& view, Colour car) {
  const Square at = view.board.car[car].square;
  return at == finish ? 0.0 : track(view).rows + 1.0 - at.row;
}

// The value of a row: its points, without those lost at the finish or to a breakdown.
double worth_of_points(const View& view, Colour car, int points) {
  if (view.board.car[car].stand == CarStatus::broken) return 0;
  return interest(view, car) * std::min<double>(points, squares_left(view, car));
}

double worth_of_special(const View& view, Colour linked, Use use) {
  if (use == Use::none) return 0;
  const Colour rear = rear_of(view.board, linked);
  const Colour front = partner(rear);
  const double gap = view.board.car[front].square.row - view.board.car[rear].square.row;
  return use == Use::turbo ? interest(view, rear) * gap : -interest(view, front) * std::min(gap, 8.0);
}

// The value of a violet row for the car that it helps most. Zero if there is no car to name.
double worth_of_violet(const View& view, const Printed& card, int points) {
  const ColourSet choices = violet_choices(view.board, card);
  if (choices.empty()) return 0;
  double best = worth_of_points(view, *choices.begin(), points);
  for (const Colour car : choices) best = std::max(best, worth_of_points(view, car, points));
  return best - 3.0 * points;  // violet is worth keeping
}

double worth_of_play(const View& view, const Move& move) {
  const Printed& card = deck(view).printed(move.card);
  if (card.special()) return worth_of_special(view, card.linked, move.use);
  double sum = 0;
  for (const Row row : card.rows) {
    const bool violet = row.colour == Colour::violet;
    sum += violet ? worth_of_violet(view, card, row.points) : worth_of_points(view, row.colour, row.points);
  }
  return sum;
}

// The lowest raise while the car is worth it, otherwise a pass.
double worth_of_bid(const View& view, const Move& move) {
  if (move.kind == Move::Kind::pass) return 0;
  const double gain = worth_of_car(view, view.board.auction.car) - move.amount;
  const bool least = move.amount == least_bid(view.board.auction);
  return least ? gain : std::min(gain, 0.0) - move.amount;
}

// Likely winners: cars that are ahead, cars that its own cards will push, and its own cars.
double worth_of_bet(const View& view, Colour car) {
  if (car == Colour::none) return -1000;
  const auto& order = view.board.order;
  const auto place = static_cast<std::size_t>(std::find(order.begin(), order.end(), car) - order.begin());
  if (view.board.car[car].finished()) return 200.0 - 40.0 * static_cast<double>(place);
  const double own = view.board.owner[car] == view.seat ? 6.0 : 0.0;
  return view.board.car[car].square.row + 0.6 * points_in_hand(view, car) + own - 0.5 * static_cast<double>(place);
}

// Forward with a car that it likes, back with other cars. In equal rows, the middle lanes leave more options.
double worth_of_square(const View& view, Square to) {
  const Colour car = view.board.driving.car;
  if (to == finish) return interest(view, car) * 1000;
  const int lanes = track(view).lanes[to.row];
  const double aside = std::abs(to.lane - (lanes + 1) / 2.0);
  return interest(view, car) * (to.row - 0.1 * aside);
}

double worth(const View& view, const Move& move) {
  switch (move.kind) {
    case Move::Kind::bid:
    case Move::Kind::pass:
      return worth_of_bid(view, move);
    case Move::Kind::place:
      return track(view).arrows[move.arrow - 1U].row;
    case Move::Kind::play:
      return worth_of_play(view, move);
    case Move::Kind::violet:
      return worth_of_points(view, move.car, carried_card(view).rows[view.board.driving.row].points);
    case Move::Kind::go:
      return worth_of_square(view, move.square);
    case Move::Kind::bet:
      return worth_of_bet(view, move.car);
  }
  return 0;
}

}  // namespace

// Chooses at random among equally good moves, so that no colour or lane is preferred.
Move greedy(const View& view, std::span<const Move> moves, Rng& rng) {
  Move best = moves[0];
  double most = worth(view, best);
  std::uint32_t equals = 1;
  for (const Move& move : moves.subspan(1)) {
    const double value = worth(view, move);
    if (value < most) continue;
    equals = value > most ? 1 : equals + 1;
    if (value > most || rng.below(equals) == 0) best = move;
    most = value;
  }
  return best;
}

}  // namespace paddock::toprace
