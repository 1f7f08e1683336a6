#pragma once

#include <array>
#include <span>

#include "engine/kernel/bot.hpp"
#include "games/frappadingue/bots/exact.hpp"

namespace paddock::frappadingue {

// A turn is solved: the highest level plays the solver's move, the others search.
struct Knowledge {
  // What the levels spend of the thought and how far they stray: luck is large, so they stand far apart.
  static constexpr std::array levels{Effort{1.0 / 1000, 0.12}, Effort{1.0 / 100, 0.06}, Effort{1.0 / 20, 0.02},
                                     Effort{1, 0}};

  static Move best(const View& view, std::span<const Move> moves, Rng& rng) { return exact(view, moves, rng); }
};

}  // namespace paddock::frappadingue
