#pragma once

namespace paddock {

// Selects one legal move without building the list. It is passed to `moves` instead of a list by games that declare
// `moves_are_indexed`. It learns how many moves there are and how to compute the k-th one; `draw(count)` chooses the
// index.
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

// A move sink that takes all moves at once, as a count and a function, instead of one by one.
template <class Out>
concept IndexedMoveSink = requires {
  Out::takes_indexed_moves;
};

// Adds `count` moves; `nth(k)` is the k-th.
template <class Out, class Nth>
constexpr void add_indexed(Out& out, int count, const Nth& nth) {
  if constexpr (IndexedMoveSink<Out>) {
    out.add_indexed(count, nth);
  } else {
    for (int k = 0; k < count; ++k) out.add(nth(k));
  }
}

}  // namespace paddock
