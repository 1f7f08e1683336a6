#pragma once

#include <any>

#include "engine/kernel/ensure.hpp"

namespace paddock::catalogue {

// A move of any game, in its own type. Verdicts and bots pass moves in this form, so that they need not be written and
// parsed again.
class Move {
 public:
  Move() = default;  // no move
  template <class Typed>
  static Move of(const Typed& typed) {
    Move move;
    move.held_ = typed;
    return move;
  }

  explicit operator bool() const { return held_.has_value(); }

  // Throws InvariantError if the move belongs to another game.
  template <class Typed>
  const Typed& as() const {
    const auto* typed = std::any_cast<Typed>(&held_);
    ensure(typed != nullptr, "a move is converted to its own game");
    return *typed;
  }

 private:
  std::any held_;
};

}  // namespace paddock::catalogue
