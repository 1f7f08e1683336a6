#pragma once

#include <span>

#include "games/frappadingue/bots/turn_table.hpp"
#include "games/frappadingue/types.hpp"

namespace paddock::frappadingue {

// Whether the end is so close that maximizing points and maximizing the chance to win may need different moves.
bool near_the_end(const View& view);

// The value of writing 100, 200, … in this turn for the seat to play: its probability to win (a shared win counts
// half), if from then on each turn of each seat writes a total with the probabilities `written`, indexed by hundreds.
// For a seat alone at the table: minus the number of turns still needed.
Goal race_goal(const View& view, std::span<const double> written);

}  // namespace paddock::frappadingue
