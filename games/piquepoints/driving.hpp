#pragma once

#include "engine/kernel/chance.hpp"
#include "games/piquepoints/events.hpp"
#include "games/piquepoints/legality.hpp"

namespace paddock::piquepoints {

// PP-6.3 … PP-6.5. Called before the GENDARME covers the top of the driving pile.
template <class Log>
constexpr void punish(State& state, Seat thief, Log& log) {
  Round& round = state.round;
  if (round.offender == no_seat) return log(Missed{thief, InVain::no_infraction});
  if (round.offender == thief) return log(Missed{thief, InVain::own_infraction});
  CardSet& kitty = round.kitty[round.offender];
  if (kitty.empty()) return log(Missed{thief, InVain::empty_kitty});
  const Card taken = kitty.lowest();
  kitty.remove(taken);
  (state.options.stolen_to == StolenTo::kitty ? round.kitty : state.hand)[thief].add(taken);
  log(Stole{thief, round.offender, taken});
}

// PP-3.3, PP-6.2
template <class Log>
constexpr void lay_on_driving_pile(State& state, Seat seat, Card card, Log& log) {
  Round& round = state.round;
  if (card == gendarme_card) punish(state, seat, log);
  round.driving.lay(card);
  round.offender = offends(round.routes, card) ? seat : no_seat;
}

// PP-3.1 … PP-3.3
template <class Log>
constexpr void place(State& state, Seat seat, Card card, Log& log) {
  if (card.is_points()) {
    state.round.kitty[seat].add(card);
  } else if (card.is_route()) {
    state.round.routes.lay(card);
  } else {
    lay_on_driving_pile(state, seat, card, log);
  }
}

// PP-7.1
template <class Log>
constexpr void shuffle_in(State& state, Log& log) {
  Round& round = state.round;
  const Card limit = round.routes.empty() ? no_card : round.routes.top();
  for (const Card card : round.driving) state.pile.add(card);
  for (const Card card : round.routes) state.pile.add(card);
  round.driving = DrivingPile{};
  round.routes = RoutePile{};
  round.offender = no_seat;
  if (limit != no_card) {
    state.pile.remove(limit);
    round.routes.lay(limit);
  }
  log(Shuffled{static_cast<std::uint8_t>(state.pile.size())});
}

// There must be a card to draw.
template <class Log>
constexpr Card draw_card(State& state, Seat seat, Chance& chance, Log& log) {
  if (state.pile.empty()) shuffle_in(state, log);
  const Card card = take(state.pile, chance);
  state.hand[seat].add(card);
  log(Drew{seat, card});
  return card;
}

}  // namespace paddock::piquepoints
