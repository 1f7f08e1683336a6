#pragma once

#include <cstdint>
#include <utility>

#include "engine/simulation/summarize_match.hpp"

// Matches of bots that play without search, summarized for studies.
namespace paddock::simulation {

enum class SearchlessBot : std::uint8_t { random, greedy };

// The bots at each seat of a deal, and by how many seats they are rotated.
struct SearchlessBots {
  PerSeat<SearchlessBot> at;
  std::uint32_t rotation = 0;
};

// Asks the game's own bot for a move, given the view of its seat.
template <Game G, auto choose>
constexpr typename G::Move ask_bot(const typename G::State& state, Seat seat, Rng& rng) {
  MoveList<G> moves;
  G::moves(state, seat, moves);
  return choose(G::view(state, seat), {moves.data(), moves.size()}, rng);
}

// One generator serves all bots. It also decides who acts first if several seats may. `greedy` is the game's own bot.
template <Game G, auto greedy>
struct SearchlessPlayers {
  Rng& rng;
  const SearchlessBots& bots;

  PADDOCK_GPU_INLINE constexpr Seat next(SeatSet seats) { return random_seat(seats, rng); }
  PADDOCK_GPU_INLINE constexpr typename G::Move choose(const typename G::State& state, Seat seat) {
    return bots.at[seat] == SearchlessBot::greedy ? ask_bot<G, greedy>(state, seat, rng)
                                                  : random_move<G>(state, seat, rng);
  }
};

// Plays one match of the task and returns its summary.
template <Game G, auto greedy>
constexpr MatchSummary summarize_searchless_match(const Task<G>& task, std::uint64_t number,
                                                  const SearchlessBots& bots) {
  Rng rng = players_rng(rotated_seed(task.range.seed, bots.rotation), number);
  return summarize_match<G>(task, number, SearchlessPlayers<G, greedy>{rng, bots});
}

}  // namespace paddock::simulation
