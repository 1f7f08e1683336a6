#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "apps/command.hpp"
#include "apps/files.hpp"
#include "engine/catalogue/record.hpp"
#include "table/core/plain_text.hpp"

namespace paddock::apps {

namespace {

using text::Json;
using text::JsonArray;
using text::JsonObject;

// JSON does not escape all control characters that affect a terminal.
void print(const JsonObject& line) { fmt::print("{}\n", core::escape_unsafe_characters(boost::json::serialize(line))); }

void print_decision(const catalogue::Match& match, const catalogue::RecordedMove& move) {
  JsonObject moves;
  for (const Seat seat : match.to_act()) {
    JsonArray list;
    for (const std::string& legal : match.moves(seat)) list.push_back(Json(legal));
    moves[std::to_string(seat.number)] = list;
  }
  print({{"position", text::in_notation(match.position())},
         {"to_act", text::JsonWriter(match.seats())(match.to_act())},
         {"moves", moves},
         {"seat", move.seat.number},
         {"move", move.move},
         {"chance", move.chance}});
}

}  // namespace

void add_trace(Command& paddock) {
  auto path = std::make_shared<std::string>();
  Command command = paddock.subcommand("trace", "Print every position of a record, one line per decision");
  command.option("RECORD", *path, "a record, as paddock match writes it").required();
  command.footer(
      "Example:\n  paddock trace match.jsonl | head -1\n\nEach line is JSON: the position before the decision, the "
      "seats to act, all their\n"
      "legal moves, the move made and the random results; the last line is the outcome.");
  command.action([path] {
    const auto record = or_fail(catalogue::read_record(read_file(*path)), *path);
    const auto match = or_fail(catalogue::replay(record, print_decision), *path);
    if (!match->to_act().empty()) throw CommandError(*path + ": the record ends before the match does");
    print({{"outcome", catalogue::write_outcome(match->outcome(), record.seats)}});
  });
}

}  // namespace paddock::apps
