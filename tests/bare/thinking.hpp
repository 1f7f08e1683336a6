#pragma once

#include <cstdint>

#include "bots/search/search_player.hpp"
#include "engine/kernel/game.hpp"

namespace paddock {

// Thinks about the first decision of a match.
template <class G, const auto& knowledge>
bool thinks_bare() {
  Chance chance{Rng(1)};
  const auto state = G::open({}, G::max_seats, chance);
  const Seat seat = *G::to_act(state).begin();
  MoveList<G> moves;
  G::moves(state, seat, moves);
  bots::Think think;
  think.iterations = 100;
  std::uint32_t visits = 0;
  for (const auto& thought :
       bots::think_about<G, knowledge>(G::view(state, seat), {moves.data(), moves.size()}, think, 1))
    visits += thought.visits;
  return visits == think.iterations;
}

}  // namespace paddock
