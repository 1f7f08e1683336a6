#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/browser/local_table.hpp"

namespace paddock::browser {

// Handles the requests of a page to its local table: text in, lines out. The first line of a request is a word and its
// arguments; further lines are its body:
//
//   open NOW ID NAME, then a wire::OpenTable     opens the table: entries
//   load ID NAME, then entries, one per line     restores a stored table: nothing
//   hear NOW, then a message of a client         entries and messages
//   pause                                        `pause MS` until the next move that no person makes; -1: there is none
//   think                                        nothing; computes that move in advance
//   go_on NOW                                    makes that move: entries and messages
//   line · record · review                       `result`, as a server answers them; a record in several `result` lines
//   replay STEP                                  `result`: the page of the replay that begins with this step
//   replay_of STEP, then a record                `result`: the same for a match that was played elsewhere
//   review_of SEAT, then a record                `result`: its review for a seat
//   hint_of SEAT SEATS SEQUENCE, then {"game": …, "options": …, "view": …}
//                                                a message: the hint for a seat with this view, at a table on a server
//   match SEATS SEED ITERATIONS BOT…, then options
//                                                `result`: the record of a match of bots, as `paddock match` writes it
//
// A request that fails is answered with `wrong` and the reason, in English.
class RequestHandler {
 public:
  std::string answer(std::string_view request);

 private:
  void answer_of_table(std::string_view word, std::string_view rest, std::string_view body, ResponseLines& lines);

  std::optional<LocalTable> table_;
};

}  // namespace paddock::browser
