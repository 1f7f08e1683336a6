#pragma once

#include <mutex>
#include <string>

namespace paddock::bots {

// What became of a program at the seats it took.
struct BotReport {
  int answers = 0;    // moves it made
  int defaults = 0;   // moves made for it: the first legal one
  int late = 0;       // questions it did not answer in time
  int not_legal = 0;  // moves that it may not make
  int garbage = 0;    // lines that are no answer, or that nobody asked for; one a question at most
  int gone = 0;       // matches it left before their end, or could not be started for

  bool clean() const { return defaults + late + not_legal + garbage + gone == 0; }
};

// Where the conduct of a program is kept, for matches that go on at once.
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

  // Why no match can go on with it; of several reasons the first. Empty: they can.
  void fail(const std::string& why) {
    const std::lock_guard lock(mutex_);
    if (failure_.empty()) failure_ = why;
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

// How long a program is waited for.
struct TimeLimits {
  double seconds_per_move = 1;
  double seconds_to_start = 10;  // more, for the first move of a match
  int late_moves = 3;            // after so many in a match, it is not asked again in that match
};

}  // namespace paddock::bots
