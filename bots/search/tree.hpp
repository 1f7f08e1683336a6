#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/kernel/seat.hpp"

namespace paddock::bots {

inline constexpr std::size_t max_nodes = std::size_t{1} << 19;

// The statistics of one move after the moves before it.
template <class Move>
struct Node {
  double reward = 0;  // the sum for the seat that makes the move
  std::uint32_t visits = 0;
  std::uint32_t available = 0;  // how often the move was legal when the search visited its parent
  std::uint32_t first = ~0U;    // the first child, and the next sibling
  std::uint32_t next = ~0U;
  float prior = 0;
  Move move{};
  Seat seat = no_seat;

  double mean() const { return visits == 0 ? 0 : reward / visits; }
};

// A tree of moves in memory of a fixed size, allocated once. Siblings are mostly adjacent and in the order in which the
// rules list the moves, so that a lookup of all moves passes over them once.
template <class Move>
class Tree {
 public:
  using Index = std::uint32_t;
  static constexpr Index root = 0;
  static constexpr Index none = ~Index{0};

  explicit Tree(std::size_t capacity) : capacity_(capacity) {
    nodes_.reserve(capacity);
    nodes_.emplace_back();
  }

  std::size_t size() const { return nodes_.size(); }
  bool has_room_for(std::size_t more) const { return nodes_.size() + more <= capacity_; }

  Node<Move>& operator[](Index index) { return nodes_[index]; }
  const Node<Move>& operator[](Index index) const { return nodes_[index]; }

  // Sets the child of each move, or `none`. Returns the number of children found.
  std::size_t find(Index parent, Seat seat, std::span<const Move> moves, std::span<Index> children) const {
    std::size_t known = 0;
    Index from = nodes_[parent].first;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      children[i] = find_from(from, parent, seat, moves[i]);
      if (children[i] == none) continue;
      ++known;
      from = nodes_[children[i]].next;
    }
    return known;
  }

  // Requires free space, and that the child does not exist.
  Index add(Index parent, Seat seat, const Move& move, float prior) {
    const auto index = static_cast<Index>(nodes_.size());
    Node<Move> node;
    node.prior = prior;
    node.move = move;
    node.seat = seat;
    node.next = nodes_[parent].first;
    nodes_.push_back(node);
    nodes_[parent].first = index;
    return index;
  }

 private:
  // Searches from a sibling to the last one, then from the first.
  Index find_from(Index from, Index parent, Seat seat, const Move& move) const {
    for (Index at = from; at != none; at = nodes_[at].next) {
      if (nodes_[at].seat == seat && nodes_[at].move == move) return at;
    }
    for (Index at = nodes_[parent].first; at != from; at = nodes_[at].next) {
      if (nodes_[at].seat == seat && nodes_[at].move == move) return at;
    }
    return none;
  }

  std::vector<Node<Move>> nodes_;
  std::size_t capacity_;
};

}  // namespace paddock::bots
