#pragma once

#include <cstdint>

#include "engine/kernel/game.hpp"

namespace paddock {

// How many moves a game would list, and which is the k-th, without a list of them: two more things that `moves` can be
// handed. `add_counted` is for many at once, of which `nth(k)` is the k-th.
class MoveCounter {
 public:
  template <class Move>
  constexpr void add(const Move&) {
    ++count_;
  }
  template <class Nth>
  constexpr void add_counted(int count, const Nth&) {
    count_ += count;
  }
  constexpr int count() const { return count_; }
  constexpr bool empty() const { return count_ == 0; }
  static constexpr bool full() { return false; }

 private:
  int count_ = 0;
};

template <class Move>
class MovePicker {
 public:
  constexpr explicit MovePicker(int k) : k_(k) {}
  constexpr void add(const Move& move) {
    if (passed_++ == k_) picked_ = move;
  }
  template <class Nth>
  constexpr void add_counted(int count, const Nth& nth) {
    if (k_ >= passed_ && k_ < passed_ + count) picked_ = nth(k_ - passed_);
    passed_ += count;
  }
  constexpr bool empty() const { return passed_ == 0; }
  static constexpr bool full() { return false; }
  constexpr const Move& picked() const { return picked_; }

 private:
  int k_;
  int passed_ = 0;
  Move picked_{};
};

// Whether a game's moves are counted faster than they are listed: it says so with `moves_are_counted`.
template <Game G>
constexpr bool moves_are_counted() {
  if constexpr (requires { G::moves_are_counted; }) {
    return G::moves_are_counted;
  } else {
    return false;
  }
}

// One of the legal moves of a seat that may act, each as likely as any other.
template <Game G>
constexpr typename G::Move random_move(const typename G::State& state, Seat seat, Rng& rng) {
  if constexpr (moves_are_counted<G>()) {
    MoveCounter counter;
    G::moves(state, seat, counter);
    MovePicker<typename G::Move> picker(static_cast<int>(rng.below(static_cast<std::uint32_t>(counter.count()))));
    G::moves(state, seat, picker);
    return picker.picked();
  } else {
    MoveList<G> moves;
    G::moves(state, seat, moves);
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }
}

}  // namespace paddock
