#pragma once

#include <span>

#include "engine/kernel/game.hpp"

namespace paddock {

// All that a seat is handed to decide on: what it may know, and the moves it may make. There is no way from here to the
// position.
template <Game G>
struct DecisionPoint {
  typename G::View view;
  MoveList<G> moves;
};

// A way to play that a game brings along: from what a seat may know and the moves it may make to one of them. Where it
// needs luck, it takes it from the generator, so that the same seed plays the same.
template <Game G>
struct NamedBot {
  const char* name;
  typename G::Move (*choose)(const typename G::View& view, std::span<const typename G::Move> moves, Rng& rng);
};

// What a level of play spends of the thought there is, and how far below the best a move may look to be chosen now and
// then, in shares of the win.
struct LevelStrength {
  double share = 1;
  double noise = 0;
};

}  // namespace paddock
