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

// What the coach says the first time that something happens in somebody's matches.
struct Remark {
  std::string key;                   // by which it is remembered that it was said
  text::JsonObject when;             // members that the event has, its name among them
  std::vector<std::string> clauses;  // what it is about
  text::Bilingual say;
};
BOOST_DESCRIBE_STRUCT(Remark, (), (key, when, clauses, say))

// Whether an event has all of these members.
bool event_matches(const text::JsonObject& when, const text::JsonObject& event);

// The remarks of a game, written as a list of them; or the first thing that is wrong, as a sentence.
Result<std::vector<Remark>> read_coach(const Game& game, std::string_view written);

}  // namespace paddock::catalogue
