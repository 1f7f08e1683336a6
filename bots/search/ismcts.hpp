#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "bots/search/knowledge.hpp"
#include "bots/search/tree.hpp"
#include "engine/catalogue/random_play.hpp"
#include "engine/kernel/game.hpp"

namespace paddock::bots {

// What a search thinks of one of the moves it could make.
template <class Move>
struct Thought {
  Move move;
  std::uint32_t visits = 0;
  double reward = 0;  // summed up over the visits

  double mean() const { return visits == 0 ? 0 : reward / visits; }
};

// Information-set Monte Carlo tree search: every iteration imagines a world that fits the view, walks down the moves
// that are legal in it, adds one node, plays the world to its end and learns from how it ended for each seat. The tree
// is one of moves, shared by all worlds; a move is compared with others as often as it was available (P. Cowling and
// others, 2012).
//
// The same view, seed and number of iterations give the same thoughts.
template <Game G, class K = NoKnowledge>
class Ismcts {
  using State = typename G::State;
  using Move = typename G::Move;
  using Index = typename Tree<Move>::Index;

 public:
  Ismcts(const typename G::View& view, std::span<const Move> moves, Seat seat, std::uint64_t seed, std::size_t nodes)
      : view_(view),
        moves_(moves.begin(), moves.end()),
        seat_(seat),
        rng_(seed, 1),
        chance_(Rng(seed, 2)),
        tree_(nodes) {
    path_.reserve(1024);
  }

  void iterate() {
    State world = G::imagine(view_, rng_);
    path_.clear();
    descend(world);
    learn(play_out(world));
  }

  // The moves in the order given, with what was learnt of each.
  std::vector<Thought<Move>> thoughts() const {
    std::vector<Thought<Move>> list;
    for (const Move& move : moves_) {
      const Index child = tree_.find(Tree<Move>::root, seat_, move);
      if (child == Tree<Move>::none) {
        list.push_back({move});
      } else {
        list.push_back({move, tree_[child].visits, tree_[child].reward});
      }
    }
    return list;
  }

  std::size_t nodes() const { return tree_.size(); }

 private:
  static constexpr float exploration() {
    if constexpr (requires { K::exploration; }) {
      return K::exploration;
    } else {
      return 0.7F;
    }
  }

  // Who decides next in the world: the searcher at the root, elsewhere whoever has the lowest number.
  Seat decider(SeatSet seats) const { return path_.empty() ? seat_ : *seats.begin(); }

  // Selects while all moves are known, then expands one.
  void descend(State& world) {
    Index node = Tree<Move>::root;
    for (SeatSet seats = G::to_act(world); !seats.empty(); seats = G::to_act(world)) {
      const Seat seat = decider(seats);
      MoveList<G> moves;
      G::moves(world, seat, moves);
      const auto [move, child] = choose(node, seat, {moves.data(), moves.size()});
      const bool known = child != Tree<Move>::none && tree_[child].visits > 0;
      G::apply(world, seat, move, chance_, log_);
      if (child == Tree<Move>::none) return;
      path_.push_back(child);
      if (!known) return;
      node = child;
    }
  }

  // The move to look at next, and its node; no node when the tree is full.
  std::pair<Move, Index> choose(Index node, Seat seat, std::span<const Move> moves) {
    children_.resize(moves.size());
    std::size_t unknown = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      children_[i] = tree_.find(node, seat, moves[i]);
      if (children_[i] != Tree<Move>::none) {
        ++tree_[children_[i]].available;
      } else {
        ++unknown;
      }
    }
    if (unknown > 0 && !tree_.full()) return expand(node, seat, moves, unknown);
    if (unknown == moves.size()) return {moves[rng_.below(static_cast<std::uint32_t>(moves.size()))], Tree<Move>::none};
    const std::size_t best = most_promising(moves.size());
    return {moves[best], children_[best]};
  }

  std::pair<Move, Index> expand(Index node, Seat seat, std::span<const Move> moves, std::size_t unknown) {
    std::uint32_t skip = rng_.below(static_cast<std::uint32_t>(unknown));
    for (std::size_t i = 0;; ++i) {
      if (children_[i] != Tree<Move>::none || skip-- > 0) continue;
      const Index child = tree_.add(node, seat, moves[i]);
      tree_[child].available = 1;
      return {moves[i], child};
    }
  }

  // UCB1 over what was available.
  std::size_t most_promising(std::size_t count) const {
    std::size_t best = 0;
    double highest = -1;
    for (std::size_t i = 0; i < count; ++i) {
      if (children_[i] == Tree<Move>::none) continue;
      const auto& child = tree_[children_[i]];
      const double bound = child.mean() + exploration() * std::sqrt(std::log(child.available) / child.visits);
      if (bound > highest) {
        highest = bound;
        best = i;
      }
    }
    return best;
  }

  Rewards play_out(State& world) {
    int decisions = 0;
    for (SeatSet seats = G::to_act(world); !seats.empty(); seats = G::to_act(world), ++decisions) {
      if constexpr (HasEvaluation<K, G>) {
        if (decisions == K::horizon) return K::evaluate(world);
      }
      const Seat seat = catalogue::any_of(seats, rng_);
      MoveList<G> moves;
      G::moves(world, seat, moves);
      G::apply(world, seat, playout_move(world, seat, {moves.data(), moves.size()}), chance_, log_);
    }
    if constexpr (HasRewards<K, G>) {
      return K::rewards(world);
    } else {
      return usual_rewards(G::outcome(world), world.seats);
    }
  }

  Move playout_move(const State& world, Seat seat, std::span<const Move> moves) {
    if constexpr (HasPlayout<K, G>) {
      return K::playout(world, seat, moves, rng_);
    } else {
      return moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
    }
  }

  void learn(const Rewards& rewards) {
    for (const Index index : path_) {
      auto& node = tree_[index];
      ++node.visits;
      node.reward += rewards[node.seat];
    }
  }

  typename G::View view_;
  std::vector<Move> moves_;
  Seat seat_;
  Rng rng_;
  Chance chance_;
  NoLog log_;
  Tree<Move> tree_;
  std::vector<Index> path_;
  std::vector<Index> children_;
};

}  // namespace paddock::bots
