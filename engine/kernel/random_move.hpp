#pragma once

#include <cstdint>

#include "engine/kernel/drawn_move.hpp"
#include "engine/kernel/game.hpp"

namespace paddock {

// Whether a game's moves can be counted at once (drawn_move.hpp): it says so with `moves_are_counted`.
template <Game G>
constexpr bool moves_are_counted() {
  if constexpr (requires { G::moves_are_counted; }) {
    return G::moves_are_counted;
  } else {
    return false;
  }
}

// One of the legal moves of a seat that may act, each as likely as any other.
template <Game G>
constexpr typename G::Move random_move(const typename G::State& state, Seat seat, Rng& rng) {
  if constexpr (moves_are_counted<G>()) {
    const auto draw = [&](int count) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(count))); };
    DrawnMove<typename G::Move, decltype(draw)> drawn(draw);
    G::moves(state, seat, drawn);
    return drawn.move();
  } else {
    MoveList<G> moves;
    G::moves(state, seat, moves);
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }
}

}  // namespace paddock
