#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/browser/local_table.hpp"

namespace paddock::browser {

// What a page asks of the table that it keeps: text in, lines out. The first line of a request is a word and what goes
// with it, further lines are what it is about:
//
//   open NOW ID NAME, then a wire::OpenTable     the table is opened: entries
//   load ID NAME, then entries, one a line       the table as it was kept
//   hear NOW, then a message of a client         entries and messages
//   pause                                        `pause MS` until the next move that no person makes; -1: there is none
//   think                                        nothing: the move is there when it is asked for
//   go_on NOW                                    that move: entries and messages
//   line · record · replay · review              `told`, as a server answers them; a record as its lines, each `told`
//   replay_of, then a record                     `told`: the replay of a match that was played elsewhere
//   review_of SEAT, then a record                `told`: what a seat of it is told, looking back
//   hint_of SEAT SEATS SEQUENCE, then {"game": …, "options": …, "view": …}
//                                                a message: the hint to a seat that sees this, at a table elsewhere
//   match SEATS SEED ITERATIONS BOT…, then options
//                                                `told`: a match of bots as its record, as `paddock match` writes it
//
// Where it cannot be done, `wrong` says why, in English.
class RequestHandler {
 public:
  std::string answer(std::string_view request);

 private:
  void answer_of_table(std::string_view word, std::string_view rest, std::string_view body, ResponseLines& told);

  std::optional<LocalTable> table_;
};

}  // namespace paddock::browser
