#pragma once

#include <span>

#include "games/frappadingue/bots/exact.hpp"

namespace paddock::frappadingue {

// A turn is solved: the highest level plays the solver's move, the others search.
struct Knowledge {
  static Move best(const View& view, std::span<const Move> moves, Rng& rng) { return exact(view, moves, rng); }
};

}  // namespace paddock::frappadingue
