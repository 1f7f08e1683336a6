#pragma once

#include <cstdint>
#include <utility>

#include "engine/gpu/lane.hpp"
#include "engine/kernel/match_summary.hpp"
#include "engine/kernel/seeds.hpp"

// Matches of bots that play without search, summarized for studies.
namespace paddock::gpu {

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

// Plays one match of the task. `greedy` is the game's own bot.
template <Game G, auto greedy>
constexpr MatchSummary summarize_searchless_match(const Task<G>& task, std::uint64_t number,
                                                  const SearchlessBots& bots) {
  Rng rng = players_rng(rotated_seed(task.range.seed, bots.rotation), number);
  Chance chance(rules_rng(task.range.seed, number));
  TurnTracker tracker(task.seats);
  typename G::State state = G::open(options_of(task), task.seats, chance);
  for (SeatSet seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
    const Seat seat = random_seat(seats, rng);
    tracker.add_decision(seats, seat);
    const typename G::Move move = bots.at[seat] == SearchlessBot::greedy
                                      ? ask_bot<G, greedy>(std::as_const(state), seat, rng)
                                      : random_move<G>(std::as_const(state), seat, rng);
    NoLog nobody;
    G::apply(state, seat, move, chance, nobody);
  }
  return summary_of(G::outcome(state), tracker);
}

}  // namespace paddock::gpu
