#pragma once

#include <span>
#include <vector>

#include "bots/study/annotated_match.hpp"
#include "bots/study/estimate.hpp"

// What decisions are worth, and what luck is; the definitions stand in docs/study.md.
namespace paddock::bots {

struct Agency {
  Estimate real_choices;     // the share of decisions with more than one move
  Estimate effective_moves;  // how many of them a search takes seriously, where there is a choice
  Estimate best_beats_any;   // what the best move is worth more than one taken blindly, as a share of the win
};
Agency agency_of(std::span<const AnnotatedMatch> annotated_matches);

// e to the entropy of where a search spent its thought.
double effective_moves(const AnnotatedDecision& moment);

// What moved the chances of who decided: the choice, and what came after it (cards, dice, what others held and did).
// In squares of shares of the win, less what the luck of the imagined worlds adds.
struct Movement {
  double by_choice = 0;  // half of the square between the move played and one taken blindly: what choosing can move
  double by_luck = 0;    // the square between what the move was worth and what the next moment is
};
// Between each moment and the next.
Movement movement_of(const AnnotatedMatch& annotated);
// The share that luck has in the movement, over all matches.
Estimate luck_of(std::span<const AnnotatedMatch> annotated_matches);

// Seats without any chance that decide who wins.
struct Kingmaking {
  Estimate hopeless;  // the share of decisions made by a seat whose chance is below one in twenty
  Estimate swing;     // how far such a decision moves the chance of another, as a share of the win
};
inline constexpr double hopeless_below = 0.05;
Kingmaking kingmaking_of(std::span<const AnnotatedMatch> annotated_matches);
// By how much the moves of the moment differ in what they leave the other seat for which they differ most: a standard
// deviation, less what the luck of the imagined worlds adds.
double swing_of(const AnnotatedDecision& moment);

}  // namespace paddock::bots
