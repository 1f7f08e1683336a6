#include "bots/study/study_json.hpp"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "engine/catalogue/game.hpp"
#include "engine/text/words.hpp"

namespace paddock::bots {

namespace {

using text::Json;
using text::JsonArray;
using text::JsonObject;

// Thrown when the JSON is not a study.
struct StudyFormatError {};

const Json& at(const JsonObject& object, std::string_view key) {
  const Json* value = object.if_contains(key);
  if (value == nullptr) throw StudyFormatError{};
  return *value;
}

const JsonObject& object_of(const Json& json) {
  if (!json.is_object()) throw StudyFormatError{};
  return json.get_object();
}

std::uint64_t count_of(const Json& json) {
  boost::json::error_code wrong;
  const auto number = json.to_number<std::uint64_t>(wrong);
  if (wrong) throw StudyFormatError{};
  return number;
}

double real_of(const Json& json) {
  if (!json.is_number()) throw StudyFormatError{};
  return json.to_number<double>();
}

// The extremes of an empty series are infinite, which JSON cannot express.
JsonObject write(const RunningStats& stats) {
  JsonObject json{{"count", stats.count}, {"sum", stats.sum}, {"squares", stats.squares}};
  if (stats.count > 0) {
    json["least"] = stats.least;
    json["most"] = stats.most;
  }
  return json;
}

RunningStats read_stats(const Json& json) {
  const JsonObject& object = object_of(json);
  RunningStats stats;
  stats.count = count_of(at(object, "count"));
  stats.sum = real_of(at(object, "sum"));
  stats.squares = real_of(at(object, "squares"));
  if (stats.count == 0) return stats;
  stats.least = real_of(at(object, "least"));
  stats.most = real_of(at(object, "most"));
  return stats;
}

JsonArray write(const std::vector<std::uint64_t>& numbers) {
  JsonArray array;
  for (const std::uint64_t number : numbers) array.emplace_back(number);
  return array;
}

std::vector<std::uint64_t> read_counts(const Json& json) {
  if (!json.is_array()) throw StudyFormatError{};
  std::vector<std::uint64_t> numbers;
  for (const Json& number : json.get_array()) numbers.push_back(count_of(number));
  return numbers;
}

JsonObject write(const WinShares& shares) {
  return {{"deals", shares.deals},
          {"matches", shares.matches},
          {"parts_of_a_victory", win_units},
          {"sums", write(shares.sums)},
          {"squares", write(shares.squares)}};
}

WinShares read_shares(const Json& json) {
  const JsonObject& object = object_of(json);
  WinShares shares;
  shares.deals = count_of(at(object, "deals"));
  shares.matches = count_of(at(object, "matches"));
  shares.sums = read_counts(at(object, "sums"));
  shares.squares = read_counts(at(object, "squares"));
  if (shares.sums.size() != shares.squares.size() || shares.sums.size() > max_seats) throw StudyFormatError{};
  return shares;
}

JsonObject write(const EventStats& stats) {
  JsonObject members;
  for (const auto& [key, member] : stats.members) {
    JsonObject values;
    for (const auto& [value, count] : member.values) values[value] = count;
    members[key] = JsonObject{{"numbers", write(member.numbers)}, {"values", values}, {"others", member.others}};
  }
  return {{"count", stats.count}, {"members", members}};
}

EventStats read_event(const Json& json) {
  const JsonObject& object = object_of(json);
  EventStats stats;
  stats.count = count_of(at(object, "count"));
  for (const auto& [key, value] : object_of(at(object, "members"))) {
    MemberStats& member = stats.members[std::string(key)];
    const JsonObject& written = object_of(value);
    member.numbers = read_stats(at(written, "numbers"));
    member.others = count_of(at(written, "others"));
    for (const auto& [name, count] : object_of(at(written, "values")))
      member.values[std::string(name)] = count_of(count);
  }
  return stats;
}

Study read_study(const JsonObject& object) {
  constexpr std::int64_t longest = 10'000'000;  // decisions per match
  Study study;
  study.deals = count_of(at(object, "deals"));
  study.matches = count_of(at(object, "matches"));
  study.unwon = count_of(at(object, "won_by_nobody"));
  study.decisions = read_stats(at(object, "decisions"));
  study.turns = read_stats(at(object, "turns"));
  study.rounds = read_stats(at(object, "rounds"));
  for (const auto& [length, count] : object_of(at(object, "lengths"))) {
    const auto decisions = text::number(std::string_view(length));
    if (!decisions || *decisions < 0 || *decisions > longest) throw StudyFormatError{};
    const auto place = static_cast<std::size_t>(*decisions);
    if (study.lengths.size() <= place) study.lengths.resize(place + 1);
    study.lengths[place] = count_of(count);
  }
  const Json& scores = at(object, "score");
  if (!scores.is_array()) throw StudyFormatError{};
  for (const Json& score : scores.get_array()) study.score.push_back(read_stats(score));
  study.by_seat = read_shares(at(object, "by_seat"));
  study.by_order = read_shares(at(object, "by_order"));
  study.by_bot = read_shares(at(object, "by_bot"));
  for (const auto& [name, stats] : object_of(at(object, "events"))) study.events[std::string(name)] = read_event(stats);
  return study;
}

}  // namespace

JsonObject study_to_json(const Study& study) {
  JsonObject lengths;
  for (std::size_t length = 0; length < study.lengths.size(); ++length) {
    if (study.lengths[length] > 0) lengths[std::to_string(length)] = study.lengths[length];
  }
  JsonArray score;
  for (const RunningStats& stats : study.score) score.push_back(write(stats));
  JsonObject events;
  for (const auto& [name, stats] : study.events) events[name] = write(stats);
  return {{"deals", study.deals},
          {"matches", study.matches},
          {"won_by_nobody", study.unwon},
          {"decisions", write(study.decisions)},
          {"turns", write(study.turns)},
          {"rounds", write(study.rounds)},
          {"lengths", lengths},
          {"score", score},
          {"by_seat", write(study.by_seat)},
          {"by_order", write(study.by_order)},
          {"by_bot", write(study.by_bot)},
          {"events", events}};
}

Result<Study> study_from_json(const Json& json) {
  try {
    return read_study(object_of(json));
  } catch (const StudyFormatError&) {
    return Error{"these are not the totals of a study"};
  }
}

bool fits_plan(const Study& totals, const StudyPlan& plan) {
  const auto count = totals.deals == 0 ? 0 : static_cast<std::size_t>(plan.setup->seats());
  const auto is_of_all = [&](const WinShares& shares) {
    return shares.deals == totals.deals && shares.sums.size() == count && shares.squares.size() == count;
  };
  const auto ordered = totals.by_order.deals == 0 ? 0 : count;
  return totals.deals <= plan.deals && totals.matches == totals.deals * plan.matches_per_deal() &&
         totals.score.size() == count && is_of_all(totals.by_seat) && is_of_all(totals.by_bot) &&
         totals.by_order.deals <= totals.deals && totals.by_order.sums.size() == ordered &&
         totals.by_order.squares.size() == ordered;
}

std::string fingerprint(const StudyPlan& plan) {
  std::string names;
  for (const Bot& bot : plan.bots)
    names += fmt::format(" {} {:.6g}/{:.6g}", bot.name, bot.effort.share, bot.effort.noise);
  const auto& about = plan.setup->game().about();
  return fmt::format("study of {} {} {} seats {} seed {} think {}/{} bots{}", about.id, about.rules,
                     plan.setup->seats(), boost::json::serialize(plan.setup->options()), plan.seed,
                     plan.budget.iterations, plan.budget.seconds, names);
}

}  // namespace paddock::bots
