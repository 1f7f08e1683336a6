#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "bots/search/knowledge.hpp"
#include "bots/search/open_cards.hpp"
#include "bots/search/search_player.hpp"
#include "engine/catalogue/setup.hpp"
#include "engine/kernel/bot.hpp"
#include "engine/kernel/promise.hpp"

namespace paddock::bots {

// A match in which one seat is played by the best search with open cards. At the others sits the game's own first bot,
// which sees no more than ever.
struct OpenMatch {
  catalogue::SharedSetup setup;
  Seat open;
  Think think;
  std::uint64_t deal = 0;              // where chance starts
  std::vector<std::uint64_t> players;  // a seed for each seat
};

Outcome play_open_match(const OpenMatch& plan);

// As the highest level decides, with open cards.
template <Game G, class K>
typename G::Move choose_with_open_cards(const typename G::State& state, Seat seat, const MoveList<G>& moves,
                                        const Think& think, Rng& rng) {
  if (moves.size() == 1) return moves[0];
  if constexpr (HasBest<K, G>) {
    return K::best(G::view(state, seat), {moves.data(), moves.size()}, rng);
  } else {
    const Sight<OpenCards<G>> sight{OpenCards<G>::view(state, seat), moves};
    return decide(think_about<OpenCards<G>, K>(sight, think, rng.next()), 0, rng);
  }
}

// Chance and seeds run as in a match that is kept, so that the same deals can be compared.
template <Game G, class K>
Outcome play_typed_open_match(const typename G::Options& options, const NamedBot<G>& other, const OpenMatch& plan) {
  std::vector<Rng> rngs(plan.players.begin(), plan.players.end());
  Chance chance{Rng(plan.deal)};
  NoLog log;
  auto state = G::open(options, static_cast<int>(rngs.size()), chance);
  for (SeatSet seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
    const Seat seat = *seats.begin();
    Rng& rng = rngs[seat.number];
    MoveList<G> moves;
    G::moves(state, seat, moves);
    const auto move = seat == plan.open ? choose_with_open_cards<G, K>(state, seat, moves, plan.think, rng)
                                        : other.choose(G::view(state, seat), {moves.data(), moves.size()}, rng);
    promise(static_cast<bool>(G::check(state, seat, move)), "only allowed moves are played");
    G::apply(state, seat, move, chance, log);
  }
  return G::outcome(state);
}

template <Game G, class K>
Outcome play_typed_open_match(std::span<const NamedBot<G>> own, const OpenMatch& plan) {
  return play_typed_open_match<G, K>(catalogue::setup_as<G>(*plan.setup).typed(), own.front(), plan);
}

}  // namespace paddock::bots
