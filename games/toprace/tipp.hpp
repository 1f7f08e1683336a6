#pragma once

#include "games/toprace/counting.hpp"
#include "games/toprace/events.hpp"
#include "games/toprace/types.hpp"

namespace paddock::toprace {

constexpr SeatSet seats_with_cards(const State& state) {
  SeatSet seats;
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (!state.hand[seat].empty()) seats.add(seat);
  }
  return seats;
}

// TR-6.1, then TR-7.1, then TR-4.1: what follows after a card has been carried out, or after all seats have bet.
template <class Log>
constexpr void after_card(State& state, Chance& chance, Log& log) {
  Board& board = state.board;
  if (board.tipps_bet < board.tipps) {
    board.phase = Phase::betting;
    board.owing = SeatSet::first(state.seats);
    return;
  }
  const int there = arrived(board);
  if (there == cars) return end_stage(state, StageEnd::all_arrived, chance, log);
  const SeatSet with_cards = seats_with_cards(state);
  if (with_cards.empty()) return end_stage(state, StageEnd::no_cards, chance, log);
  if (there == cars - 1 && state.options.unfinished_paid == YesNo::yes)
    return end_stage(state, StageEnd::five_arrived, chance, log);
  board.phase = Phase::playing;
  board.turn = with_cards.next_after(board.turn);
}

// TR-6.1, TR-6.2
template <class Log>
constexpr void make_bet(State& state, Seat seat, Colour car, Chance& chance, Log& log) {
  Board& board = state.board;
  state.bets[seat].on[board.tipps_bet] = car;
  board.owing.remove(seat);
  log(BetMade{seat, static_cast<std::uint8_t>(board.tipps_bet + 1), true, car});
  if (!board.owing.empty()) return;
  ++board.tipps_bet;
  after_card(state, chance, log);
}

// TR-6.1: the TIPP lines that the car is the first to reach.
template <class Log>
constexpr void reach_tipps(State& state, Colour car, Log& log) {
  Board& board = state.board;
  while (board.tipps < tipp_lines && board.car[car].square.row >= track(state).tipps[board.tipps]) {
    log(TippReached{++board.tipps, car});
  }
}

}  // namespace paddock::toprace
