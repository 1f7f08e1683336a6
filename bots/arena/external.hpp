#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "bots/players/bots.hpp"

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

 private:
  mutable std::mutex mutex_;
  Conduct conduct_;
};

// How long a program is waited for.
struct Allowance {
  double seconds_a_move = 1;
  double seconds_to_start = 10;  // more, for the first move of a match
  int late_moves = 3;            // after so many in a match, it is not asked again in that match
};

// A program in any language, over its standard input and output, a JSON object a line:
//
//   to it    {"game":"…","seat":0,"milliseconds":1000,"view":{…},"moves":["…",…]}
//   from it  {"move":"…"}
//
// `command` is run by the shell, anew for every match. When the program is late, answers something else or is gone, the
// first legal move is made for it, and the book tells. What it said before it was asked answers nothing: it is thrown
// away, and so is an answer that comes late.
Bot external_bot(const std::string& game, const std::string& command, const Allowance& allowance,
                 const std::shared_ptr<ConductBook>& book);

// The bot of that name, as `get_bot` finds it; or, for cmd:COMMAND, a program, whose conduct is then noted in the book.
Result<Bot> bot_or_program(const catalogue::Game& game, const std::string& name, const Think& think,
                           const std::shared_ptr<ConductBook>& book);
bool names_program(std::string_view name);

}  // namespace paddock::bots
