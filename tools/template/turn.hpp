#pragma once

#include <algorithm>

#include "engine/kernel/chance.hpp"
#include "engine/kernel/outcome.hpp"
#include "games/sixth_game/legality.hpp"
#include "games/sixth_game/types.hpp"

namespace paddock::sixth_game {

// SIXTH-3.4, SIXTH-3.5: the seat whose car climbs. `no_seat` if there is no such gear.
constexpr Seat climber(const State& state) {
  for (int gear = gears; gear >= 1; --gear) {
    SeatSet in_gear;
    for (const Seat seat : SeatSet::first(state.seats)) {
      if (state.chosen[seat].gear() == gear) in_gear.add(seat);
    }
    if (in_gear.size() == 1) return *in_gear.begin();
    if (in_gear.size() > 1 && state.options.equal_gears == EqualGears::stall) return no_seat;
  }
  return no_seat;
}

// SIXTH-3.4
template <class Log>
constexpr void climb(State& state, Log& log) {
  const Seat seat = climber(state);
  if (seat == no_seat) return log(Stalled{});
  const int bends = std::min(state.chosen[seat].gear(), state.options.bends - state.bend[seat]);
  state.bend[seat] = static_cast<std::uint8_t>(state.bend[seat] + bends);
  log(Climbed{seat, static_cast<std::uint8_t>(bends), state.bend[seat]});
}

// SIXTH-4.1
constexpr void clear_table(State& state) {
  for (const Seat seat : SeatSet::first(state.seats)) {
    state.played.add(state.chosen[seat]);
    state.shown[seat] = state.chosen[seat];
    state.chosen[seat] = no_card;
  }
}

// SIXTH-4.2
template <class Log>
constexpr void draw_cards(State& state, Chance& chance, Log& log) {
  if (state.pile.size() < state.seats) return;
  for (const Seat seat : SeatSet::first(state.seats)) {
    const Card card = take(state.pile, chance);
    state.hand[seat].add(card);
    log(Drew{seat, card});
  }
}

template <class Log>
constexpr void end_round(State& state, Chance& chance, Log& log) {
  for (const Seat seat : SeatSet::first(state.seats)) log(Turned{seat, state.chosen[seat]});  // SIXTH-3.3
  climb(state, log);
  clear_table(state);
  if (!top_is_reached(state)) draw_cards(state, chance, log);
}

// SIXTH-3.3: the last choice turns up all cards, so everybody learns what the others chose.
constexpr bool reveals_information(const State& before, Seat, const Move&, const State&, Seat) {
  return to_act(before).size() == 1;
}

template <class Log>
constexpr void apply(State& state, Seat seat, const Move& move, Chance& chance, Log& log) {
  state.hand[seat].remove(move.card);
  state.chosen[seat] = move.card;
  log(Chose{seat, move.card});
  if (seats_that_chose(state).size() == state.seats) end_round(state, chance, log);
}

// SIXTH-5.2
constexpr Outcome outcome(const State& state) {
  Outcome outcome;
  for (const Seat seat : SeatSet::first(state.seats)) outcome.score[seat] = state.bend[seat];
  outcome.winners = highest_scorers(outcome.score, state.seats);
  return outcome;
}

// Every decision lays a card that never returns.
constexpr int max_decisions(const Options&, int) { return deck_size; }

}  // namespace paddock::sixth_game
