#pragma once

#include "games/autotock/autotock.hpp"

namespace paddock::autotock {

// A seat count with or without teams.
struct Setting {
  int seats = 4;
  YesNo teams = YesNo::no;
};

inline int below(Rng& rng, int bound) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound))); }

inline Options random_options(YesNo teams, Rng& rng) {
  Options options;
  options.garage_entry = static_cast<std::uint8_t>(rng.below(3));
  options.go_protection = static_cast<GoProtection>(rng.below(2));
  options.back_from_go = static_cast<BackFromGo>(rng.below(2));
  options.garage_moves = static_cast<YesNo>(rng.below(2));
  options.puncture_debt = static_cast<PunctureDebt>(rng.below(2));
  options.teams = teams;
  options.expert = static_cast<YesNo>(rng.below(2));
  return options;
}

// Random pending effects that are possible at the car's place.
inline void mark_at_random(const State& state, Car car, CarState& standing, Rng& rng) {
  const int square = standing.place.square();
  const bool at_go = square == go_of(state, car.seat());
  const bool pending = rng.below(2) == 0;
  if (is_expert(state) && rng.below(5) == 0) standing.set(CarState::shoulder);
  if (pending && special(square) == Special::nitro && standing.on_road()) standing.set(CarState::nitro);
  if (pending && special(square) == Special::reverse) standing.set(CarState::reverse);
  if (pending && special(square) == Special::puncture && !debt_stays(state.options)) standing.set_owed(1);
  if (pending && at_go && standing.on_road() && state.options.go_protection == GoProtection::fresh)
    standing.set(CarState::fresh);
  if (rng.below(2) == 0 && at_go && state.options.garage_entry == 0) standing.set(CarState::forward);
  if (state.options.back_from_go == BackFromGo::no_shortcut) {
    const int laps = below(rng, 3) - 1;
    standing.count = static_cast<std::int16_t>(from_go(state, car.seat(), square) + laps * squares);
  }
}

// A random place, preferably near Gos and garages.
inline Spot random_spot(const State& state, Seat seat, Rng& rng) {
  const int go = go_of(state, seat);
  switch (rng.below(8)) {
    case 0:
      return paddock_spot;
    case 1:
    case 2:
      return Spot::garage(1 + below(rng, garage_squares));
    case 3:
      return Spot::square(go);
    case 4:
    case 5:
      return Spot::square(wrapped(go - 1 - below(rng, 10)));
    default:
      return Spot::square(below(rng, squares));
  }
}

// A random table of cars and hands. It may violate invariants.
inline State random_table_of_cards(const Setting& setting, Rng& rng) {
  Chance chance{Rng(rng.next())};
  State state = open(random_options(setting.teams, rng), setting.seats, chance);
  for (const Seat seat : SeatSet::first(setting.seats)) {
    for (int number = 0; number < cars_of_a_seat; ++number) {
      CarState& standing = state.cars[car_of(seat, number)];
      standing.place = random_spot(state, seat, rng);
      if (standing.on_circuit()) mark_at_random(state, car_of(seat, number), standing, rng);
    }
  }
  return state;
}

inline State random_position(const Setting& setting, Rng& rng) {
  for (;;) {
    const State state = random_table_of_cards(setting, rng);
    if (violated_invariant(state) == nullptr) return state;
  }
}

// A position after some random moves from a random position.
inline State played_position(const Setting& setting, Rng& rng) {
  State state = random_position(setting, rng);
  Chance chance{Rng(rng.next())};
  NoLog log;
  for (int left = below(rng, 60); left > 0 && state.turn != no_seat; --left) {
    const State before = state;
    MoveList<Rules> list;
    moves(state, state.turn, list);
    apply(state, state.turn, list[rng.below(static_cast<std::uint32_t>(list.size()))], chance, log);
    if (state.turn == no_seat) return before;
  }
  return state;
}

}  // namespace paddock::autotock
