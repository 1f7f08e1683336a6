#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "bots/analysis/review.hpp"

namespace paddock::bots {

// The share of the win that a seat could expect when it decided, by what it could know then.
struct WinProbability {
  std::size_t at = 0;  // index of the move in the match that the decision made, from 0
  Seat seat;
  double share = 0;  // from 0 to 1
};

// Win probabilities of all seats of a valid record, in the order of its moves. There are at most `most`, evenly spaced
// over the decisions of each seat, including the first and the last. Each is searched with the settings `each`, however
// long the match is. None if cancelled.
std::optional<std::vector<WinProbability>> win_probabilities_of(const catalogue::Record& record,
                                                                const MoveEvaluator& evaluator, const BotSettings& each,
                                                                std::size_t most, const KeepGoing& keep_going);

// The move from which on the seat had the highest win probability until the end; none if there is no such move. A seat
// that has not decided yet counts with an equal share.
std::optional<std::size_t> in_the_lead_since(std::span<const WinProbability> win_probabilities, Seat seat, int seats);

}  // namespace paddock::bots
