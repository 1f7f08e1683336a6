#pragma once

#include "engine/kernel/fixed_list.hpp"
#include "games/sixth_game/legality.hpp"
#include "games/sixth_game/setup.hpp"

namespace paddock::sixth_game {

// All places where cards can be.
constexpr FixedList<CardSet, 2 + 2 * max_seats> places(const State& state) {
  FixedList<CardSet, 2 + 2 * max_seats> places;
  places.add(state.pile);
  places.add(state.played);
  for (const Seat seat : SeatSet::first(max_seats)) {
    places.add(state.hand[seat]);
    CardSet face_down;
    if (state.chosen[seat] != no_card) face_down.add(state.chosen[seat]);
    places.add(face_down);
  }
  return places;
}

constexpr bool hands_are_equal(const State& state) {
  const auto cards_of = [&](Seat seat) { return state.hand[seat].size() + (state.chosen[seat] == no_card ? 0 : 1); };
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (cards_of(seat) > hand_size || cards_of(seat) != cards_of(Seat{0})) return false;
  }
  return true;
}

constexpr bool shown_cards_were_played(const State& state) {
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (state.shown[seat] != no_card && !state.played.contains(state.shown[seat])) return false;
  }
  return true;
}

constexpr bool cars_are_on_the_hill(const State& state) {
  int at_the_top = 0;
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (state.bend[seat] > state.options.bends) return false;
    if (state.bend[seat] == state.options.bends) ++at_the_top;
  }
  return at_the_top == 0 || (at_the_top == 1 && seats_that_chose(state).empty());
}

// The invariants of a position.
constexpr const char* violated_invariant(const State& state) {
  if (!is_partition_of(places(state), CardSet::full())) return "the 30 cards are not each in one place";
  if (!hands_are_equal(state)) return "the seats do not have equally many cards, four at most";
  if (!shown_cards_were_played(state)) return "a card of the round before was not played";
  if (!check_table(state.options, state.seats)) return "the hill is not one that can be climbed";
  if (!cars_are_on_the_hill(state)) return "the cars are not where they can be";
  if (seats_that_chose(state).size() == state.seats) return "all seats have chosen and the cards are still face down";
  return nullptr;
}

}  // namespace paddock::sixth_game
