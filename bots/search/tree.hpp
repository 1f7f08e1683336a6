#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

#include "engine/kernel/seat.hpp"

namespace paddock::bots {

// What a search has learnt of one move at one place in the tree.
template <class Move>
struct Node {
  double reward = 0;  // summed up for the seat that makes the move
  std::uint32_t visits = 0;
  std::uint32_t available = 0;  // how often the move could have been made when its parent was passed
  std::uint32_t parent = 0;
  Move move{};
  Seat seat = no_seat;

  double mean() const { return visits == 0 ? 0 : reward / visits; }
};

// A tree of moves in memory of a fixed size, taken once: nodes in a row, and a hash table from a node and a move to the
// child.
template <class Move>
class Tree {
  static_assert(std::has_unique_object_representations_v<Move>, "moves are hashed by their bytes");

 public:
  using Index = std::uint32_t;
  static constexpr Index root = 0;
  static constexpr Index none = ~Index{0};

  explicit Tree(std::size_t capacity) : slots_(std::bit_ceil(2 * capacity), none), capacity_(capacity) {
    nodes_.reserve(capacity);
    nodes_.emplace_back();
  }

  std::size_t size() const { return nodes_.size(); }
  bool full() const { return nodes_.size() == capacity_; }
  static constexpr std::size_t bytes_per_node() { return sizeof(Node<Move>) + 2 * sizeof(Index); }

  Node<Move>& operator[](Index index) { return nodes_[index]; }
  const Node<Move>& operator[](Index index) const { return nodes_[index]; }

  Index find(Index parent, Seat seat, const Move& move) const { return slots_[slot(parent, seat, move)]; }

  // The tree is not full and has no such child.
  Index add(Index parent, Seat seat, const Move& move) {
    const auto index = static_cast<Index>(nodes_.size());
    slots_[slot(parent, seat, move)] = index;
    nodes_.push_back({0, 0, 0, parent, move, seat});
    return index;
  }

 private:
  // Where the child is, or would be.
  std::size_t slot(Index parent, Seat seat, const Move& move) const {
    for (std::size_t place = hash(parent, seat, move);; ++place) {
      place &= slots_.size() - 1;
      if (slots_[place] == none) return place;
      const Node<Move>& node = nodes_[slots_[place]];
      if (node.parent == parent && node.seat == seat && node.move == move) return place;
    }
  }

  static std::size_t hash(Index parent, Seat seat, const Move& move) {
    std::uint64_t bytes[(sizeof(Move) + 7) / 8] = {};
    std::memcpy(bytes, &move, sizeof(Move));
    std::uint64_t mixed = (std::uint64_t{parent} << 8 | seat.number) * 0x9E3779B97F4A7C15ULL;
    for (const std::uint64_t part : bytes) mixed = (std::rotl(mixed, 29) ^ part) * 0xD6E8FEB86659FD93ULL;
    return mixed ^ mixed >> 32;
  }

  std::vector<Node<Move>> nodes_;
  std::vector<Index> slots_;
  std::size_t capacity_;
};

}  // namespace paddock::bots
