#pragma once

#include "engine/kernel/chance.hpp"
#include "games/piquepoints/driving.hpp"
#include "games/piquepoints/legality.hpp"
#include "games/piquepoints/scoring.hpp"

namespace paddock::piquepoints {

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
constexpr bool is_pressed(const State& state, Seat seat, Card laid) {
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
  return is_pressed(after, next, laid) && has_points(after, next);
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
  } else if (is_pressed(state, round.turn, laid)) {
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

}  // namespace paddock::piquepoints
