#pragma once

#include <string>
#include <vector>

#include "bots/players/bots.hpp"
#include "engine/text/painter.hpp"
#include "engine/text/phrase.hpp"

namespace paddock::apps {

// A share of the win in whole per cent.
int percent(double share);

// A share of the win as text, at a table with this many seats: "54%  ahead".
std::string chances_text(double share, int seats, const text::Words& words);

// One line per evaluated move: its number in the list, the move, the expected share.
std::vector<std::string> hint_lines(const std::vector<bots::MoveEvaluation>& evaluations,
                                    const std::vector<std::string>& moves, int seats, const text::Words& words,
                                    const text::Words& game_words);

}  // namespace paddock::apps
