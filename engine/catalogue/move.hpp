#pragma once

#include <any>

#include "engine/kernel/ensure.hpp"

namespace paddock::catalogue {

// A move of some game as its rules hold it: what verdicts and bots hand over, so that nothing is written and read again
// on the way.
class Move {
 public:
  Move() = default;  // none
  template <class Typed>
  static Move of(const Typed& typed) {
    Move move;
    move.held_ = typed;
    return move;
  }

  explicit operator bool() const { return held_.has_value(); }

  // Breaks its promise where the move is another game's.
  template <class Typed>
  const Typed& as() const {
    const auto* typed = std::any_cast<Typed>(&held_);
    ensure(typed != nullptr, "a move is one of its own game");
    return *typed;
  }

 private:
  std::any held_;
};

}  // namespace paddock::catalogue
