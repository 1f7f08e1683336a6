#pragma once

namespace paddock {

// One of the moves that a game lists, without a list of them: another thing that `moves` can be handed, by games that
// say so with `moves_are_indexed`. It is told once how many there are, and which is the k-th; `draw(count)` says which
// one it is to be.
template <class Move, class Draw>
class MoveSampler {
 public:
  static constexpr bool takes_indexed_moves = true;

  constexpr explicit MoveSampler(Draw draw) : draw_(draw) {}
  template <class Nth>
  constexpr void add_indexed(int count, const Nth& nth) {
    move_ = nth(draw_(count));
  }
  constexpr const Move& move() const { return move_; }

 private:
  Draw draw_;
  Move move_{};
};

// What is told all moves at once, in place of a list that they are added to.
template <class Out>
concept IndexedMoveSink = requires {
  Out::takes_indexed_moves;
};

// Adds `count` moves, of which `nth(k)` is the k-th.
template <class Out, class Nth>
constexpr void add_indexed(Out& out, int count, const Nth& nth) {
  if constexpr (IndexedMoveSink<Out>) {
    out.add_indexed(count, nth);
  } else {
    for (int k = 0; k < count; ++k) out.add(nth(k));
  }
}

}  // namespace paddock
