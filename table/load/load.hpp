#pragma once

#include <functional>
#include <string>
#include <vector>

#include <sys/types.h>

#include "engine/kernel/result.hpp"
#include "table/load/report.hpp"

namespace paddock::load {

struct Settings {
  std::vector<std::string> urls;  // people spread over them
  pid_t server = 0;               // its process, to look at; 0: not ours
  std::string game;
  int tables = 100;
  int seats = 4;
  int bots = 0;         // seats that the server plays itself
  double rate = 0.5;    // moves a table and second; 0: as fast as it goes
  double seconds = 10;  // to measure, at each rate
  int matches = 0;      // play so many to their end instead
  bool ramp = false;    // look for the rate that is too much
  std::string journal;
  std::function<void(const Stage&)> tell = {};  // as each stage ends
};

// A stage that took longer than this, to the last seat's news of 99 moves in 100, was too much.
inline constexpr double too_slow = 100;  // milliseconds

// Plays until it is done, or SIGINT or SIGTERM comes.
Result<Report> run(const Settings& settings);

}  // namespace paddock::load
