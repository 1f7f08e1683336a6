#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/players/bots.hpp"
#include "bots/players/flatten.hpp"
#include "bots/search/ismcts.hpp"
#include "engine/kernel/play.hpp"
#include "engine/simulation/seeds.hpp"

namespace paddock::bots {

template <Game G>
PADDOCK_FLATTEN RandomPlayTotals play_random(int seats, int matches, std::uint64_t seed) {
  struct Counter : NoListener {
    std::uint64_t decisions = 0;
    void on_move(const typename G::State&, Seat, const typename G::Move&) { ++decisions; }
  };
  RandomPlayTotals sum;
  Counter counter;
  for (int match = 0; match < matches; ++match) {
    const auto number = static_cast<std::uint64_t>(match);
    Rng rng = simulation::players_rng(seed, number);
    Chance chance{simulation::rules_rng(seed, number)};
    auto state = G::open({}, seats, chance);
    play_to_end<G>(state, RandomPlayers<G>{rng}, chance, counter);
    sum.invariant_violated = sum.invariant_violated || G::violated_invariant(state) != nullptr;
    const Outcome outcome = G::outcome(state);
    for (const Seat seat : SeatSet::first(seats)) sum.score += outcome.score[seat];
  }
  sum.decisions = counter.decisions;
  return sum;
}

template <Game G>
std::uint64_t copy_states(int seats, std::uint64_t copies) {
  constexpr std::size_t ring = 64;
  Chance chance{Rng(1)};
  std::array<typename G::State, ring> states;
  states.fill(G::open({}, seats, chance));
  for (std::uint64_t copy = 0; copy < copies; ++copy) {
    states[copy % ring] = states[(copy * 7 + 1) % ring];
    asm volatile("" : : "r"(&states) : "memory");  // keeps the compiler from removing the copy
  }
  return static_cast<std::uint64_t>(G::to_act(states[0]).size());
}

template <Game G, const Heuristics<G>& K>
void try_search(int seats, std::uint32_t iterations, std::uint64_t seed) {
  Chance chance{Rng(seed)};
  const auto state = G::open({}, seats, chance);
  const Seat seat = *G::to_act(state).begin();
  MoveList<G> moves;
  G::moves(state, seat, moves);
  Ismcts<G, K> search(G::view(state, seat), {moves.data(), moves.size()}, seat, seed, max_nodes);
  for (std::uint32_t done = 0; done < iterations; ++done) search.iterate();
}

}  // namespace paddock::bots
