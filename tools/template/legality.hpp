#pragma once

#include "engine/kernel/verdict.hpp"
#include "games/sixth_game/types.hpp"

namespace paddock::sixth_game {

constexpr SeatSet seats_with_cards(const State& state) {
  SeatSet seats;
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (!state.hand[seat].empty()) seats.add(seat);
  }
  return seats;
}

constexpr SeatSet seats_that_chose(const State& state) {
  SeatSet seats;
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (state.chosen[seat] != no_card) seats.add(seat);
  }
  return seats;
}

constexpr bool top_is_reached(const State& state) {
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (state.bend[seat] == state.options.bends) return true;
  }
  return false;
}

// SIXTH-3.1, SIXTH-5.1
constexpr SeatSet to_act(const State& state) {
  return top_is_reached(state) ? SeatSet{} : seats_with_cards(state).without(seats_that_chose(state));
}

constexpr Verdict check(const State& state, Seat seat, const Move& move) {
  const SeatSet seats = to_act(state);
  if (seats.empty()) return refused("SIXTH-5.1");
  if (!seats.contains(seat)) return refused("SIXTH-3.1");
  if (!state.hand[seat].contains(move.card)) return refused("SIXTH-3.2");
  return allowed;
}

template <class Out>
constexpr void moves(const State& state, Seat seat, Out& out) {
  for (const Card card : state.hand[seat].kinds()) out.add(Move{card});
}

}  // namespace paddock::sixth_game
