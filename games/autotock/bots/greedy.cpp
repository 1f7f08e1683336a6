#include <algorithm>

#include "games/autotock/bots/bots.hpp"

namespace paddock::autotock {

namespace {

// Priorities: cars home, then safety, then hits, then distance.
constexpr double home_value = 100;
constexpr double hit_value = 0.9;       // per square that an opponent loses
constexpr double danger_value = 0.35;   // per square at risk
constexpr double entered_value = 14;    // a car in play is worth more than its squares
constexpr double owed_value = 3;        // a card that must be discarded
constexpr double reach_of_others = 10;  // the distance from which cars are usually hit

// The progress of a car: squares driven, and a bonus for being in play.
double progress(const State& state, Car car) {
  const CarState& standing = state.cars[car];
  if (standing.place.is_paddock()) return 0;
  if (standing.place.is_garage()) return home_value + standing.place.slot();
  const int square = from_go(state, car.seat(), standing.place.square());
  const double pending = standing.has(CarState::nitro)     ? 5
                         : standing.has(CarState::reverse) ? -4
                                                           : -owed_value * standing.owed();
  const bool lost_way = standing.count < 0;
  return entered_value + (lost_way ? 0 : square) + pending;
}

bool within_reach(const State& state, Car hunter, Car prey) {
  if (!state.cars[hunter].on_circuit()) return false;
  const int gap = wrapped(state.cars[prey].place.square() - state.cars[hunter].place.square());
  return gap > 0 && gap <= reach_of_others;
}

// Whether an opponent could hit the car soon.
bool in_danger(const State& state, Car car) {
  if (!state.cars[car].on_road() || Walls(state).at(state.cars[car].place.square())) return false;
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (same_side(state, seat, car.seat())) continue;
    if (go_of(state, seat) == state.cars[car].place.square()) return true;
    for (int number = 0; number < cars_of_a_seat; ++number) {
      if (within_reach(state, car_of(seat, number), car)) return true;
    }
  }
  return false;
}

double value(const State& state, Seat seat) {
  double sum = 0;
  for (const Seat owner : SeatSet::first(state.seats)) {
    const bool ours = same_side(state, owner, seat);
    const double debt = owed_value * state.owed[owner];
    sum -= ours ? debt : -hit_value * debt / (state.seats - 1);
    for (int number = 0; number < cars_of_a_seat; ++number) {
      const Car car = car_of(owner, number);
      const double worth = progress(state, car);
      sum += ours ? worth : -hit_value * worth / (state.seats - 1);
      if (ours && in_danger(state, car)) sum -= danger_value * worth;
    }
  }
  return sum;
}

// The future value of a card.
double price(Card card) {
  if (card.is_joker()) return 9;
  if (card.enters()) return card.rank() == ace ? 5 : 6;
  if (card.rank() == seven) return 4;
  if (card.rank() == jack || card.rank() == card_rank_back) return 3;
  return 0.2 * card.points();
}

double value_of(const View& view, const Move& move) {
  if (move.kind() >= Move::Kind::discard) return -price(move.card());
  State after = state_known_to(view);
  NoLog log;
  carry_out(after, view.seat, move, log);
  return value(after, view.seat) - value(state_known_to(view), view.seat) - price(move.card());
}

}  // namespace

Move greedy(const View& view, std::span<const Move> moves, Rng&) {
  return *std::ranges::max_element(moves, {}, [&](const Move& move) { return value_of(view, move); });
}

}  // namespace paddock::autotock
