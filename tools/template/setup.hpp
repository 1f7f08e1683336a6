#pragma once

#include "engine/kernel/chance.hpp"
#include "engine/kernel/verdict.hpp"
#include "games/sixth_game/types.hpp"

namespace paddock::sixth_game {

// SIXTH-1.2
constexpr Verdict check_table(const Options& options, int) {
  return options.bends >= least_bends && options.bends <= most_bends ? allowed : refused("SIXTH-1.2");
}

// SIXTH-2.1, SIXTH-2.2
constexpr State open(const Options& options, int seats, Chance& chance) {
  State state;
  state.options = options;
  state.seats = static_cast<std::uint8_t>(seats);
  state.pile = CardSet::full();
  for (const Seat seat : SeatSet::first(seats)) fill_hand(state.hand[seat], hand_size, state.pile, chance);
  return state;
}

}  // namespace paddock::sixth_game
