#pragma once

#include <algorithm>
#include <array>

#include "games/autotock/split.hpp"

namespace paddock::autotock {

// What one part would do if it were made first. Unset by default, so that lists of it need not be cleared.
struct Share {
  Part part;
  std::uint8_t from;  // values of places
  std::uint8_t to;
  bool in_garage;  // begins or ends there
  bool meets_go;   // passes its own Go or ends there
  bool legal;

  constexpr bool is_at(int square) const { return from == square || to == square; }
};

// Whether it makes no difference which of two parts is made first: neither touches the other's squares, neither meets
// the Go that the other stands on, and not both move in the garage.
constexpr bool independent(const Share& a, const Share& b, int go) {
  if (a.to == b.from || a.to == b.to || b.to == a.from) return false;
  if ((a.meets_go && b.is_at(go)) || (b.meets_go && a.is_at(go))) return false;
  return !(a.in_garage && b.in_garage);
}

// Everything that some cars of one seat could do with parts of a 7.
class Shares {
 public:
  // One car's shares of so many points: driving on, parking, or both.
  using Choices = FixedList<Share, 2>;

  constexpr Shares(const State& state, const Drivable& cars) : go_(go_of(state, cars[0].car.seat())) {
    for (std::size_t place = 0; place < cars.size(); ++place) {
      for (std::size_t points = 1; points < seven; ++points) {
        add(state, cars[place], static_cast<int>(points), choices_[place][points]);
      }
    }
  }

  // Of the car at that place among them.
  constexpr const Choices& of(std::size_t place, int points) const {
    return choices_[place][static_cast<std::size_t>(points)];
  }
  constexpr int go() const { return go_; }

 private:
  static constexpr void add(const State& state, const Reach& reach, int points, Choices& choices) {
    const Trip trip = trip_of(reach.standing, points, false);
    if (trip.steps < 0) return;
    const Spot from = reach.standing.place;
    const int slot = from.is_garage() ? from.slot() + trip.steps : trip.steps - reach.road;
    if (from.is_square()) choices.add(driving(state, reach, points, trip));
    if (slot < 1 || slot > garage_squares || trip.back || !reach.way) return;
    choices.add({Part{reach.car, points, true}, from.value, Spot::garage(slot).value, true,
                 state.options.garage_entry == 0, static_cast<bool>(check_trip(reach, trip, true))});
  }

  static constexpr Share driving(const State& state, const Reach& reach, int points, Trip trip) {
    const int square = reach.standing.place.square();
    const int here = from_go(state, reach.car.seat(), square);
    const int to = wrapped(square + (trip.back ? -trip.steps : trip.steps));
    const bool meets_go = trip.back ? here <= trip.steps : here == 0 || here + trip.steps >= squares;
    return {Part{reach.car, points, false},
            reach.standing.place.value,
            static_cast<std::uint8_t>(to),
            false,
            meets_go,
            static_cast<bool>(check_trip(reach, trip, false))};
  }

  int go_;
  std::array<std::array<Choices, seven>, cars_of_a_seat> choices_;
};

// Adds the orders of a 7 that lead to different positions, each under its alphabetically first writing.
template <class Out>
constexpr void add_orders(const State& state, Seat seat, const Move& sorted, Out& out) {
  FixedList<State, orders_of_three.size()> outcomes;
  for (std::size_t order = 0; order < count_orders(sorted.size()); ++order) {
    const Move move = in_order(sorted, order);
    State trial = state;
    if (!try_split(trial, seat, move) || outcomes.contains(trial)) continue;
    outcomes.add(trial);
    out.add(move);
  }
}

// Adds what can be made of shares of two or three cars, in one order if their order makes no difference.
template <class Out, class... Rest>
constexpr void add_shares(const State& state, Seat seat, Card card, int go, Out& out, const Share& a, const Share& b,
                          const Rest&... rest) {
  const bool free = independent(a, b, go) && ((independent(a, rest, go) && independent(b, rest, go)) && ...);
  const Move move = split(card, a.part, b.part, rest.part...);
  if (!free) return add_orders(state, seat, move, out);
  if (a.legal && b.legal && (rest.legal && ...)) out.add(move);
}

// Adds the 7s of one car alone.
template <class Out>
constexpr void add_whole(const Reach& reach, Card card, Out& out) {
  for (const bool park : {false, true}) {
    if (check_points(reach, seven, false, park)) out.add(split(card, Part{reach.car, seven, park}));
  }
}

// Calls `visit` with every pair of shares, one of each car, that have so many points together.
template <class Visit>
constexpr void each_pair(const Shares& shares, std::size_t first, std::size_t second, int points, Visit visit) {
  for (int part = 1; part < points; ++part) {
    for (const Share& a : shares.of(first, part)) {
      for (const Share& b : shares.of(second, points - part)) visit(a, b);
    }
  }
}

// The 7s of a seat whose cars stay the same ones throughout.
template <class Out>
constexpr void add_plain_splits(const State& state, Seat seat, Card card, const Drivable& cars, Out& out) {
  const Shares shares(state, cars);
  for (std::size_t car = 0; car < cars.size(); ++car) {
    add_whole(cars[car], card, out);
    for (std::size_t other = car + 1; other < cars.size(); ++other) {
      each_pair(shares, car, other, seven,
                [&](const Share& a, const Share& b) { add_shares(state, seat, card, shares.go(), out, a, b); });
    }
  }
  if (cars.size() < cars_of_a_seat) return;
  for (int last = 1; last <= seven - 2; ++last) {
    for (const Share& c : shares.of(2, last)) {
      each_pair(shares, 0, 1, seven - last,
                [&](const Share& a, const Share& b) { add_shares(state, seat, card, shares.go(), out, a, b, c); });
    }
  }
}

constexpr bool names(const Move& move, Car car) {
  for (std::size_t i = 0; i < move.size(); ++i) {
    if (move.part(i).car() == car) return true;
  }
  return false;
}

// Adds every way to go on with a 7 of which some parts are made.
template <class Out>
constexpr void add_from(const State& state, const State& now, Seat seat, const Move& made, int points, Out& out) {
  if (points == 0 && first_writing(state, seat, made) == made) out.add(made);
  if (points == 0 || made.size() == most_parts) return;
  NoLog log;
  const Seat driven = driven_by(now, seat);
  for (int number = 0; number < cars_of_a_seat; ++number) {
    if (names(made, car_of(driven, number))) continue;
    for (int spent = 1; spent <= points; ++spent) {
      for (const bool park : {false, true}) {
        const Part part{car_of(driven, number), spent, park};
        if (!check_part(now, seat, part)) continue;
        State next = now;
        play_part(next, part, log);
        Move move = made;
        move.set_part(made.size(), part);
        add_from(state, next, seat, move, points - spent, out);
      }
    }
  }
}

// AT-8.2: a 7 may bring the seat's last car home and go on with the partner's.
constexpr bool may_come_home(const State& state, Seat seat) {
  return has_teams(state) && cars_home(state, seat) > 0 && !is_home(state, seat);
}

// AT-7.3: all 7s of the cars, each outcome once.
template <class Out>
constexpr void add_splits(const State& state, Seat seat, Card card, const Drivable& cars, Out& out) {
  if (cars.empty()) return;
  if (may_come_home(state, seat)) return add_from(state, state, seat, split(card), seven, out);
  if (cars.size() == 1) return add_whole(cars[0], card, out);
  add_plain_splits(state, seat, card, cars, out);
}

}  // namespace paddock::autotock
