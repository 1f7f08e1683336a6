#pragma once

#include "engine/kernel/game.hpp"

namespace paddock {

// What everybody is shown of the events; keeps nothing.
template <class G>
struct ShowToAll {
  int seats = 0;
  int shown = 0;

  constexpr void operator()(const auto& event) {
    if (G::visible_to(typename G::Event{event}, no_seat)) ++shown;
    for (const Seat seat : SeatSet::first(seats)) {
      if (G::visible_to(typename G::Event{event}, seat)) ++shown;
    }
  }
};

// One decision: through every function of the contract that a decision can need.
template <class G>
constexpr bool decide(typename G::State& state, Seat seat, Chance& chance, Rng& rng) {
  MoveList<G> moves;
  G::moves(state, seat, moves);
  if (moves.empty()) return false;
  const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  const auto world = G::sample_world(G::view(state, seat), rng);
  ShowToAll<G> log{state.seats};
  const bool sound =
      G::check(state, seat, move) && G::to_act(world) == G::to_act(state) && G::violated_invariant(world) == nullptr;
  G::apply(state, seat, canonical<G>(state, seat, move), chance, log);
  return sound && G::violated_invariant(state) == nullptr;
}

template <class G>
bool plays_bare_match(int seats, std::uint64_t seed) {
  const typename G::Options options{};
  if (!G::check_table(options, seats)) return false;
  Rng rng(seed, 1);
  Chance chance{Rng(seed, 2)};
  auto state = G::open(options, seats, chance);
  for (int left = G::max_decisions(options, seats); left > 0 && !G::to_act(state).empty(); --left) {
    if (!decide<G>(state, *G::to_act(state).begin(), chance, rng)) return false;
  }
  return G::to_act(state).empty() && G::outcome(state).winners.without(SeatSet::first(seats)).empty();
}

// The first decisions of a match; what is asked at its end is asked after them. Evaluated by the compiler, it proves
// that no rule needs what only a running program has.
template <class G>
constexpr bool begins_bare(int seats, int decisions) {
  const typename G::Options options{};
  Rng rng(7, 1);
  Chance chance{Rng(7, 2)};
  auto state = G::open(options, seats, chance);
  for (; decisions > 0 && !G::to_act(state).empty(); --decisions) {
    if (!decide<G>(state, *G::to_act(state).begin(), chance, rng)) return false;
  }
  return G::check_table(options, seats) && G::max_decisions(options, seats) > 0 &&
         G::outcome(state).winners.without(SeatSet::first(seats)).empty();
}

// A few random matches of every size.
template <class G>
bool plays_bare() {
  for (int seats = G::min_seats; seats <= G::max_seats; ++seats) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      if (!plays_bare_match<G>(seats, seed)) return false;
    }
  }
  return true;
}

}  // namespace paddock
