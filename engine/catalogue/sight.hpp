#pragma once

#include <memory>
#include <utility>

#include "engine/kernel/game.hpp"

namespace paddock::catalogue {

// All that a bot is given to decide on: what its seat may know, and the moves it may make. There is no way from here to
// the position.
template <Game G>
struct TypedSight {
  typename G::View view;
  MoveList<G> moves;
};

// The same, whatever the game; opened by the bots of that game.
class Sight {
 public:
  template <Game G>
  static Sight of(const TypedSight<G>& typed) {
    return Sight(std::make_shared<const TypedSight<G>>(typed));
  }

  // The caller names the game that the sight was made for.
  template <Game G>
  const TypedSight<G>& as() const {
    return *static_cast<const TypedSight<G>*>(held_.get());
  }

 private:
  explicit Sight(std::shared_ptr<const void> held) : held_(std::move(held)) {}

  std::shared_ptr<const void> held_;
};

}  // namespace paddock::catalogue
