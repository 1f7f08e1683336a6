#pragma once

#include <optional>
#include <span>

#include "engine/kernel/game.hpp"

namespace paddock {

class LongDecision;

// What a seat receives when it has to decide: its view and its legal moves. The position itself cannot be reached from
// here.
template <Game G>
struct DecisionPoint {
  typename G::View view;
  MoveList<G> moves;
};

// Chooses one of the legal moves by a long computation. Nothing if its time was up before.
template <Game G>
using SolveMove = std::optional<typename G::Move> (*)(const typename G::View& view,
                                                      std::span<const typename G::Move> moves, Rng& rng,
                                                      LongDecision& decision);

// A bot that a game defines itself: it chooses one of the legal moves, given a view. All its randomness comes from
// `rng`, so the same seed gives the same match. A bot sets one of the two functions: `choose` if it decides at once,
// `solve` if it may compute for more than a millisecond; then the game's heuristics have a `best_move`.
template <Game G>
struct NamedBot {
  const char* name;
  typename G::Move (*choose)(const typename G::View& view, std::span<const typename G::Move> moves, Rng& rng) = nullptr;
  SolveMove<G> solve = nullptr;
};

// Playing strength of a level: the share of the search budget that it spends, and the standard size of its errors, as a
// share of the win. With `noise` 0 it always plays the move that it found best.
struct LevelStrength {
  double share = 1;
  double noise = 0;
};

}  // namespace paddock
