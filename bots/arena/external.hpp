#pragma once

#include <memory>
#include <string>

#include "bots/search/bots.hpp"

namespace paddock::bots {

// What became of a program at the seats of a match.
struct Conduct {
  int answers = 0;    // moves it made
  int late = 0;       // not in time
  int not_legal = 0;  // something that is no legal move
  bool gone = false;  // it ended, or could not be started
};

// A program in any language, over its standard input and output, a JSON object a line:
//
//   to it    {"game":"…","seat":0,"view":{…},"moves":["…",…]}
//   from it  {"move":"…"}
//
// A program that is late, answers something else or is gone loses the move to the first legal one; `conduct` tells. One
// that was late is not asked again in that match. `command` is run by the shell.
Bot external_bot(const std::string& game, const std::string& command, double seconds_a_move,
                 const std::shared_ptr<Conduct>& conduct);

}  // namespace paddock::bots
