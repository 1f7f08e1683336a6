#pragma once

#include "engine/kernel/bot.hpp"
#include "engine/kernel/heuristics.hpp"
#include "games/frappadingue/bots/exact.hpp"

namespace paddock::frappadingue {

// The turn is solved, so the highest level plays the solver's move; other levels search. Luck is large in this game, so
// the budgets of the levels differ greatly.
inline constexpr Heuristics<Rules> heuristics{
    .levels = {LevelStrength{1.0 / 2000, 0.25}, LevelStrength{1.0 / 150, 0.07}, LevelStrength{1.0 / 25, 0.025},
               LevelStrength{1, 0}},
    .best_move = exact,
};

}  // namespace paddock::frappadingue
