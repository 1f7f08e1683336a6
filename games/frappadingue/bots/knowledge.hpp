#pragma once

#include <array>
#include <span>

#include "engine/kernel/bot.hpp"
#include "games/frappadingue/bots/exact.hpp"

namespace paddock::frappadingue {

// A turn is solved: the highest level plays the solver's move, the others search.
struct Knowledge {
  // What the levels spend of the thought and how far they stray: luck is large, so they stand far apart.
  static constexpr std::array levels{Effort{1.0 / 2000, 0.25}, Effort{1.0 / 150, 0.07}, Effort{1.0 / 25, 0.025},
                                     Effort{1, 0}};

  static Move best(const View& view, std::span<const Move> moves, Rng& rng) { return exact(view, moves, rng); }
};

}  // namespace paddock::frappadingue
