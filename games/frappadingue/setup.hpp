#pragma once

#include "engine/kernel/chance.hpp"
#include "engine/kernel/verdict.hpp"
#include "games/frappadingue/types.hpp"

namespace paddock::frappadingue {

// FD-1.2
constexpr Verdict check_deck(const Cards& deck) {
  for (std::uint8_t kind = 0; kind < kinds; ++kind) {
    const int count = deck.count(Card{kind});
    if (count > most_of_a_kind || (kind < kilometre_kinds && count < hand_size)) return refused("FD-1.2");
  }
  return allowed;
}

constexpr bool is_step_between(int number, int least, int most) {
  return number >= least && number <= most && number % written_step == 0;
}

constexpr Verdict check_table(const Options& options, int seats) {
  if (const Verdict deck = check_deck(options.deck.cards); !deck) return deck;
  if (options.plus5 != 30 && options.plus5 != 50) return refused("FD-3.5");
  if (!is_step_between(options.target, 500, 20000)) return refused("FD-5.1");
  if (!is_step_between(options.opening, 0, 1000)) return refused("FD-5.1");
  if (!options.first.fits(seats)) return refused("FD-5.2");
  return allowed;
}

constexpr State open(const Options& options, int seats, Chance& chance) {
  State state;
  state.options = options;
  state.seats = static_cast<std::uint8_t>(seats);
  state.deck = options.deck.cards;
  state.first = options.first.choose(seats, chance);  // FD-5.2
  state.turn = state.first;
  return state;
}

}  // namespace paddock::frappadingue
