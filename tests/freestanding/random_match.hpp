#pragma once

#include "engine/kernel/game.hpp"

namespace paddock {

// A sink that shows every event to everybody and stores nothing.
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

// Makes one decision and calls every function of the contract that a decision may need.
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
bool plays_match(int seats, std::uint64_t seed) {
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

// Plays the first decisions of a match and then calls what is needed at its end. Evaluated by the compiler, so no rule
// can depend on something that exists only at run time.
template <class G>
constexpr bool begins_match(int seats, int decisions) {
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

// A few random matches for every number of seats.
template <class G>
bool plays_matches() {
  for (int seats = G::min_seats; seats <= G::max_seats; ++seats) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      if (!plays_match<G>(seats, seed)) return false;
    }
  }
  return true;
}

}  // namespace paddock
