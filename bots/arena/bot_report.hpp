#pragma once

#include <mutex>
#include <string>

namespace paddock::bots {

// Counts what an external bot did in all its seats.
struct BotReport {
  int answers = 0;    // moves that it made
  int defaults = 0;   // moves that were replaced by the first legal one
  int late = 0;       // questions without an answer in time
  int not_legal = 0;  // illegal moves
  int garbage = 0;    // lines that are not an answer or that answer no question; at most one per question
  int gone = 0;       // matches that it left before the end, or for which it could not be started

  bool clean() const { return defaults + late + not_legal + garbage + gone == 0; }
};

// The report of a bot. Safe to use from matches on several threads.
class BotReportLog {
 public:
  void note(int BotReport::*what) {
    const std::lock_guard lock(mutex_);
    ++(report_.*what);
  }
  BotReport snapshot() const {
    const std::lock_guard lock(mutex_);
    return report_;
  }

  // Records why no match with the bot can continue. Keeps the first reason.
  void fail(const std::string& reason) {
    const std::lock_guard lock(mutex_);
    if (failure_.empty()) failure_ = reason;
  }
  std::string failure() const {
    const std::lock_guard lock(mutex_);
    return failure_;
  }

 private:
  mutable std::mutex mutex_;
  BotReport report_;
  std::string failure_;
};

// How long to wait for an external bot.
struct TimeLimits {
  double seconds_per_move = 1;
  double seconds_to_start = 10;  // extra time for the first move of a match
  int late_moves = 3;            // after this many in a match, the bot gets no more questions in that match
};

}  // namespace paddock::bots
