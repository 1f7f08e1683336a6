#pragma once

#include "games/toprace/auction.hpp"
#include "games/toprace/events.hpp"
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

}  // namespace paddock::toprace
