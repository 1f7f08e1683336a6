#include "bots/arena/study.hpp"

#include <algorithm>
#include <thread>

#include <boost/json/serialize.hpp>

#include "bots/arena/study_matches.hpp"
#include "bots/search/bots.hpp"
#include "engine/kernel/promise.hpp"

namespace paddock::bots {

void Tally::add(double value) {
  ++count;
  sum += value;
  least = std::min(least, value);
  most = std::max(most, value);
}

void Tally::add(const Tally& others) {
  count += others.count;
  sum += others.sum;
  least = std::min(least, others.least);
  most = std::max(most, others.most);
}

void Member::add(const text::Json& value) {
  if (value.is_array()) {
    for (const text::Json& item : value.get_array()) add(item);
    return;
  }
  if (const auto number = text::whole_number(value)) numbers.add(static_cast<double>(*number));
  if (many) return;
  ++values[value.is_string() ? std::string(value.get_string()) : boost::json::serialize(value)];
  if (values.size() <= most_values) return;
  many = true;
  values.clear();
}

void Member::add(const Member& others) {
  numbers.add(others.numbers);
  many = many || others.many;
  for (const auto& [value, count] : others.values) values[value] += count;
  many = many || values.size() > most_values;
  if (many) values.clear();
}

void Study::add_event(const text::JsonObject& event) {
  EventTally& tally = events[std::string(event.at("event").get_string())];
  ++tally.count;
  for (const auto& [key, value] : event) {
    if (key != "event") tally.members[std::string(key)].add(value);
  }
}

void Study::add_match(std::uint64_t decisions_made, const Outcome& outcome, int seats) {
  ++matches;
  decisions.add(static_cast<double>(decisions_made));
  score.resize(static_cast<std::size_t>(seats));
  victory_parts.resize(static_cast<std::size_t>(seats));
  if (outcome.winners.empty()) ++unwon;
  for (const Seat seat : SeatSet::first(seats)) {
    score[seat.number].add(outcome.score[seat]);
    if (outcome.winners.contains(seat))
      victory_parts[seat.number] += static_cast<std::uint64_t>(parts_of_a_victory / outcome.winners.size());
  }
}

void Study::add(const Study& others) {
  matches += others.matches;
  decisions.add(others.decisions);
  score.resize(std::max(score.size(), others.score.size()));
  victory_parts.resize(score.size());
  for (std::size_t seat = 0; seat < others.score.size(); ++seat) {
    score[seat].add(others.score[seat]);
    victory_parts[seat] += others.victory_parts[seat];
  }
  unwon += others.unwon;
  for (const auto& [name, tally] : others.events) {
    events[name].count += tally.count;
    for (const auto& [key, member] : tally.members) events[name].members[key].add(member);
  }
}

namespace {

// Plays every match whose turn it is on this thread. Returns what ended it early.
std::string study_part(const StudyPlan& plan, const StudyMatches& play, std::uint64_t first, Study& study) {
  std::uint64_t match = first;
  try {
    for (; match < plan.matches; match += static_cast<std::uint64_t>(plan.threads)) play(plan, match, study);
  } catch (const BrokenPromise& promise) {
    return "match " + std::to_string(match) + " of seed " + std::to_string(plan.seed) +
           ": a promise of the game does not hold: " + promise.what();
  }
  return {};
}

}  // namespace

Result<Study> run_study(const StudyPlan& plan) {
  const catalogue::Game& game = plan.setup->game();
  for (const std::string& name : plan.bots) {
    const auto bot = get_bot(game, name);
    if (!bot) return Error{bot.error()};
    if ((*bot)->name.starts_with("level")) return Error{"studies are played by quick bots, not by " + (*bot)->name};
  }
  const StudyMatches& play = study_matches_of(game);
  const auto threads = static_cast<std::size_t>(plan.threads);
  std::vector<Study> parts(threads);
  std::vector<std::string> broken(threads);
  {
    std::vector<std::jthread> workers;
    for (std::size_t part = 0; part < threads; ++part) {
      workers.emplace_back([&, part] { broken[part] = study_part(plan, play, part, parts[part]); });
    }
  }
  Study whole;
  for (std::size_t part = 0; part < threads; ++part) {
    if (!broken[part].empty()) return Error{broken[part]};
    whole.add(parts[part]);
  }
  return whole;
}

}  // namespace paddock::bots
