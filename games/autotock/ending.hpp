#pragma once

#include "engine/kernel/outcome.hpp"
#include "games/autotock/board.hpp"
#include "games/autotock/setup.hpp"

namespace paddock::autotock {

// AT-8.1, AT-8.2: whether the seat, or its team, has all cars home.
constexpr bool has_won(const State& state, Seat seat) {
  return is_home(state, seat) && (!has_teams(state) || is_home(state, partner_of(seat)));
}

// AT-8.4: squares driven; garage squares are numbered as in AT-1.4.
constexpr int squares_gone(const State& state, Seat seat) {
  int gone = 0;
  for (const CarState& standing : state.cars[seat]) {
    if (standing.on_circuit()) gone += from_go(state, seat, standing.place.square());
    if (standing.place.is_garage()) gone += first_garage_number(state.options) + standing.place.slot() - 1;
  }
  return gone;
}

// AT-8.4: cars home first, then squares.
constexpr int standing_of(const State& state, Seat seat) {
  constexpr int more_than_all_squares = 1000;
  return more_than_all_squares * cars_home(state, seat) + squares_gone(state, seat);
}

// AT-8.1, AT-8.2, AT-8.4: the sides with the best standing. A side with all cars home has more of them than any other.
constexpr SeatSet winners(const State& state) {
  paddock::PerSeat<std::int32_t> tally;
  for (const Seat seat : SeatSet::first(state.seats)) {
    tally[seat] = standing_of(state, seat);
    if (has_teams(state)) tally[seat] += standing_of(state, partner_of(seat));
  }
  return highest_scorers(tally, state.seats);
}

constexpr Outcome outcome(const State& state) {
  Outcome outcome;
  for (const Seat seat : SeatSet::first(state.seats)) outcome.score[seat] = cars_home(state, seat);  // AT-8.5
  outcome.winners = winners(state);
  return outcome;
}

// Every decision takes one card out of a hand, so the number of cards dealt is the maximum (AT-8.4).
constexpr int max_decisions(const Options&, int seats) {
  int cards = 0;
  for (int deal = 1; deal <= last_deal; ++deal) cards += seats * cards_dealt(deal, seats);
  return cards;
}

// AT-2.2: in a rematch the player to the left of the first dealer deals. The first dealer follows from the current one:
// the deal has moved on by one seat with each reshuffle.
constexpr Options rematch(const State& state) {
  Options options = state.options;
  const int packs = (state.deal - 1) / deals_in_table(state.seats) % state.seats;
  const Seat first_dealer = left_of(state.dealer, state.seats, (state.seats - packs) % state.seats);
  options.first = {left_of(first_dealer, state.seats)};
  return options;
}

}  // namespace paddock::autotock
