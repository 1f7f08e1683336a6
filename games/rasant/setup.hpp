#pragma once

#include <cstdint>

#include "engine/kernel/chance.hpp"
#include "engine/kernel/verdict.hpp"
#include "engine/pieces/bits.hpp"
#include "games/rasant/types.hpp"

namespace paddock::rasant {

// RA-2.2
constexpr Verdict check_table(const Options& options, int seats) {
  return options.first.fits(seats) ? allowed : refused("RA-2.2");
}

// RA-2.1: black at the head, the twelve others in random order behind it.
constexpr Line random_line(Chance& chance) {
  std::uint64_t left = (std::uint64_t{1} << (cars - 1)) - 1;  // one bit per car, ordered by colour
  Line line;
  line.set(0, Colour::black);
  for (int place = 1; place < cars; ++place) {
    const int car = nth_bit(left, static_cast<int>(chance.below(static_cast<std::uint32_t>(cars - place))));
    left &= ~(std::uint64_t{1} << car);
    line.set(place, static_cast<Colour>(car / cars_of_a_colour));
  }
  return line;
}

constexpr void start_round(State& state, Seat leader) {
  state.round = Round{};
  state.round.in = SeatSet::first(state.seats);
  state.round.turn = state.round.leader = leader;
}

constexpr State open(const Options& options, int seats, Chance& chance) {
  State state;
  state.options = options;
  state.seats = static_cast<std::uint8_t>(seats);
  state.line = random_line(chance);
  state.pile = CardSet::full();
  for (const Seat seat : SeatSet::first(seats)) fill_hand(state.hand[seat], hand_size, state.pile, chance);  // RA-2.2
  state.dealer = options.first.choose(seats, chance);                                                        // RA-2.2
  start_round(state, left_of(state.dealer, seats));                                                          // RA-2.3
  return state;
}

}  // namespace paddock::rasant
