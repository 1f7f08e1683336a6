#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/catalogue/game.hpp"
#include "engine/kernel/game.hpp"

namespace paddock::catalogue {

// Who of those to act decides next in simulations: one at random.
inline Seat any_of(SeatSet seats, Rng& rng) {
  auto seat = seats.begin();
  if (seats.size() > 1) {
    for (auto skip = rng.below(static_cast<std::uint32_t>(seats.size())); skip > 0; --skip) ++seat;
  }
  return *seat;
}

// One match of random moves from the state on; returns the number of decisions.
template <paddock::Game G>
std::uint64_t play_out(typename G::State& state, Rng& rng, Chance& chance) {
  NoLog log;
  std::uint64_t decisions = 0;
  for (SeatSet seats = G::to_act(state); !seats.empty(); seats = G::to_act(state), ++decisions) {
    const Seat seat = any_of(seats, rng);
    MoveList<G> moves;
    G::moves(state, seat, moves);
    G::apply(state, seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], chance, log);
  }
  return decisions;
}

template <paddock::Game G>
RandomPlay play_random(int seats, int matches, std::uint64_t seed) {
  RandomPlay sum;
  Rng rng(seed, 1);
  Chance chance{Rng(seed, 2)};
  for (int match = 0; match < matches; ++match) {
    auto state = G::open({}, seats, chance);
    sum.decisions += play_out<G>(state, rng, chance);
    sum.broken = sum.broken || G::fault(state) != nullptr;
    const Outcome outcome = G::outcome(state);
    for (const Seat seat : SeatSet::first(seats)) sum.score += outcome.score[seat];
  }
  return sum;
}

template <paddock::Game G>
std::uint64_t copy_states(int seats, std::uint64_t copies) {
  constexpr std::size_t ring = 64;
  Chance chance{Rng(1)};
  std::array<typename G::State, ring> states;
  states.fill(G::open({}, seats, chance));
  for (std::uint64_t copy = 0; copy < copies; ++copy) {
    states[copy % ring] = states[(copy * 7 + 1) % ring];
    asm volatile("" : : "r"(&states) : "memory");  // keeps every copy
  }
  return static_cast<std::uint64_t>(G::to_act(states[0]).size());
}

}  // namespace paddock::catalogue
