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
#include "engine/kernel/win_share.hpp"
#include "engine/simulation/match_summary.hpp"
#include "engine/text/json.hpp"

namespace paddock::bots {

// Count, sum, squares and extremes of a series of numbers.
struct RunningStats {
  std::uint64_t count = 0;
  double sum = 0;
  double squares = 0;
  double least = std::numeric_limits<double>::infinity();
  double most = -std::numeric_limits<double>::infinity();

  void add(double value, std::uint64_t times = 1);
  void add(const RunningStats& others);
  double mean() const { return count == 0 ? 0 : sum / static_cast<double>(count); }
  // The margin: half the width of the 95 % interval around the mean, for independent numbers.
  double margin() const;
};

// The values of one member of an event, over all matches.
struct MemberStats {
  std::map<std::string, std::uint64_t> values;  // value → count
  std::uint64_t others = 0;                     // sets of cards beyond the limit of listed values
  RunningStats numbers;

  // Adds a value, which must not be a list.
  void add(const text::Json& value, std::uint64_t times = 1);
  void add(const MemberStats& more);
};

struct EventStats {
  std::uint64_t count = 0;
  std::map<std::string, MemberStats> members;
};

// The summary of one match of a study.
struct StudiedMatch : simulation::MatchSummary {
  std::array<Seat, max_seats> bot_at{};  // the seat of each bot of the plan
};

// Wins, counted in win units. Statistics are per deal, because the matches of one deal are not independent.
struct WinShares {
  std::uint64_t deals = 0;
  std::uint64_t matches = 0;           // of all deals; every deal has equally many
  std::vector<std::uint64_t> sums;     // by seat, by turn order or by bot
  std::vector<std::uint64_t> squares;  // sums of the squares, one per deal

  // Adds one deal: the win units of each participant, and the number of matches.
  void add_deal(std::span<const std::uint64_t> parts, std::uint64_t matches_played);
  void add(const WinShares& others);
  double victories(std::size_t who) const { return static_cast<double>(sums[who]) / win_units; }
  // The share of the wins, with the mean and variance over deals.
  ShareStats of(std::size_t who) const;
};

// The totals of many matches of a game.
struct Study {
  std::uint64_t deals = 0;
  std::uint64_t matches = 0;
  std::uint64_t unwon = 0;  // matches without a winner
  RunningStats decisions;   // per deal, over all its matches
  RunningStats turns;
  RunningStats rounds;
  std::vector<std::uint64_t> lengths;  // by number of decisions: the count of matches
  std::vector<RunningStats> score;     // by seat
  WinShares by_seat;
  WinShares by_order;  // only deals whose matches all have a turn order
  WinShares by_bot;    // in the order of the plan
  std::map<std::string, EventStats> events;

  void add_deal(std::span<const StudiedMatch> played, int seats);
  void add(const Study& others);
  // The number of decisions that this part of the matches does not exceed.
  std::uint32_t length_at(double part) const;
};

}  // namespace paddock::bots
