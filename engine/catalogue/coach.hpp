#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <boost/describe/class.hpp>

#include "engine/kernel/result.hpp"
#include "engine/text/bilingual.hpp"
#include "engine/text/json.hpp"

namespace paddock::catalogue {

class Game;

// A remark of the coach: shown when something happens for the first time in somebody's matches.
struct Remark {
  std::string key;                   // identifies the remark in the list of those already shown
  text::JsonObject when;             // members that the event must have, its name among them
  std::vector<std::string> clauses;  // the clauses that it explains
  text::Bilingual say;
};
BOOST_DESCRIBE_STRUCT(Remark, (), (key, when, clauses, say))

// Whether the event has all members of `when`, with the same values or the same notation.
bool event_matches(const text::JsonObject& when, const text::JsonObject& event);

// Reads the remarks of a game from a JSON list. The error names the first thing that is wrong.
Result<std::vector<Remark>> read_coach(const Game& game, std::string_view written);

}  // namespace paddock::catalogue
