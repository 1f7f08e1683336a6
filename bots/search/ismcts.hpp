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

// What a search found out about one of the moves.
template <class Move>
struct MoveStats {
  Move move;
  std::uint32_t visits = 0;
  double reward = 0;             // the sum over all visits
  PerSeat<double> rewards = {};  // the same for every seat

  double mean() const { return visits == 0 ? 0 : reward / visits; }
};

// Information-set Monte Carlo tree search (P. Cowling and others, 2012). Every iteration samples a world that fits the
// view (determinization), descends the tree by moves that are legal in it until it reaches one that was never tried,
// plays a rollout from there (to the end, or until the heuristics stop it), and adds the rewards of all seats. One tree
// of moves serves all worlds; the selection counts how often a move was available.
//
// Searches only the given moves, which may be fewer than the legal ones. The same view, seed and number of iterations
// give the same statistics.
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

  // The statistics of the moves, in the order in which they were given.
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
  // How many moves all iterations have played.
  std::uint64_t decisions() const { return decisions_; }

 private:
  // The seat that decides next: the searcher at the root, elsewhere the lowest of the seats that may act.
  Seat decider(SeatSet seats) const { return path_.empty() ? seat_ : *seats.begin(); }

  // The given moves at the root, all legal moves elsewhere.
  std::span<const Move> moves_of(const State& world, Seat seat, MoveList<G>& listed) const {
    if (path_.empty()) return moves_;
    G::moves(world, seat, listed);
    return {listed.data(), listed.size()};
  }

  // Descends by the most promising moves until it reaches one that was never tried.
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
      ++decisions_;
      if (node == Tree<Move>::none) return;
      path_.push_back(node);
      if (tree_[node].visits == 0) return;
    }
  }

  // The index of the move to try next. It has no node if the tree is full.
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

  // Adds the moves without a node. The last comes first, so that siblings are in the order of the moves.
  void expand(const State& world, Index node, Seat seat, std::span<const Move> moves) {
    priors_.resize(moves.size());
    compute_priors(world, seat, moves);
    for (std::size_t i = moves.size(); i-- > 0;) {
      if (children_[i] == Tree<Move>::none) children_[i] = tree_.add(node, seat, moves[i], priors_[i]);
    }
  }

  // Computes the priors: how likely each move is to be the best. They sum to 1.
  void compute_priors(const State& world, Seat seat, std::span<const Move> moves) {
    if constexpr (K.move_priors != nullptr) {
      K.move_priors(world, seat, moves, std::span<float>(priors_));
      float sum = 0;
      for (const float prior : priors_) sum += prior;
      for (float& prior : priors_) prior /= sum;
    } else {
      std::ranges::fill(priors_, 1.0F / static_cast<float>(moves.size()));
    }
  }

  // Selects by PUCT: the mean reward plus an exploration term, which is larger for moves with a high prior and few
  // visits, and counts how often the move was available. A move without visits gets the mean of its siblings.
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
      ++decisions_;
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
  std::vector<PerSeat<double>> rewards_;  // of every seat, by move at the root
  std::size_t first_ = 0;                 // index of the move of this iteration at the root
  int seats_ = 0;
  std::uint64_t decisions_ = 0;
};

}  // namespace paddock::bots
