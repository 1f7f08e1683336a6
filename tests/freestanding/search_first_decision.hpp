#pragma once

#include <cstdint>

#include "bots/search/search_player.hpp"
#include "engine/kernel/game.hpp"

namespace paddock {

// Searches the first decision of a match.
template <class G, const auto& heuristics>
bool searches_first_decision() {
  Chance chance{Rng(1)};
  const auto state = G::open({}, G::max_seats, chance);
  const Seat seat = *G::to_act(state).begin();
  MoveList<G> moves;
  G::moves(state, seat, moves);
  bots::SearchBudget budget;
  budget.iterations = 100;
  std::uint32_t visits = 0;
  for (const auto& entry :
       bots::search_moves<G, heuristics>(G::view(state, seat), {moves.data(), moves.size()}, budget, 1))
    visits += entry.visits;
  return visits == budget.iterations;
}

}  // namespace paddock
