#pragma once

#include "engine/kernel/bot.hpp"
#include "engine/kernel/knowledge.hpp"
#include "games/frappadingue/bots/exact.hpp"

namespace paddock::frappadingue {

// A turn is solved: the highest level plays the solver's move, the others search. Luck is large, so the levels stand
// far apart.
inline constexpr Knowledge<Rules> knowledge{
    .levels = {Effort{1.0 / 2000, 0.25}, Effort{1.0 / 150, 0.07}, Effort{1.0 / 25, 0.025}, Effort{1, 0}},
    .best = exact,
};

}  // namespace paddock::frappadingue
