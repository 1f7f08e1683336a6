#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "games/frappadingue/bots/turn_table.hpp"
#include "games/frappadingue/types.hpp"

namespace paddock::frappadingue {

// Whether the end is so close that maximizing points and maximizing the chance to win may need different moves.
bool near_the_end(const View& view);

// The distributions of a seat's score at the end of each future round, if each of its turns writes a total with certain
// probabilities.
class ScorePath;

// The paths of all other seats, in playing order.
struct Rivals {
  std::vector<ScorePath> earlier;  // seats that have already played in this round
  std::vector<ScorePath> later;
};

// The value of writing 100, 200, … in this turn for the seat to play: its probability to win (a shared win counts
// half), if from then on each turn of each seat writes a total with the probabilities `written`, indexed by hundreds.
// For a seat alone at the table: minus the number of turns still needed.
class RaceGoal {
 public:
  RaceGoal(const View& view, std::vector<double> written);
  RaceGoal(const RaceGoal&) = delete;
  RaceGoal& operator=(const RaceGoal&) = delete;
  ~RaceGoal();

  // Computes the value of one more total. Returns whether all are computed.
  bool step();
  const Goal& goal() const { return goal_; }
  std::size_t bytes() const;

 private:
  View view_;
  std::vector<double> written_;
  int rounds_;
  std::size_t totals_;  // how many have a value of their own
  Rivals rivals_;
  Goal goal_;
};

Goal race_goal(const View& view, std::span<const double> written);

}  // namespace paddock::frappadingue
