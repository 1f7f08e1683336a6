#pragma once

#include "games/toprace/auction.hpp"
#include "games/toprace/events.hpp"
#include "games/toprace/stage_end.hpp"
#include "games/toprace/steering.hpp"
#include "games/toprace/types.hpp"

namespace paddock::toprace {

// TR-5.4
constexpr bool nothing_to_link(const Board& board, Colour linked) {
  const Square one = board.car[linked].square;
  const Square other = board.car[partner(linked)].square;
  return one.row == other.row || one.row == finish_row || other.row == finish_row;
}

// TR-5.5
constexpr bool too_late(const State& state, Colour linked) {
  if (state.options.late_specials == LateSpecials::allowed) return false;
  const int line = track(state).tipps[1];
  return state.board.car[linked].square.row > line || state.board.car[partner(linked)].square.row > line;
}

constexpr bool without_effect(const State& state, Colour linked) {
  return nothing_to_link(state.board, linked) || too_late(state, linked);
}

constexpr Colour rear_of(const Board& board, Colour linked) {
  return board.car[linked].square.row < board.car[partner(linked)].square.row ? linked : partner(linked);
}

// TR-5.3
template <class Log>
constexpr void break_down(Board& board, Seat seat, Colour front, Log& log) {
  board.car[front].stand = CarStatus::broken;
  log(BrokeDown{seat, front, partner(front), board.car[front].square});
}

// TR-5.3. Called after each move of a car.
template <class Log>
constexpr void release_partner(Board& board, Colour moved, Log& log) {
  const Colour waiting = partner(moved);
  Car& car = board.car[waiting];
  if (car.stand != CarStatus::broken || board.car[moved].square.row < car.square.row) return;
  const bool taken = !cars_on(board, car.square).empty();
  car.stand = taken ? CarStatus::beside : CarStatus::on;
  log(Released{waiting, car.square, taken});
}

// TR-4.5: the colours that may be named for the violet row of a card.
constexpr ColourSet violet_choices(const Board& board, const Printed& card) {
  ColourSet colours = ColourSet::all().without(card.colours);
  for (const Colour car : colours) {
    if (board.car[car].finished()) colours.remove(car);
  }
  return colours;
}

// Moves a car and applies the consequences: TR-4.7, TR-5.3, TR-6.1.
template <class Log>
constexpr void move_to(State& state, Colour colour, Square square, Log& log) {
  Board& board = state.board;
  come_to(board, colour, square);
  if (square == finish) log(Arrived{colour, board.owner[colour], arrived(board)});
  release_partner(board, colour, log);
  reach_tipps(state, colour, log);
}

constexpr int squares_between(const Track& track, Square from, Square to) {
  return (to == finish ? track.rows + 1 : to.row) - from.row;
}

// TR-4.3: a car that cannot move stays where it is.
template <class Log>
constexpr void drive(State& state, Square to, Log& log) {
  const Driving driving = state.board.driving;
  const Square from = state.board.car[driving.car].square;
  const auto lost = static_cast<std::uint8_t>(driving.points - squares_between(track(state), from, to));
  log(Moved{state.board.turn, driving.car, from, to, driving.points, lost, lost > 0 && to != finish});
  if (to != from) move_to(state, driving.car, to, log);
}

// What follows a step of a card: a decision, its next row, or nothing.
enum class Next : std::uint8_t { decision, row, nothing };

// Steers the car, automatically if there is only one end. Returns whether a decision is needed.
template <class Log>
constexpr bool must_ask_to_steer(State& state, Colour car, std::uint8_t points, Log& log) {
  Driving& driving = state.board.driving;
  if (state.board.car[car].finished() || state.board.car[car].stand == CarStatus::broken) {  // TR-4.6
    log(Skipped{car, state.board.car[car].finished() ? Reason::finished : Reason::standing});
    return false;
  }
  driving.car = car;
  driving.points = points;
  const Ends ends = ends_of_drive(state.board, track(state), state.options.jam, car, points);
  if (ends.size() > 1) {
    state.board.phase = Phase::steering;
    return true;
  }
  drive(state, ends.furthest(), log);
  driving.car = Colour::none;
  driving.points = 0;
  return false;
}

// TR-4.5
template <class Log>
constexpr bool steer_violet(State& state, Colour car, std::uint8_t points, Log& log) {
  state.board.last.violet = car;
  log(VioletNamed{state.board.turn, car});
  return must_ask_to_steer(state, car, points, log);
}

// Names violet's colour, automatically if there is at most one choice. Returns whether a decision is needed.
template <class Log>
constexpr bool must_ask_for_violet(State& state, const Printed& card, std::uint8_t points, Log& log) {
  const ColourSet choices = violet_choices(state.board, card);
  if (choices.size() > 1) {
    state.board.phase = Phase::naming;
    return true;
  }
  if (choices.empty()) {
    log(Skipped{Colour::violet, Reason::no_colour});
    return false;
  }
  return steer_violet(state, *choices.begin(), points, log);
}

// TR-4.2: carries the card out row by row up to the next decision. Returns whether there is one.
template <class Log>
constexpr bool must_ask_in_rows(State& state, Log& log) {
  Driving& driving = state.board.driving;
  const Printed& card = carried_card(state);
  for (; driving.row < card.rows.size(); ++driving.row) {
    const Row row = card.rows[driving.row];
    const bool ask = row.colour == Colour::violet ? must_ask_for_violet(state, card, row.points, log)
                                                  : must_ask_to_steer(state, row.colour, row.points, log);
    if (ask) return true;
  }
  return false;
}

// TR-5.2
template <class Log>
constexpr void put_turbo(State& state, Square to, Log& log) {
  const Colour car = state.board.driving.car;
  log(Turboed{state.board.turn, car, state.board.car[car].square, to, false});
  move_to(state, car, to, log);
}

template <class Log>
constexpr Next play_turbo(State& state, Seat seat, Colour rear, Log& log) {
  Board& board = state.board;
  const Ends ends = ends_of_turbo(board, track(state), rear);
  board.driving.car = rear;
  if (ends.size() > 1) {
    board.phase = Phase::steering;
    return Next::decision;
  }
  if (ends.size() == 1) {
    put_turbo(state, ends.furthest(), log);
  } else {
    const Square square = board.car[rear].square;
    log(Turboed{seat, rear, square, square, true});
  }
  return Next::nothing;
}

template <class Log>
constexpr Next play_special(State& state, Seat seat, Colour linked, Use use, Log& log) {
  const Colour rear = rear_of(state.board, linked);
  if (use == Use::turbo) return play_turbo(state, seat, rear, log);
  if (use == Use::breakdown) break_down(state.board, seat, partner(rear), log);
  return Next::nothing;
}

constexpr Effect effect_of(const Printed& card, Use use) {
  if (use == Use::turbo) return Effect::turbo;
  if (use == Use::breakdown) return Effect::breakdown;
  return card.special() ? Effect::nothing : Effect::rows;
}

// TR-4.1
template <class Log>
constexpr Next play_card(State& state, Seat seat, const Move& move, Log& log) {
  const Printed& card = deck(state).printed(move.card);
  state.hand[seat].remove(deck(state), move.card);
  state.played.add(deck(state), move.card);
  state.board.driving.card = move.card;
  state.board.last = {move.card, Colour::none};
  log(CardPlayed{seat, move.card, card.special(), effect_of(card, move.use)});
  return card.special() ? play_special(state, seat, card.linked, move.use, log) : Next::row;
}

constexpr Next leave_row(Driving& driving) {
  driving.car = Colour::none;
  driving.points = 0;
  ++driving.row;
  return Next::row;
}

template <class Log>
constexpr Next steer(State& state, Square to, Log& log) {
  if (state.board.driving.points == 0) {
    put_turbo(state, to, log);
    return Next::nothing;
  }
  drive(state, to, log);
  return leave_row(state.board.driving);
}

// TR-4.5
template <class Log>
constexpr Next name_violet(State& state, Colour car, Log& log) {
  Driving& driving = state.board.driving;
  const std::uint8_t points = carried_card(state).rows[driving.row].points;
  return steer_violet(state, car, points, log) ? Next::decision : leave_row(driving);
}

// Continues with the card. All kinds of decisions share this call, so that GPU lanes run it together.
template <class Log>
constexpr void go_on(State& state, Next next, Chance& chance, Log& log) {
  if (next == Next::decision || (next == Next::row && must_ask_in_rows(state, log))) return;
  state.board.driving = {};
  after_card(state, chance, log);
}

}  // namespace paddock::toprace
