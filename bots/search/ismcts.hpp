#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bots/search/rewards.hpp"
#include "bots/search/tree.hpp"
#include "engine/kernel/game.hpp"
#include "engine/kernel/heuristics.hpp"
#include "engine/kernel/play.hpp"

namespace paddock::bots {

// What a search thinks of one of the moves it could make.
template <class Move>
struct MoveStats {
  Move move;
  std::uint32_t visits = 0;
  double reward = 0;             // summed up over the visits
  PerSeat<double> rewards = {};  // the same of every seat

  double mean() const { return visits == 0 ? 0 : reward / visits; }
};

// Information-set Monte Carlo tree search: every iteration imagines a world that fits the view, walks down the moves
// that are legal in it as far as one never tried, plays the world on from there, to its end or as far as the game's
// knowledge asks, and learns what came of it for each seat. The tree is one of moves, shared by all worlds; a move is
// compared with others as often as it was available (P. Cowling and others, 2012).
//
// It thinks about the moves it is given, which may be fewer than the seat has. The same view, seed and number of
// iterations give the same stats.
template <Game G, const Heuristics<G>& K = no_heuristics<G>>
requires(K.is_consistent()) class Ismcts {
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
        tree_(nodes),
        rewards_(moves_.size()) {
    path_.reserve(1024);
    children_.reserve(MoveList<G>::capacity());
    priors_.reserve(MoveList<G>::capacity());
  }

  void iterate() {
    State world = G::sample_world(view_, rng_);
    seats_ = world.seats;
    path_.clear();
    descend(world);
    backpropagate(rollout(world));
  }

  // The moves in the order given, with what was learnt of each.
  std::vector<MoveStats<Move>> move_stats() const {
    std::vector<Index> children(moves_.size());
    tree_.find(Tree<Move>::root, seat_, moves_, children);
    std::vector<MoveStats<Move>> list;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      if (children[i] == Tree<Move>::none) {
        list.push_back({moves_[i]});
      } else {
        list.push_back({moves_[i], tree_[children[i]].visits, tree_[children[i]].reward, rewards_[i]});
      }
    }
    return list;
  }

  std::size_t nodes() const { return tree_.size(); }

 private:
  // Who decides next in the world: the searcher at the root, elsewhere whoever has the lowest number.
  Seat decider(SeatSet seats) const { return path_.empty() ? seat_ : *seats.begin(); }

  // At the root those that it was asked about.
  std::span<const Move> moves_of(const State& world, Seat seat, MoveList<G>& listed) const {
    if (path_.empty()) return moves_;
    G::moves(world, seat, listed);
    return {listed.data(), listed.size()};
  }

  // Goes down the most promising moves until one that was never looked at.
  void descend(State& world) {
    Index node = Tree<Move>::root;
    for (SeatSet seats = G::to_act(world); !seats.empty(); seats = G::to_act(world)) {
      const Seat seat = decider(seats);
      MoveList<G> listed;
      const auto moves = moves_of(world, seat, listed);
      const std::size_t chosen = choose(world, node, seat, moves);
      if (path_.empty()) first_ = chosen;
      node = children_[chosen];
      G::apply(world, seat, moves[chosen], chance_, log_);
      if (node == Tree<Move>::none) return;
      path_.push_back(node);
      if (tree_[node].visits == 0) return;
    }
  }

  // Which move to look at next; it has no node when the tree is full.
  std::size_t choose(const State& world, Index node, Seat seat, std::span<const Move> moves) {
    children_.resize(moves.size());
    std::size_t known = tree_.find(node, seat, moves, children_);
    if (known < moves.size() && tree_.has_room_for(moves.size() - known)) {
      expand(world, node, seat, moves);
      known = moves.size();
    }
    if (known == 0) return rng_.below(static_cast<std::uint32_t>(moves.size()));
    return most_promising();
  }

  // Adds the moves not seen here before, the last first so that siblings stand in the order of the moves.
  void expand(const State& world, Index node, Seat seat, std::span<const Move> moves) {
    priors_.resize(moves.size());
    weigh(world, seat, moves);
    for (std::size_t i = moves.size(); i-- > 0;) {
      if (children_[i] == Tree<Move>::none) children_[i] = tree_.add(node, seat, moves[i], priors_[i]);
    }
  }

  // How likely each of the moves is to be the best, before any is looked at; in sum 1.
  void weigh(const State& world, Seat seat, std::span<const Move> moves) {
    if constexpr (K.move_priors != nullptr) {
      K.move_priors(world, seat, moves, std::span<float>(priors_));
      float sum = 0;
      for (const float prior : priors_) sum += prior;
      for (float& prior : priors_) prior /= sum;
    } else {
      std::ranges::fill(priors_, 1.0F / static_cast<float>(moves.size()));
    }
  }

  // The mean result so far, and hope where little was tried: for a likely move more than for others (PUCT), counted by
  // how often the move was available. A move never tried is thought as good as the others are on average.
  std::size_t most_promising() {
    double reward = 0.5;
    double visits = 1;
    for (const Index child : children_) {
      if (child == Tree<Move>::none) continue;
      ++tree_[child].available;
      reward += tree_[child].reward;
      visits += tree_[child].visits;
    }
    const double average = reward / visits;
    std::size_t best = 0;
    double highest = -1;
    for (std::size_t i = 0; i < children_.size(); ++i) {
      if (children_[i] == Tree<Move>::none) continue;
      const auto& child = tree_[children_[i]];
      const double mean = child.visits == 0 ? average : child.mean();
      const double bound = mean + K.exploration * child.prior * std::sqrt(child.available) / (1 + child.visits);
      if (bound > highest) {
        highest = bound;
        best = i;
      }
    }
    return best;
  }

  Rewards rollout(State& world) {
    int decisions = 0;
    for (SeatSet seats = G::to_act(world); !seats.empty(); seats = G::to_act(world), ++decisions) {
      if constexpr (K.stop_rollout != nullptr) {
        if (K.stop_rollout(world, decisions)) return K.evaluate(world);
      }
      const Seat seat = random_seat(seats, rng_);
      G::apply(world, seat, rollout_move(world, seat), chance_, log_);
    }
    if constexpr (K.rewards != nullptr) {
      return K.rewards(world);
    } else {
      return default_rewards(G::outcome(world), world.seats);
    }
  }

  Move rollout_move(const State& world, Seat seat) {
    if constexpr (K.rollout_move != nullptr) {
      MoveList<G> moves;
      G::moves(world, seat, moves);
      return K.rollout_move(world, seat, {moves.data(), moves.size()}, rng_);
    } else {
      return random_move<G>(world, seat, rng_);
    }
  }

  void backpropagate(const Rewards& rewards) {
    for (const Index index : path_) {
      auto& node = tree_[index];
      ++node.visits;
      node.reward += rewards[node.seat];
    }
    if (path_.empty()) return;
    for (const Seat seat : SeatSet::first(seats_)) rewards_[first_][seat] += rewards[seat];
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
  std::vector<float> priors_;
  std::vector<PerSeat<double>> rewards_;  // of every seat, by the first move
  std::size_t first_ = 0;                 // the first move of this iteration
  int seats_ = 0;
};

}  // namespace paddock::bots
