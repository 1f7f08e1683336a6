#pragma once

namespace paddock {

// One of the moves that a game lists, without a list of them: another thing that `moves` can be handed, by games that
// say so with `moves_are_counted`. It is told once how many there are, and which is the k-th; `draw(count)` says which
// one it is to be.
template <class Move, class Draw>
class DrawnMove {
 public:
  static constexpr bool counts = true;

  constexpr explicit DrawnMove(Draw draw) : draw_(draw) {}
  template <class Nth>
  constexpr void add_counted(int count, const Nth& nth) {
    move_ = nth(draw_(count));
  }
  constexpr const Move& move() const { return move_; }

 private:
  Draw draw_;
  Move move_{};
};

// What is told all moves at once, in place of a list that they are added to.
template <class Out>
concept CountsMoves = requires {
  Out::counts;
};

// Adds `count` moves, of which `nth(k)` is the k-th.
template <class Out, class Nth>
constexpr void add_counted(Out& out, int count, const Nth& nth) {
  if constexpr (CountsMoves<Out>) {
    out.add_counted(count, nth);
  } else {
    for (int k = 0; k < count; ++k) out.add(nth(k));
  }
}

}  // namespace paddock
