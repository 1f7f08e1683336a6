#pragma once

#include <cstdint>

#include "engine/kernel/compiled_for_gpu.hpp"
#include "engine/kernel/game.hpp"
#include "engine/kernel/move_sampler.hpp"

namespace paddock {

// Whether the game can count its moves at once and compute the k-th one (move_sampler.hpp). It declares
// `moves_are_indexed`.
template <Game G>
constexpr bool moves_are_indexed() {
  if constexpr (requires { G::moves_are_indexed; }) {
    return G::moves_are_indexed;
  } else {
    return false;
  }
}

// Whether a random move is selected without building a list. On a GPU, where memory is slow: in every game with indexed
// moves. On a CPU: unless the game declares that listing is faster there (`listing_is_faster`).
template <Game G>
constexpr bool samples_moves_by_index() {
  if constexpr (requires { G::listing_is_faster; }) {
    return moves_are_indexed<G>() && (compiled_for_gpu || !G::listing_is_faster);
  } else {
    return moves_are_indexed<G>();
  }
}

// A uniformly random legal move of a seat that may act.
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
