#pragma once

#include <cstdint>
#include <utility>

#include "engine/kernel/game.hpp"
#include "engine/kernel/random_move.hpp"

namespace paddock {

// Selects at random which of the seats to act decides next, where the rules leave that open.
constexpr Seat random_seat(SeatSet seats, Rng& rng) {
  auto seat = seats.begin();
  if (seats.size() > 1) {
    for (auto skip = rng.below(static_cast<std::uint32_t>(seats.size())); skip > 0; --skip) ++seat;
  }
  return *seat;
}

// All players choose at random. If several may act, the next one is random, too.
template <Game G>
struct RandomPlayers {
  Rng& rng;

  constexpr Seat next(SeatSet seats) { return random_seat(seats, rng); }
  constexpr typename G::Move choose(const typename G::State& state, Seat seat) {
    return random_move<G>(state, seat, rng);
  }
};

// A match listener that ignores everything. Listeners are also the log of events.
struct NoListener : NoLog {
  // The deal is done.
  template <class State>
  constexpr void on_deal(const State&) const {}
  // A seat made a move that led to this position. The events of the move were logged before.
  template <class State, class Move>
  constexpr void on_move(const State&, Seat, const Move&) const {}
};

// Plays a match from a position to its end. Every whole match runs through this loop.
//
// `players.next(seats)` selects which seat decides, `players.choose(state, seat)` selects its move. Players must pass
// only the view and the legal moves on to a bot. Only the listener records anything.
template <Game G, class Players, class Listener>
constexpr void play_to_end(typename G::State& state, Players&& players, Chance& chance, Listener&& listener) {
  for (SeatSet seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
    const Seat seat = players.next(seats);
    const typename G::Move move = players.choose(std::as_const(state), seat);
    G::apply(state, seat, move, chance, listener);
    listener.on_move(std::as_const(state), seat, move);
  }
}

// Plays a match from the deal to its end and returns the outcome.
template <Game G, class Players, class Listener>
constexpr Outcome play(const typename G::Options& options, int seats, Players&& players, Chance& chance,
                       Listener&& listener) {
  typename G::State state = G::open(options, seats, chance);
  listener.on_deal(std::as_const(state));
  play_to_end<G>(state, players, chance, listener);
  return G::outcome(state);
}

}  // namespace paddock
