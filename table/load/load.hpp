#pragma once

#include <functional>
#include <string>
#include <vector>

#include <sys/types.h>

#include "engine/kernel/result.hpp"
#include "table/load/report.hpp"

namespace paddock::load {

struct Settings {
  std::vector<std::string> urls;  // people are spread over them
  pid_t server = 0;               // the server's process, to measure; 0: not ours
  std::string game;
  int tables = 100;
  int seats = 4;
  int bots = 0;         // seats with bots of the server
  double rate = 0.5;    // moves per table and second; 0: as fast as possible
  double seconds = 10;  // to measure, at each rate
  int matches = 0;      // instead, plays so many matches to their end
  bool ramp = false;    // searches for the highest rate that the server sustains
  std::string journal;
  std::function<void(const Stage&)> on_stage = {};  // called after each stage
};

// A stage is too slow if the 99th percentile of the time until the last seat has the news exceeds this.
inline constexpr double too_slow = 100;  // milliseconds

// Runs the load until it is finished, or until SIGINT or SIGTERM.
Result<Report> run(const Settings& settings);

}  // namespace paddock::load
