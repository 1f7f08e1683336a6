#pragma once

#include <string>
#include <vector>

#include "engine/text/json.hpp"
#include "table/load/totals.hpp"

namespace paddock::load {

// Percentiles of latencies, in milliseconds.
struct Percentiles {
  double p50 = 0;
  double p99 = 0;
  double p999 = 0;
  double slowest = 0;
};
Percentiles percentiles_of(const Latencies& times);

// Measurements while the tables played at one rate.
struct Stage {
  double rate = 0;  // requested moves per table and second; 0: as fast as possible
  double seconds = 0;
  std::uint64_t moves = 0;
  std::uint64_t late = 0;  // moves that were due before the previous one was done
  Percentiles to_acknowledgement;
  Percentiles to_last_seat;
  double client_cores = 0;  // number of busy cores
  double server_cores = 0;
  double bytes_received = 0;  // per seat and move

  double moves_per_second() const { return seconds > 0 ? static_cast<double>(moves) / seconds : 0; }
};

// The server's memory, in bytes.
struct Memory {
  struct Point {
    std::uint64_t matches = 0;
    double resident = 0;
  };
  double at_start = 0;  // all people registered, no table
  double tables = 0;    // all tables open, nobody connected
  double sockets = 0;   // everybody connected and seated
  double playing = 0;   // all matches started
  double at_end = 0;
  std::vector<Point> points;  // while matches were played
};

// Moves per second at the limit: the highest rate that was sustained, and the lowest that was not.
struct Limit {
  double sustained = 0;
  double too_much = 0;
};

struct Report {
  std::string game;
  int tables = 0;
  int seats = 0;  // with one socket each
  std::vector<Stage> stages;
  Counts counts;
  Memory memory;  // zero if the server is not ours
  double load_average = 0;
  Limit limit;

  bool nothing_lost() const {
    return counts.lost + counts.duplicates + counts.gaps + counts.unanswered + counts.refused + counts.frozen == 0;
  }
};

std::string write_table(const Report& report);
text::JsonObject write_json(const Report& report);

}  // namespace paddock::load
