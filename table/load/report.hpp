#pragma once

#include <string>
#include <vector>

#include "engine/text/json.hpp"
#include "table/load/totals.hpp"

namespace paddock::load {

// How long a share of the moves took at most, in milliseconds.
struct Percentiles {
  double p50 = 0;
  double p99 = 0;
  double p999 = 0;
  double slowest = 0;
};
Percentiles percentiles_of(const Latencies& times);

// What was measured while the tables played at one rate.
struct Stage {
  double rate = 0;  // moves a table and second that were asked for; 0: as fast as it goes
  double seconds = 0;
  std::uint64_t moves = 0;
  std::uint64_t late = 0;  // moves that were due before the last one was done
  Percentiles to_acknowledgement;
  Percentiles to_last_seat;
  double client_cores = 0;  // how many cores were busy
  double server_cores = 0;
  double bytes_heard = 0;  // by a seat, for a move

  double moves_per_second() const { return seconds > 0 ? static_cast<double>(moves) / seconds : 0; }
};

// The server's memory, in bytes.
struct Memory {
  struct Point {
    std::uint64_t matches = 0;
    double resident = 0;
  };
  double at_start = 0;  // with all people known, and no table
  double tables = 0;    // with all tables open, and nobody there
  double sockets = 0;   // with everybody seated
  double playing = 0;   // with all matches begun
  double at_end = 0;
  std::vector<Point> points;  // as matches were played
};

// Moves a second, when it was looked for.
struct Limit {
  double borne = 0;
  double too_much = 0;
};

struct Report {
  std::string game;
  int tables = 0;
  int seats = 0;  // with a socket each
  std::vector<Stage> stages;
  Counts counts;
  Memory memory;  // zero when the server is not ours
  double load_average = 0;
  Limit limit;

  bool nothing_lost() const {
    return counts.lost + counts.duplicates + counts.gaps + counts.unanswered + counts.refused + counts.frozen == 0;
  }
};

std::string write_table(const Report& report);
text::JsonObject write_json(const Report& report);

}  // namespace paddock::load
