#pragma once

#include <algorithm>

#include "engine/kernel/fixed_list.hpp"
#include "games/piquepoints/turn.hpp"
#include "games/piquepoints/types.hpp"

namespace paddock::piquepoints {

// Adds the cards of a pile as one-card sets, because a pile in an invalid position may contain more cards of a kind
// than a set can hold.
template <class Heaps, int Capacity>
constexpr void add_pile(Heaps& heaps, const Pile<Capacity>& pile) {
  for (const Card card : pile) {
    CardSet one;
    one.add(card);
    heaps.add(one);
  }
}

// All places where cards can be.
constexpr auto heaps(const State& state) {
  FixedList<CardSet, 1 + driving_cards + route_cards + 2 * max_seats> heaps;
  heaps.add(state.pile);
  add_pile(heaps, state.round.driving);
  add_pile(heaps, state.round.routes);
  for (const Seat seat : SeatSet::first(max_seats)) {
    heaps.add(state.hand[seat]);
    heaps.add(state.round.kitty[seat]);
  }
  return heaps;
}

// PP-3.1 … PP-3.3
constexpr bool every_card_in_its_place(const Round& round) {
  for (const Seat seat : SeatSet::first(max_seats)) {
    if (round.kitty[seat].among(all_points) != round.kitty[seat]) return false;
  }
  return std::all_of(round.routes.begin(), round.routes.end(), [](Card card) { return card.is_route(); }) &&
         std::none_of(round.driving.begin(), round.driving.end(),
                      [](Card card) { return card.is_route() || card.is_points(); });
}

// PP-6.2: an INFRACTION on top is live and belongs to a seat. A SPEED may be live.
constexpr bool offence_makes_sense(const State& state) {
  const Round& round = state.round;
  const bool infraction_on_top = !round.driving.empty() && round.driving.top().is_infraction();
  if (round.offender == no_seat) return !infraction_on_top;
  return round.offender.number < state.seats &&
         (infraction_on_top || (!round.driving.empty() && round.driving.top().is_speed()));
}

// The seat to play can do what it owes.
constexpr bool debt_makes_sense(const State& state) {
  const Round& round = state.round;
  switch (round.debt) {
    case Debt::nothing:
      return round.laid != no_card || !round.routes.empty();
    case Debt::start:
      return round.routes.empty() && (!round.drew || !starters(state.hand[round.turn]).empty());
    case Debt::infraction:
      return can_lay_infraction(state, round.turn);
    case Debt::draw:
      return !round.drew && pressure_debt(state, round.turn) == Debt::draw;
    case Debt::draw_one:
      return !round.drew && can_draw(state);
  }
  return false;
}

constexpr bool turn_makes_sense(const State& state) {
  const Round& round = state.round;
  if (round.began.number >= state.seats || round.turns > drawing_turns(state.options, state.seats)) return false;
  if (round.number < 1 || round.number > state.options.rounds || round.idle >= state.seats) return false;
  if (round.turn == no_seat) return round.number == state.options.rounds && round.debt == Debt::nothing;
  if (round.turn.number >= state.seats || (round.drew && round.laid != no_card)) return false;
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (state.hand[seat].empty()) return false;  // PP-8.1
  }
  return (round.laid == no_card || round.debt == Debt::nothing) && debt_makes_sense(state);
}

// The invariants of a position.
constexpr const char* violated_invariant(const State& state) {
  if (!state.options.points.fits()) return "the POINTS cards do not make fifteen";
  if (!is_partition_of(heaps(state), whole_deck(state.options.points))) return "the 34 cards are not each in one place";
  if (!every_card_in_its_place(state.round)) return "a card lies on a pile where it may not be laid";
  if (!offence_makes_sense(state)) return "the live infraction is not the top card of the driving pile";
  if (!turn_makes_sense(state)) return "the turn is not one that can be played";
  return nullptr;
}

}  // namespace paddock::piquepoints
