#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "bots/players/share_stats.hpp"
#include "engine/kernel/match_summary.hpp"
#include "engine/kernel/win_share.hpp"
#include "engine/text/json.hpp"

namespace paddock::bots {

// Numbers added up.
struct RunningStats {
  std::uint64_t count = 0;
  double sum = 0;
  double squares = 0;
  double least = std::numeric_limits<double>::infinity();
  double most = -std::numeric_limits<double>::infinity();

  void add(double value, std::uint64_t times = 1);
  void add(const RunningStats& others);
  double mean() const { return count == 0 ? 0 : sum / static_cast<double>(count); }
  // Half of the 95 % interval around the mean, each number drawn for itself.
  double margin() const;
};

// What one member of an event held, over all matches.
struct MemberStats {
  std::map<std::string, std::uint64_t> values;  // how often each was seen
  std::uint64_t others = 0;                     // sets of cards beyond those that are told apart
  RunningStats numbers;

  // A value that is no list, seen so often.
  void add(const text::Json& value, std::uint64_t times = 1);
  void add(const MemberStats& more);
};

struct EventStats {
  std::uint64_t count = 0;
  std::map<std::string, MemberStats> members;
};

// A match that is only added up.
struct StudiedMatch : MatchSummary {
  std::array<Seat, max_seats> bot_at{};  // the seat that each bot of the plan took
};

// Victories of several, in parts. Deals are what is drawn: the matches of one deal are no luck of their own.
struct WinShares {
  std::uint64_t deals = 0;
  std::uint64_t matches = 0;           // of all deals, each of as many
  std::vector<std::uint64_t> sums;     // by seat, by order or by bot
  std::vector<std::uint64_t> squares;  // of the sums of each deal

  // What each won in one deal of so many matches.
  void add_deal(std::span<const std::uint64_t> parts, std::uint64_t matches_played);
  void add(const WinShares& others);
  double victories(std::size_t who) const { return static_cast<double>(sums[who]) / win_units; }
  // The share of the wins, as a mean over the deals.
  ShareStats of(std::size_t who) const;
};

// What many matches of a game added up to.
struct Study {
  std::uint64_t deals = 0;
  std::uint64_t matches = 0;
  std::uint64_t unwon = 0;  // matches that nobody won
  RunningStats decisions;   // of all matches of a deal together
  RunningStats turns;
  RunningStats rounds;
  std::vector<std::uint64_t> lengths;  // how many matches took no decision, one, two, …
  std::vector<RunningStats> score;     // by seat
  WinShares by_seat;
  WinShares by_order;  // of the deals in which somebody came first
  WinShares by_bot;    // as the plan names them
  std::map<std::string, EventStats> events;

  void add_deal(std::span<const StudiedMatch> played, int seats);
  void add(const Study& others);
  // So many decisions are not exceeded by that part of the matches.
  std::uint32_t length_at(double part) const;
};

}  // namespace paddock::bots
