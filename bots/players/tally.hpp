#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "engine/kernel/outcome.hpp"
#include "engine/text/json.hpp"

namespace paddock::bots {

// Numbers added up.
struct Tally {
  std::uint64_t count = 0;
  double sum = 0;
  double least = std::numeric_limits<double>::infinity();
  double most = -std::numeric_limits<double>::infinity();

  void add(double value, std::uint64_t times = 1);
  void add(const Tally& others);
  double mean() const { return count == 0 ? 0 : sum / static_cast<double>(count); }
};

// What one member of an event held, over all matches.
struct Member {
  static constexpr std::size_t most_values = 24;

  std::map<std::string, std::uint64_t> values;  // how often each was seen, while there are few
  bool many = false;
  Tally numbers;

  // A value that is no list, seen so often.
  void add(const text::Json& value, std::uint64_t times = 1);
  void add(const Member& others);
  // There are too many values to list them.
  void give_up_listing();
};

struct EventTally {
  std::uint64_t count = 0;
  std::map<std::string, Member> members;
};

// What many matches of a game added up to.
struct Study {
  std::uint64_t matches = 0;
  Tally decisions;
  std::vector<Tally> score;                  // by seat
  std::vector<std::uint64_t> victory_parts;  // by seat, in parts of which as many as can win share a victory evenly
  std::uint64_t unwon = 0;                   // matches that nobody won
  std::map<std::string, EventTally> events;

  static constexpr int parts_of_a_victory = 840;
  double victories(std::size_t seat) const { return static_cast<double>(victory_parts[seat]) / parts_of_a_victory; }
  void add_match(std::uint64_t decisions_made, const Outcome& outcome, int seats);
  void add(const Study& others);
};

}  // namespace paddock::bots
