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

// By which events it is seen that a clause came up: its members are those named here, where a text that ends with *
// stands for all that begin so. Of a game they lie in its clauses.json; one that has none tells nothing.
using ClauseEvents = std::map<std::string, std::vector<text::JsonObject>>;
const ClauseEvents& clause_events_of(const catalogue::Game& game);
bool matches_pattern(const text::JsonObject& when, const text::JsonObject& event);

// How often the clauses of a game came up in matches, by what happened; and how often they stood in the way, by what
// could not be played.
struct ClauseStats {
  std::map<std::string, RunningStats> applied;  // times in each match
  std::map<std::string, std::vector<Proportion>>
      refusing;  // in each match: decisions at which it refused, of those looked at

  // What happened in one match.
  void add(const std::vector<text::JsonObject>& events, const ClauseEvents& seen_by);
  void add(const ClauseStats& others);
};

// What the rules refuse in the first so many deals of a plan.
void add_refusals(const StudyPlan& plan, std::size_t matches, const StopRequested& stop, ClauseStats& use);

Section clauses_section(const ClauseStats& use, const catalogue::Game& game, text::Language language);

}  // namespace paddock::bots
