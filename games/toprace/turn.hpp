#pragma once

#include "games/toprace/auction.hpp"
#include "games/toprace/race.hpp"
#include "games/toprace/stage_end.hpp"
#include "games/toprace/types.hpp"

namespace paddock::toprace {

// TR-6.3: bets stay secret. Everything else is seen, and chosen by the cards of a hand: bids, passes, arrows and
// squares too.
constexpr bool reveals_information(const State&, Seat seat, const Move& move, const State&, Seat viewer) {
  return viewer != seat && move.kind != Move::Kind::bet;
}

// Applies a decision about a card.
template <class Log>
constexpr Next take_step(State& state, Seat seat, const Move& move, Log& log) {
  switch (move.kind) {
    case Move::Kind::play:
      return play_card(state, seat, move, log);
    case Move::Kind::violet:
      return name_violet(state, move.car, log);
    default:
      return steer(state, move.square, log);
  }
}

template <class Log>
constexpr void apply(State& state, Seat seat, const Move& move, Chance& chance, Log& log) {
  switch (move.kind) {
    case Move::Kind::bid:
      return make_bid(state, seat, move.amount, log);
    case Move::Kind::pass:
      return pass_lot(state, seat, log);
    case Move::Kind::place:
      return place_car(state, move.arrow, chance, log);
    case Move::Kind::bet:
      return make_bet(state, seat, move.car, chance, log);
    default:
      return go_on(state, take_step(state, seat, move, log), chance, log);
  }
}

}  // namespace paddock::toprace
