#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "bots/arena/stop.hpp"
#include "bots/study/clauses.hpp"
#include "bots/study/estimate.hpp"
#include "bots/study/run.hpp"
#include "engine/text/language.hpp"

namespace paddock::bots {

// Something that happened to a seat: in this kind of event, this member held this value (a card, a square, a reason).
struct EventFact {
  std::string event;
  std::string member;
  std::string value;
  auto operator<=>(const EventFact&) const = default;
};

// How often it happened, and how those won to whom it did.
struct EventWorth {
  std::uint64_t times = 0;
  std::uint64_t matches = 0;          // in which it happened to anybody
  std::vector<Proportion> wins = {};  // of each of these matches: what those won to whom it did, of how many they were
};

struct EventWorths {
  std::uint64_t matches = 0;
  std::map<EventFact, EventWorth> of;
  std::map<std::string, text::JsonObject> samples;  // one of each kind of event

  // What happened in one match, and what each seat had of the win.
  void add(const std::vector<text::JsonObject>& events, const std::vector<double>& shares);
  void add(const EventWorths& others);
};

// What happened in the first so many deals of a plan, each played once.
struct EventFindings {
  EventWorths worths;
  ClauseStats clauses;
};
EventFindings find_events(const StudyPlan& plan, std::size_t matches, const StopRequested& stop,
                          const std::function<void()>& on_progress);

// What happened, in a sentence of the game: "Somebody plays the red 40."
std::string sentence_of_fact(const EventFact& fact, const EventWorths& worths, const catalogue::Game& game,
                             text::Language language);

// What a bot loses that never makes a move in which this word of the notation stands, while it has another.
struct Restriction {
  std::string word;
  std::uint64_t played = 0;  // how often such a move was made
  ShareStats shares = {};    // of the restricted one, over all seats; an equal share is what the others have
};
// The words that are played most, at most so many, each forbidden to one at a table of the same bots.
std::vector<Restriction> play_restricted(const StudyPlan& plan, std::size_t words, std::size_t deals,
                                         const StopRequested& stop, const std::function<void()>& on_progress);
bool has_word(std::string_view move, std::string_view word);

}  // namespace paddock::bots
