#include "engine/catalogue/coach.hpp"

#include <algorithm>
#include <set>

#include <boost/json/parse.hpp>
#include <fmt/format.h>

#include "engine/catalogue/game.hpp"

namespace paddock::catalogue {

namespace {

std::string remark_error(const Game& game, const Remark& remark) {
  if (!remark.when.contains("event")) return "its “when” names no “event”";
  if (remark.say.fr.empty() || remark.say.en.empty()) return "“say” has to be in French and English";
  if (remark.clauses.empty()) return "it cites no clause";
  for (const std::string& clause : remark.clauses) {
    if (game.rules(text::Language::en).find(clause) == nullptr)
      return fmt::format("{} is no clause of {}", clause, game.about().id);
  }
  return {};
}

}  // namespace

bool event_matches(const text::JsonObject& when, const text::JsonObject& event) {
  return std::ranges::all_of(when, [&](const auto& member) {
    const text::Json* found = event.if_contains(member.key());
    return found != nullptr && text::notation_of(*found) == member.value();
  });
}

Result<std::vector<Remark>> read_coach(const Game& game, std::string_view written) {
  boost::json::error_code error;
  const text::Json json = boost::json::parse(written, error);
  if (error) return Error{"this is not JSON"};
  auto remarks = text::from_json<std::vector<Remark>>(json);
  if (!remarks) return Error{remarks.error()};
  std::set<std::string> keys;
  for (const Remark& remark : *remarks) {
    if (remark.key.empty() || !keys.insert(remark.key).second)
      return Error{fmt::format("“{}” is used as a key twice", remark.key)};
    if (const std::string wrong = remark_error(game, remark); !wrong.empty())
      return Error{fmt::format("{}: {}", remark.key, wrong)};
  }
  return remarks;
}

}  // namespace paddock::catalogue
