#pragma once

#include <span>
#include <vector>

#include "bots/study/annotated_match.hpp"
#include "bots/study/estimate.hpp"

// How much decisions matter, and how much luck does. docs/study.md has the definitions.
namespace paddock::bots {

struct Agency {
  Estimate real_choices;     // the share of decisions with more than one move
  Estimate effective_moves;  // where there is a choice: how many moves a search considers seriously
  Estimate best_beats_any;   // how much better the best move is than a random one, as a share of the win
};
Agency agency_of(std::span<const AnnotatedMatch> annotated_matches);

// e to the power of the entropy of the visits.
double effective_moves(const AnnotatedDecision& moment);

// What changed the win probability of the deciding seat: its choice, and what came after (cards, dice, what others held
// and did). In squares of shares of the win, without the variance from sampled worlds.
struct Movement {
  double by_choice = 0;  // half of the squared difference between the played move and a random one
  double by_luck = 0;    // the squared difference between the value of the move and the value at the next decision
};
// Sums the changes from each decision to the next.
Movement movement_of(const AnnotatedMatch& annotated);
// The part of luck in the whole movement, over all matches.
Estimate luck_of(std::span<const AnnotatedMatch> annotated_matches);

// Seats without a chance that decide who wins.
struct Kingmaking {
  Estimate hopeless;  // the share of decisions by a seat with a chance below 5 %
  Estimate swing;     // how much such a decision changes the chance of another seat, as a share of the win
};
inline constexpr double hopeless_below = 0.05;
Kingmaking kingmaking_of(std::span<const AnnotatedMatch> annotated_matches);
// How much the moves of this decision differ for the other seat that they affect most: the standard deviation of its
// share, without the variance from sampled worlds.
double swing_of(const AnnotatedDecision& moment);

}  // namespace paddock::bots
