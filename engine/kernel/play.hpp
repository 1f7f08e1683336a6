#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "engine/kernel/compiled_for_gpu.hpp"
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

  static constexpr bool in_phases = true;

  PADDOCK_GPU_INLINE constexpr Seat next(SeatSet seats) { return random_seat(seats, rng); }
  PADDOCK_GPU_INLINE constexpr typename G::Move choose(const typename G::State& state, Seat seat) {
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

// Plays one decision of a match that is not over. `seats` are to act.
//
// `players.next(seats)` selects which seat decides, `players.choose(state, seat)` selects its move. Players must pass
// only the view and the legal moves on to a bot. Only the listener records anything.
template <Game G, class Players, class Listener>
PADDOCK_GPU_INLINE constexpr void play_decision(typename G::State& state, SeatSet seats, Players&& players,
                                                Chance& chance, Listener&& listener) {
  const Seat seat = players.next(seats);
  const typename G::Move move = players.choose(std::as_const(state), seat);
  G::apply(state, seat, move, chance, listener);
  listener.on_move(std::as_const(state), seat, move);
}

// Whether these players decide phase by phase on a GPU, in a game with phases. They declare `in_phases`. It pays for
// players whose code is small, because it is copied for each phase.
template <class Players>
inline constexpr bool decide_in_phases = [] {
  using Type = std::remove_cvref_t<Players>;
  if constexpr (requires { Type::in_phases; }) {
    return Type::in_phases;
  } else {
    return false;
  }
}();

// Plays a round of a match that is not over: one decision, or, by phases on a GPU, one decision for each phase that the
// match passes through. Threads side by side then run the same code at the same time, instead of waiting for threads in
// another phase. A match in progress has a phase below `phases`; the phase of a finished match matches none of the
// remaining ones.
template <Game G, class Players, class Listener>
PADDOCK_GPU_INLINE constexpr void play_round(typename G::State& state, SeatSet seats, Players&& players, Chance& chance,
                                             Listener&& listener) {
  if constexpr (compiled_for_gpu && decide_in_phases<Players> && requires { G::phases; }) {
    const auto in_phase = [&](std::size_t phase) __attribute__((always_inline)) {
      if (phase_of(std::as_const(state)) == phase) play_decision<G>(state, G::to_act(state), players, chance, listener);
    };
    [&]<std::size_t... phase>(std::index_sequence<phase...>) __attribute__((always_inline)) { (in_phase(phase), ...); }
    (std::make_index_sequence<G::phases>{});
  } else {
    play_decision<G>(state, seats, players, chance, listener);
  }
}

// Plays a match from a position to its end. Every whole match runs through this loop.
template <Game G, class Players, class Listener>
PADDOCK_GPU_INLINE constexpr void play_to_end(typename G::State& state, Players&& players, Chance& chance,
                                              Listener&& listener) {
  for (SeatSet seats = G::to_act(state); !seats.empty(); seats = G::to_act(state))
    play_round<G>(state, seats, players, chance, listener);
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
