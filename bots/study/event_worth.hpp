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

// Something that happened to a seat: an event of this kind, with this value of this member (a card, a square, a
// reason).
struct EventFact {
  std::string event;
  std::string member;
  std::string value;
  auto operator<=>(const EventFact&) const = default;
};

// How often it happened, and how often the affected seats won.
struct EventWorth {
  std::uint64_t times = 0;
  std::uint64_t matches = 0;          // in which it happened at all
  std::vector<Proportion> wins = {};  // per match: the wins of the affected seats, of the number of these seats
};

struct EventWorths {
  std::uint64_t matches = 0;
  std::map<EventFact, EventWorth> of;
  std::map<std::string, text::JsonObject> samples;  // one for each kind of event

  // Adds the events of one match, and the share of the win of each seat.
  void add(const std::vector<text::JsonObject>& events, const std::vector<double>& shares);
  void add(const EventWorths& others);
};

// The events in the first deals of a plan, each played once.
struct EventFindings {
  EventWorths worths;
  ClauseStats clauses;
};
EventFindings find_events(const StudyPlan& plan, std::size_t matches, const StopRequested& stop,
                          const std::function<void()>& on_progress);

// The fact as a sentence of the game: "Somebody plays the red 40."
std::string sentence_of_fact(const EventFact& fact, const EventWorths& worths, const catalogue::Game& game,
                             text::Language language);

// What a bot loses if it avoids moves with this word of the notation while it has another.
struct Restriction {
  std::string word;
  std::uint64_t played = 0;  // how often such a move was made
  ShareStats shares = {};    // of the restricted bot, over all seats; without a loss it would be an equal share
};
// Tests the words that are played most: each is forbidden to one bot at a table with equal bots.
std::vector<Restriction> play_restricted(const StudyPlan& plan, std::size_t words, std::size_t deals,
                                         const StopRequested& stop, const std::function<void()>& on_progress);
bool has_word(std::string_view move, std::string_view word);

}  // namespace paddock::bots
