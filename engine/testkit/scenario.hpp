#pragma once

#include <string>
#include <string_view>

#include "engine/kernel/result.hpp"
#include "engine/text/json.hpp"

namespace paddock::testkit {

// A position, a play and what must follow, in JSON, for people who don't program:
//
//   "game", "title", "clauses": which game, what it shows, the clauses it is evidence for
//   "position": as the game writes it; what follows from the rest may be left out
//   "play": ["0: play red-90", "1: pass"], each a seat and a move
//   "chance": what chance decides during the play, all of it; without it, anything
//   "expect": one or more of
//     "position": members that the position must then have
//     "to_act": [0], "moves": ["0: pass", …] (all legal moves of the seats to act)
//     "allowed": ["0: pass"], "refused": {"1: play red-20": "RA-3.4"}
//     "events": the last things that happened, in order; members not listed may be anything
//     "outcome": {"scores": [2, 0], "winners": [0]}
struct Scenario {
  text::JsonObject json;
};

Result<Scenario> read_scenario(std::string_view text);

// Plays it through. Returns the first thing that is wrong, as a sentence; nothing when all is as expected.
std::string run_scenario(const Scenario& scenario);

}  // namespace paddock::testkit
