#pragma once

#include <mutex>
#include <string>

namespace paddock::bots {

// What became of a program at the seats it took.
struct Conduct {
  int answers = 0;    // moves it made
  int defaults = 0;   // moves made for it: the first legal one
  int late = 0;       // questions it did not answer in time
  int not_legal = 0;  // moves that it may not make
  int garbage = 0;    // lines that are no answer, or that nobody asked for; one a question at most
  int gone = 0;       // matches it left before their end, or could not be started for

  bool clean() const { return defaults + late + not_legal + garbage + gone == 0; }
};

// Where the conduct of a program is kept, for matches that go on at once.
class ConductBook {
 public:
  void note(int Conduct::*what) {
    const std::lock_guard lock(mutex_);
    ++(conduct_.*what);
  }
  Conduct so_far() const {
    const std::lock_guard lock(mutex_);
    return conduct_;
  }

  // Why no match can go on with it; of several reasons the first. Empty: they can.
  void break_off(const std::string& why) {
    const std::lock_guard lock(mutex_);
    if (broken_off_.empty()) broken_off_ = why;
  }
  std::string broken_off() const {
    const std::lock_guard lock(mutex_);
    return broken_off_;
  }

 private:
  mutable std::mutex mutex_;
  Conduct conduct_;
  std::string broken_off_;
};

// How long a program is waited for.
struct Allowance {
  double seconds_a_move = 1;
  double seconds_to_start = 10;  // more, for the first move of a match
  int late_moves = 3;            // after so many in a match, it is not asked again in that match
};

}  // namespace paddock::bots
