#pragma once

#include "engine/kernel/chance.hpp"
#include "engine/kernel/verdict.hpp"
#include "games/piquepoints/types.hpp"

namespace paddock::piquepoints {

constexpr Verdict check_table(const Options& options, int seats) {
  if (!options.points.fits()) return refused("PP-1.1");
  if (options.rounds < 1 || options.rounds > most_rounds || !options.first.fits(seats)) return refused("PP-2.2");
  const int turns = options.drawing_turns;
  if (turns != 20 && turns != 30 && turns != 40) return refused("PP-7.3");
  return allowed;
}

// PP-2.1: deals round `number`.
constexpr void deal_round(State& state, int number, Seat first, Chance& chance) {
  state.round = Round{};
  state.round.number = static_cast<std::uint8_t>(number);
  state.round.turn = state.round.began = first;
  state.round.debt = Debt::start;  // PP-4.3
  state.pile = whole_deck(state.options.points);
  for (const Seat seat : SeatSet::first(state.seats)) {
    state.hand[seat] = CardSet{};
    fill_hand(state.hand[seat], hand_size, state.pile, chance);
  }
}

constexpr State open(const Options& options, int seats, Chance& chance) {
  State state;
  state.options = options;
  state.seats = static_cast<std::uint8_t>(seats);
  deal_round(state, 1, options.first.choose(seats, chance), chance);  // PP-2.2
  return state;
}

}  // namespace paddock::piquepoints
