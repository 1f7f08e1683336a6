#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/result.hpp"
#include "engine/text/json.hpp"

namespace paddock::testkit {

// A scenario: a position, moves and the expected result, in JSON, for people who don't program:
//
//   "name": what the reports of tests call it
//   "game", "title", "clauses": the game, what the scenario shows, the clauses it is evidence for
//   "position": in the notation of the game; members that follow from the others may be left out
//   "play": ["0: play red-90", "1: pass"], each a seat and a move
//   "chance": all random results during the play; if missing, results are random
//   "expect": one or more of
//     "position": members that the position must then have
//     "to_act": [0], "moves": ["0: pass", …] (all legal moves of the seats to act)
//     "allowed": ["0: pass"], "refused": {"1: play red-20": "RA-3.4"}
//     "events": the last events, in order; members that are not listed may have any value
//     "outcome": {"scores": [2, 0], "winners": [0]}
struct Scenario {
  text::JsonObject json;

  // Empty if it has none.
  std::string name() const;
};

// Reads a file: a list of scenarios with names, or one scenario.
Result<std::vector<Scenario>> read_scenarios(std::string_view text);

// Plays the scenario. Returns the first thing that is wrong, as a sentence, or an empty string.
std::string run_scenario(const Scenario& scenario);

}  // namespace paddock::testkit
