#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "bots/analysis/review.hpp"

namespace paddock::bots {

// What a seat could expect when it decided, by what it could know then.
struct WinProbability {
  std::size_t at = 0;  // before this move of the match, from 0
  Seat seat;
  double share = 0;  // of the win
};

// The win_probabilities of all seats of a match that replays, in the order of its moves: at most so many, spread evenly
// over the decisions of each seat, the first and the last among them. Each is thought about as told, whatever the
// length of the match. Nothing when it was ended.
std::optional<std::vector<WinProbability>> win_probabilities_of(const catalogue::Record& record,
                                                                const MoveEvaluator& evaluator, const BotSettings& each,
                                                                std::size_t most, const KeepGoing& keep_going);

// The move from which on the seat had the best outlook of all, to the end; nothing where it never had for good. Who has
// not decided yet expects an equal share.
std::optional<std::size_t> in_the_lead_since(std::span<const WinProbability> win_probabilities, Seat seat, int seats);

}  // namespace paddock::bots
