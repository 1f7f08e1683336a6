#pragma once

#include <set>
#include <string>

#include "engine/kernel/game.hpp"

namespace paddock::testkit {

using Moves = std::set<std::string>;

// The legal moves of a seat in notation. Empty if it is not to act.
template <class G, class N>
Moves listed_moves(const typename G::State& state, Seat seat) {
  Moves listed;
  if (!G::to_act(state).contains(seat)) return listed;
  MoveList<G> moves;
  G::moves(state, seat, moves);
  const N notation(state.options);
  for (const auto& move : moves) listed.insert(notation.write_move(move));
  return listed;
}

}  // namespace paddock::testkit
