#pragma once

#include "engine/kernel/chance.hpp"
#include "engine/kernel/outcome.hpp"
#include "games/piquepoints/legality.hpp"
#include "games/piquepoints/setup.hpp"
#include "games/piquepoints/types.hpp"

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

// PP-8.2: the seats with the most points in the kitty.
constexpr SeatSet round_winners(const State& state) {
  paddock::PerSeat<std::int32_t> points;
  for (const Seat seat : SeatSet::first(state.seats)) points[seat] = points_of(state.round.kitty[seat]);
  return highest_scorers(points, state.seats);
}

// PP-2.2: deals the next round, which the first of the winners begins, or ends the match.
template <class Log>
constexpr void deal_next(State& state, SeatSet winners, Chance& chance, Log& log) {
  Round& round = state.round;
  if (round.number < state.options.rounds) {
    const Card last = round.laid;
    deal_round(state, round.number + 1, *winners.begin(), chance);
    round.ended_by = last;
    return log(Dealt{round.number, round.turn});
  }
  round.turn = no_seat;
  round.laid = no_card;
  round.drew = false;
  round.debt = Debt::nothing;
  round.idle = 0;
}

// PP-8.1, PP-8.2, PP-4.2
template <class Log>
constexpr void end_round(State& state, RoundEnd reason, Seat out, Chance& chance, Log& log) {
  const SeatSet winners = round_winners(state);
  RoundOver over{state.round.number, reason, out, state.round.turns, {}, winners};
  for (const Seat seat : SeatSet::first(state.seats)) {
    over.points[seat] = static_cast<std::uint8_t>(points_of(state.round.kitty[seat]));
    state.total[seat] = static_cast<std::uint8_t>(state.total[seat] + over.points[seat]);
    if (winners.contains(seat)) ++state.won[seat];
  }
  log(over);
  deal_next(state, winners, chance, log);
}

// PP-6.6: whether the seat holds an INFRACTION that it may lay.
constexpr bool can_lay_infraction(const State& state, Seat seat) {
  return has_points(state, seat) && !state.hand[seat].among(all_infractions).empty();
}

// PP-6.6, PP-6.7: what a seat under pressure owes. The duty to draw lapses if nothing can be drawn.
constexpr Debt pressure_debt(const State& state, Seat seat) {
  if (can_lay_infraction(state, seat)) return Debt::infraction;
  return can_draw(state) ? Debt::draw : Debt::nothing;
}

// PP-6.8: whether the seat is under pressure, after the previous seat laid `laid`.
constexpr bool is_under_pressure(const State& state, Seat seat, Card laid) {
  if (state.options.pressure_persists == YesNo::no) return laid == pressure_card;
  const Round& round = state.round;
  return round.offender != no_seat && round.offender != seat && round.driving.top() == pressure_card;
}

// PP-6.6, PP-6.7: pressure on a seat with points shows the player who laid it whether that seat holds an INFRACTION.
// Other viewers learn something from every card, since it was hidden in a hand.
constexpr bool reveals_information(const State& before, Seat seat, const Move& move, const State& after, Seat viewer) {
  if (viewer != seat) return true;
  const Seat next = after.round.turn;
  if (next == no_seat || next == seat) return false;
  const Card laid = move.kind == Move::Kind::lay ? move.card : before.round.laid;
  return is_under_pressure(after, next, laid) && has_points(after, next);
}

// PP-7.3
constexpr void count_turn(State& state) {
  if (!drawing_is_over(state)) ++state.round.turns;
}

// Begins the turn of the next seat, with the effect of the card laid before it. A lost turn (PP-6.9, PP-6.10) passes to
// the seat after it.
template <class Log>
constexpr void begin_turn(State& state, Card laid, Log& log) {
  Round& round = state.round;
  round.laid = no_card;
  round.drew = false;
  round.debt = round.routes.empty() ? Debt::start : Debt::nothing;
  round.turn = left_of(round.turn, state.seats);
  if (laid == accident_card || (laid == draw_one_card && !can_draw(state))) {
    log(Skipped{round.turn, laid == accident_card ? LostTurn::by_accident : LostTurn::nothing_to_draw});
    count_turn(state);
    round.turn = left_of(round.turn, state.seats);
  } else if (laid == draw_one_card) {
    round.debt = Debt::draw_one;
    log(Bound{round.turn, Debt::draw_one});
  } else if (is_under_pressure(state, round.turn, laid)) {
    round.debt = pressure_debt(state, round.turn);
    if (round.debt != Debt::nothing) log(Bound{round.turn, round.debt});
  }
}

template <class Log>
constexpr void finish_turn(State& state, Chance& chance, Log& log) {
  Round& round = state.round;
  const bool idle = round.laid == no_card && !round.drew;
  round.idle = static_cast<std::uint8_t>(idle ? round.idle + 1 : 0);
  count_turn(state);
  if (round.idle == state.seats) return end_round(state, RoundEnd::nobody_moved, no_seat, chance, log);  // PP-4.2
  begin_turn(state, round.laid, log);
}

template <class Log>
constexpr void lay_card(State& state, Seat seat, Card card, Chance& chance, Log& log) {
  Round& round = state.round;
  state.hand[seat].remove(card);
  log(Laid{seat, card, offends(round.routes, card)});
  place(state, seat, card, log);
  round.laid = card;
  round.debt = Debt::nothing;
  if (state.hand[seat].empty()) {  // PP-8.1
    count_turn(state);
    return end_round(state, RoundEnd::went_out, seat, chance, log);
  }
  if (round.drew) finish_turn(state, chance, log);
}

// Whether the draw ends the turn.
constexpr bool draw_ends_turn(const State& state, Card card) {
  const Round& round = state.round;
  if (round.laid != no_card || round.debt == Debt::draw_one) return true;                    // PP-4.1, PP-6.9
  if (round.debt == Debt::draw) return state.options.pressure_draw_ends_turn == YesNo::yes;  // PP-6.7
  return round.debt == Debt::start && !card.is_route() && !card.is_points();                 // PP-4.3
}

template <class Log>
constexpr void draw_in_turn(State& state, Seat seat, Chance& chance, Log& log) {
  const Card card = draw_card(state, seat, chance, log);
  state.round.drew = true;
  if (draw_ends_turn(state, card)) return finish_turn(state, chance, log);
  if (state.round.debt == Debt::draw) state.round.debt = Debt::nothing;
}

template <class Log>
constexpr void apply(State& state, Seat seat, const Move& move, Chance& chance, Log& log) {
  switch (move.kind) {
    case Move::Kind::lay:
      return lay_card(state, seat, move.card, chance, log);
    case Move::Kind::draw:
      return draw_in_turn(state, seat, chance, log);
    case Move::Kind::end:
      break;
  }
  log(Stopped{seat, state.round.laid == no_card && !state.round.drew});
  finish_turn(state, chance, log);
}

// PP-2.2: by rounds won, then by points. The score is the points.
constexpr Outcome outcome(const State& state) {
  Outcome outcome;
  paddock::PerSeat<std::int32_t> standing;
  for (const Seat seat : SeatSet::first(state.seats)) {
    outcome.score[seat] = state.total[seat];
    standing[seat] = state.won[seat] * (most_rounds * points_in_all + 1) + state.total[seat];
  }
  outcome.winners = highest_scorers(standing, state.seats);
  return outcome;
}

// While cards can be drawn, a turn has at most two decisions: lay, draw or end. After that every card laid leaves the
// hand for good, except what a GENDARME steals into the hand. Its turn has two decisions, and before the next card
// fewer turns than seats pass idle.
constexpr int max_decisions(const Options& options, int seats) {
  const int drawing = 2 * options.drawing_turns * seats;
  const int laying = (deck_size + Deck::copies[gendarme_card.index]) * (2 + seats - 1);
  return options.rounds * (drawing + laying + seats);
}

// PP-2.2: the winner of the last round begins the rematch.
constexpr Options rematch(const State& state) {
  Options options = state.options;
  options.first = {*round_winners(state).begin()};
  return options;
}

}  // namespace paddock::piquepoints
