#pragma once

#include <cstdint>

#include "engine/kernel/compiled_for_gpu.hpp"
#include "engine/kernel/game.hpp"
#include "engine/kernel/move_sampler.hpp"

namespace paddock {

// Whether a game's moves can be counted at once (drawn_move.hpp): it says so with `moves_are_indexed`.
template <Game G>
constexpr bool moves_are_indexed() {
  if constexpr (requires { G::moves_are_indexed; }) {
    return G::moves_are_indexed;
  } else {
    return false;
  }
}

// Whether a move is drawn without a list: on a GPU, whose memory is far, wherever moves are counted; elsewhere unless
// the game says that a processor lists them sooner than it counts them (`listing_is_faster`).
template <Game G>
constexpr bool samples_moves_by_index() {
  if constexpr (requires { G::listing_is_faster; }) {
    return moves_are_indexed<G>() && (compiled_for_gpu || !G::listing_is_faster);
  } else {
    return moves_are_indexed<G>();
  }
}

// One of the legal moves of a seat that may act, each as likely as any other.
template <Game G>
constexpr typename G::Move random_move(const typename G::State& state, Seat seat, Rng& rng) {
  if constexpr (samples_moves_by_index<G>()) {
    const auto draw = [&](int count) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(count))); };
    MoveSampler<typename G::Move, decltype(draw)> drawn(draw);
    G::moves(state, seat, drawn);
    return drawn.move();
  } else {
    MoveList<G> moves;
    G::moves(state, seat, moves);
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }
}

}  // namespace paddock
