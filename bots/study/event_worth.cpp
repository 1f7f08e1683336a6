#include "bots/study/event_worth.hpp"

#include <algorithm>
#include <set>

#include <boost/json/serialize.hpp>

#include "bots/arena/arena.hpp"
#include "bots/study/annotated_match.hpp"
#include "bots/study/report.hpp"
#include "engine/kernel/win_share.hpp"
#include "engine/text/words.hpp"

namespace paddock::bots {

namespace {

using text::Json;
using text::JsonArray;
using text::JsonObject;

// Visits every single value of a member: the items of lists, the cards of a hand.
void each_value(const Json& json, const std::function<void(const std::string&)>& visit) {
  if (json.is_array()) {
    for (const Json& item : json.get_array()) each_value(item, visit);
  } else if (json.is_string()) {
    for (const std::string_view word : text::split_words(std::string_view(json.get_string()))) visit(std::string(word));
  } else if (!json.is_null() && !json.is_object()) {
    visit(boost::json::serialize(json));
  }
}

// The JSON value, as in an event.
Json value_of(const std::string& value) {
  if (value == "true" || value == "false") return Json(value == "true");
  if (const auto number = text::number(value)) return Json(*number);
  return Json(value);
}

// An event of this kind with placeholders for everything except the fact, and for the names of other players.
JsonObject with_placeholders(const JsonObject& sample, const EventFact& fact, const std::string& sentence) {
  JsonObject open = sample;
  for (auto& [key, value] : open) {
    if (key == "event" || key == "seat" || sentence.find("{@" + std::string(key)) != std::string::npos) continue;
    if (key == fact.member) {
      value = value_of(fact.value);
    } else if (value.is_bool()) {
      value = false;
    } else if (!value.is_null()) {
      value = "…";
    }
  }
  return open;
}

std::vector<JsonObject> events_of(const catalogue::Record& record) {
  std::vector<JsonObject> events;
  const auto see = [&](const catalogue::Match&, const catalogue::Events* happened) {
    if (happened == nullptr) return;
    for (const auto& event : happened->unredacted()) events.push_back(text::parse_json_text(event).get_object());
  };
  const auto replayed = catalogue::replay(record, {}, see);
  ensure(static_cast<bool>(replayed), "a match of bots replays");
  return events;
}

std::vector<double> shares_of_seats(const catalogue::Record& record) {
  std::vector<double> shares;
  for (const Seat seat : SeatSet::first(record.seats)) shares.push_back(win_share(*record.outcome, seat));
  return shares;
}

// The mean share of the restricted bot in a deal, over all seats.
double restricted_share(const StudyPlan& plan, const std::string& word, std::uint64_t deal) {
  const GameBots& bots = bots_of(plan.setup->game());
  const std::uint64_t seed = deal_seed_of(plan, deal);
  double share = 0;
  for (const Seat restricted : SeatSet::first(plan.setup->seats())) {
    auto seats = seated_of(plan, deal);
    for (SeatAssignment& seat : seats) seat.bot = plan.bots.front();
    seats[restricted.number].forbids = [&](const std::string& move) { return has_word(move, word); };
    share += win_share(bots.play(plan.setup, seats, seed), restricted);
  }
  return share / plan.setup->seats();
}

// How often each word of the notation was played where there was a choice.
std::map<std::string, std::uint64_t> words_played(const StudyPlan& plan, std::size_t matches) {
  const GameBots& bots = bots_of(plan.setup->game());
  std::map<std::string, std::uint64_t> played;
  for (std::size_t deal = 0; deal < matches; ++deal) {
    const auto record = bots.record(plan.setup, seated_of(plan, deal), deal_seed_of(plan, deal));
    for (const Seat seat : SeatSet::first(record.seats)) {
      if (plan.budget.check_stop) plan.budget.check_stop();
      for (const RecordedDecision& decision : decisions_of(record, seat)) {
        std::set<std::string_view> words;
        for (const std::string_view word : text::split_words(decision.played())) words.insert(word);
        for (const std::string_view word : words) ++played[std::string(word)];
      }
    }
  }
  return played;
}

}  // namespace

void EventWorths::add(const std::vector<JsonObject>& events, const std::vector<double>& shares) {
  ++matches;
  std::map<EventFact, std::pair<std::uint64_t, std::set<std::size_t>>> occurrences;
  for (const JsonObject& event : events) {
    const auto seat = event.contains("seat") ? text::whole_number(event.at("seat")) : std::nullopt;
    const std::string name(event.at("event").as_string());
    if (!seat || *seat < 0 || *seat >= static_cast<std::int64_t>(shares.size())) continue;
    samples.try_emplace(name, event);
    const auto note = [&](const std::string& member, const std::string& value) {
      auto& [times, seats] = occurrences[{name, member, value}];
      ++times;
      seats.insert(static_cast<std::size_t>(*seat));
    };
    note("", "");
    for (const auto& [key, json] : event) {
      if (key == "event" || key == "seat") continue;
      each_value(json, [&, member = std::string(key)](const std::string& value) { note(member, value); });
    }
  }
  for (const auto& [fact, found] : occurrences) {
    EventWorth& worth = of[fact];
    worth.times += found.first;
    ++worth.matches;
    Proportion part{0, static_cast<double>(found.second.size())};
    for (const std::size_t seat : found.second) part.of += shares[seat];
    worth.wins.push_back(part);
  }
}

void EventWorths::add(const EventWorths& others) {
  matches += others.matches;
  for (const auto& [name, sample] : others.samples) samples.try_emplace(name, sample);
  for (const auto& [fact, more] : others.of) {
    EventWorth& worth = of[fact];
    worth.times += more.times;
    worth.matches += more.matches;
    worth.wins.insert(worth.wins.end(), more.wins.begin(), more.wins.end());
  }
}

EventFindings find_events(const StudyPlan& plan, std::size_t matches, const StopRequested& stop,
                          const std::function<void()>& on_progress) {
  const GameBots& bots = bots_of(plan.setup->game());
  StudyPlan stoppable_plan = plan;
  stoppable_plan.budget = stoppable(plan.budget, stop);
  const ClauseEvents& seen_by = clause_events_of(plan.setup->game());
  std::vector<EventFindings> parts(matches);
  const auto add_up = [&](std::size_t deal) {
    const auto record = bots.record(plan.setup, seated_of(stoppable_plan, deal), deal_seed_of(plan, deal));
    const auto events = events_of(record);
    parts[deal].worths.add(events, shares_of_seats(record));
    parts[deal].clauses.add(events, seen_by);
  };
  run_in_parallel(matches, plan.threads, stop, add_up, on_progress);
  EventFindings whole;
  for (const EventFindings& part : parts) {
    whole.worths.add(part.worths);
    whole.clauses.add(part.clauses);
  }
  return whole;
}

std::string sentence_of_fact(const EventFact& fact, const EventWorths& worths, const catalogue::Game& game,
                             text::Language language) {
  const std::vector<std::string> names(max_seats, report_words(language)("somebody"));
  const auto& words = game.words(language);
  const auto sentence = words.all().find(fact.event);
  const auto open =
      with_placeholders(worths.samples.at(fact.event), fact, sentence == words.all().end() ? "" : sentence->second);
  return text::narrate(words, open, names);
}

bool has_word(std::string_view move, std::string_view word) {
  const auto words = text::split_words(move);
  return std::ranges::find(words, word) != words.end();
}

std::vector<Restriction> play_restricted(const StudyPlan& plan, std::size_t words, std::size_t deals,
                                         const StopRequested& stop, const std::function<void()>& on_progress) {
  constexpr std::size_t matches_to_look_at = 20;
  std::vector<Restriction> restrictions;
  if (plan.bots.front().make_external) return restrictions;  // an external bot cannot be restricted
  StudyPlan stoppable_plan = plan;
  stoppable_plan.budget = stoppable(plan.budget, stop);
  const auto played = unless_stopped([&] { return words_played(stoppable_plan, matches_to_look_at); });
  if (!played) return restrictions;
  // A word that is part of nearly every move is not a choice.
  std::uint64_t all = 0;
  for (const auto& [word, count] : *played) all = std::max(all, count);
  for (const auto& [word, count] : *played) {
    if (2 * count <= all) restrictions.push_back({word, count});
  }
  std::ranges::stable_sort(restrictions, std::greater<>{}, &Restriction::played);
  if (restrictions.size() > words) restrictions.resize(words);
  const auto share = [&](std::size_t which, std::size_t deal) {
    return restricted_share(stoppable_plan, restrictions[which].word, deal);
  };
  const auto shares = shares_in_parallel(restrictions.size(), deals, plan.threads, stop, share, on_progress);
  for (std::size_t which = 0; which < restrictions.size(); ++which) {
    for (const double one : shares[which]) restrictions[which].shares.add(one);
  }
  return restrictions;
}

}  // namespace paddock::bots
