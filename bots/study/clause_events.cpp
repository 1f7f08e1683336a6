#include "clause_events.hpp"

#include <boost/json/parse.hpp>

#include "bots/study/clauses.hpp"
#include "engine/catalogue/game.hpp"

namespace paddock::bots {

namespace {

ClauseEvents read(std::string_view written) {
  ClauseEvents events;
  const text::Json json = boost::json::parse(written);
  for (const auto& [clause, whens] : json.as_object()) {
    for (const text::Json& when : whens.as_array()) events[std::string(clause)].push_back(when.as_object());
  }
  return events;
}

std::map<std::string, ClauseEvents> read_all() {
  std::map<std::string, ClauseEvents> all;
  for (const text::EmbeddedText& file : embedded::clause_events) all.emplace(file.name, read(file.text));
  return all;
}

}  // namespace

const ClauseEvents& clause_events_of(const catalogue::Game& game) {
  static const std::map<std::string, ClauseEvents> all = read_all();
  static const ClauseEvents none;
  const auto found = all.find(game.about().id);
  return found == all.end() ? none : found->second;
}

}  // namespace paddock::bots
