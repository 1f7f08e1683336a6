#pragma once

#include <span>

#include "games/frappadingue/bots/turn_table.hpp"
#include "games/frappadingue/types.hpp"

namespace paddock::frappadingue {

// Whether the end is so near that points and the chance to win can ask for different moves.
bool near_the_end(const View& view);

// What writing 100, 200 … in this turn is worth to the seat whose turn it is: its chance to win the match (half of it
// for a shared victory), if from then on every turn of every seat writes a total with the chances `written`, by
// hundreds. Alone at the table: the turns still needed, as a negative number.
Goal race_goal(const View& view, std::span<const double> written);

}  // namespace paddock::frappadingue
