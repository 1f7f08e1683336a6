#pragma once

#include <cstddef>
#include <cstdint>

#include "bots/search/ismcts.hpp"
#include "engine/catalogue/game.hpp"

namespace paddock::bots {

// What a search from the deal took, for measuring it.
struct Trial {
  std::size_t bytes_per_node = 0;
};

// With `knowing`, searches as the levels do; else with nothing but the rules, by random playouts.
Trial try_search(const catalogue::Game& game, int seats, std::uint32_t iterations, std::uint64_t seed, bool knowing);

template <Game G, class K>
Trial try_typed_search(int seats, std::uint32_t iterations, std::uint64_t seed) {
  Chance chance{Rng(seed)};
  const auto state = G::open({}, seats, chance);
  const Seat seat = *G::to_act(state).begin();
  MoveList<G> moves;
  G::moves(state, seat, moves);
  Ismcts<G, K> search(G::view(state, seat), {moves.data(), moves.size()}, seat, seed, most_nodes);
  for (std::uint32_t done = 0; done < iterations; ++done) search.iterate();
  return {sizeof(Node<typename G::Move>)};
}

}  // namespace paddock::bots
