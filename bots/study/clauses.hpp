#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "bots/arena/stop.hpp"
#include "bots/study/estimate.hpp"
#include "bots/study/report.hpp"
#include "bots/study/run.hpp"

namespace paddock::bots {

// The events that show that a clause was applied: an event matches if it has all the members listed here. A text that
// ends with * matches every text with this beginning. They come from clauses.json of a game; without this file there
// are none.
using ClauseEvents = std::map<std::string, std::vector<text::JsonObject>>;
const ClauseEvents& clause_events_of(const catalogue::Game& game);
bool matches_pattern(const text::JsonObject& when, const text::JsonObject& event);

// How often the clauses of a game were applied in matches, according to the events, and how often they refused moves.
struct ClauseStats {
  std::map<std::string, RunningStats> applied;  // times per match
  std::map<std::string, std::vector<Proportion>>
      refusing;  // per match: decisions at which the clause refused a move, of those examined

  // Adds the events of one match.
  void add(const std::vector<text::JsonObject>& events, const ClauseEvents& seen_by);
  void add(const ClauseStats& others);
};

// Adds what the rules refuse in the first deals of a plan.
void add_refusals(const StudyPlan& plan, std::size_t matches, const StopRequested& stop, ClauseStats& stats);

Section clauses_section(const ClauseStats& stats, const catalogue::Game& game, text::Language language);

}  // namespace paddock::bots
