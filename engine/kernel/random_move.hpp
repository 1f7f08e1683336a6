#pragma once

#include <cstdint>

#include "engine/kernel/drawn_move.hpp"
#include "engine/kernel/game.hpp"
#include "engine/kernel/place.hpp"

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

// Whether a move is drawn without a list: on a GPU, whose memory is far, wherever moves are counted; elsewhere unless
// the game says that a processor lists them sooner than it counts them (`lists_sooner`).
template <Game G>
constexpr bool moves_are_drawn() {
  if constexpr (requires { G::lists_sooner; }) {
    return moves_are_counted<G>() && (compiled_for_gpu || !G::lists_sooner);
  } else {
    return moves_are_counted<G>();
  }
}

// One of the legal moves of a seat that may act, each as likely as any other.
template <Game G>
constexpr typename G::Move random_move(const typename G::State& state, Seat seat, Rng& rng) {
  if constexpr (moves_are_drawn<G>()) {
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
