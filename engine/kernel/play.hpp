#pragma once

#include <cstdint>
#include <utility>

#include "engine/kernel/game.hpp"
#include "engine/kernel/random_move.hpp"

namespace paddock {

// Who of those to act decides next, where nothing else says so: one at random.
constexpr Seat random_seat(SeatSet seats, Rng& rng) {
  auto seat = seats.begin();
  if (seats.size() > 1) {
    for (auto skip = rng.below(static_cast<std::uint32_t>(seats.size())); skip > 0; --skip) ++seat;
  }
  return *seat;
}

// Everybody plays at random, and who decides first is chance, too.
template <Game G>
struct RandomPlayers {
  Rng& rng;

  constexpr Seat next(SeatSet seats) { return random_seat(seats, rng); }
  constexpr typename G::Move choose(const typename G::State& state, Seat seat) {
    return random_move<G>(state, seat, rng);
  }
};

// What a match tells while it is played, to somebody who does not listen.
struct NoListener : NoLog {
  // The cards are dealt.
  template <class State>
  constexpr void on_deal(const State&) const {}
  // A seat made a move, which led to this position; its events were told before.
  template <class State, class Move>
  constexpr void on_move(const State&, Seat, const Move&) const {}
};

// Plays a match on from a position to its end: the one loop in which whole matches are played.
//
// `players.next(seats)` says which of the seats to act decides, `players.choose(state, seat)` what; they hand a bot
// its view and its moves and nothing else. Nothing is written that the listener does not write.
template <Game G, class Players, class Listener>
constexpr void play_to_end(typename G::State& state, Players&& players, Chance& chance, Listener&& listener) {
  for (SeatSet seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
    const Seat seat = players.next(seats);
    const typename G::Move move = players.choose(std::as_const(state), seat);
    G::apply(state, seat, move, chance, listener);
    listener.on_move(std::as_const(state), seat, move);
  }
}

// The same from the deal; returns how it ended.
template <Game G, class Players, class Listener>
constexpr Outcome play(const typename G::Options& options, int seats, Players&& players, Chance& chance,
                       Listener&& listener) {
  typename G::State state = G::open(options, seats, chance);
  listener.on_deal(std::as_const(state));
  play_to_end<G>(state, players, chance, listener);
  return G::outcome(state);
}

}  // namespace paddock
