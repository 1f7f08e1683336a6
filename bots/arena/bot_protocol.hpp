#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <boost/describe/class.hpp>

#include "engine/kernel/outcome.hpp"
#include "engine/kernel/seat.hpp"
#include "engine/text/json.hpp"
#include "engine/text/json_writer.hpp"

// The messages to external bots and their answers: one JSON object per line. docs/your-own-bot.md is the documentation
// for authors of bots. Views and events contain notation instead of objects, so that programs from before there were
// objects still work.
namespace paddock::bots::protocol {

// The only message to a program that plays a single match (cmd:).
struct Question {
  std::string game;
  Seat seat;
  std::int64_t milliseconds = 0;
  text::JsonText view;
  std::vector<std::string> moves;
};
BOOST_DESCRIBE_STRUCT(Question, (), (game, seat, milliseconds, view, moves))

// A message to a persistent program (cmd2:). Each seat counts as a match of its own: a program with two seats receives
// two matches.
struct Begin {
  static constexpr const char* name = "begin";
  std::int64_t match = 0;
  std::string game;
  text::JsonObject options;
  int seats = 0;
  Seat seat;
  std::int64_t seed = 0;  // for the random numbers of the program; small enough for the numbers of any language
  std::int64_t milliseconds = 0;
};
BOOST_DESCRIBE_STRUCT(Begin, (), (match, game, options, seats, seat, seed, milliseconds))

// The events since the last question, starting with those of the program's own move.
struct Ask {
  static constexpr const char* name = "ask";
  std::int64_t match = 0;
  std::vector<text::JsonText> events;
  text::JsonText view;
  std::vector<std::string> moves;
};
BOOST_DESCRIBE_STRUCT(Ask, (), (match, events, view, moves))

struct End {
  static constexpr const char* name = "end";
  std::int64_t match = 0;
  std::vector<text::JsonText> events;
  PerSeat<std::int32_t> scores;
  SeatSet winners;
};
BOOST_DESCRIBE_STRUCT(End, (), (match, events, scores, winners))

inline void add_line(std::string& lines, const Question& question) {
  text::JsonWriter().append(lines, question);
  lines += '\n';
}

inline void add_line(std::string& lines, const std::variant<Begin, Ask, End>& message, int seats) {
  text::JsonWriter(seats).append_named(lines, "type", message);
  lines += '\n';
}

struct Answer {
  std::string move;
  std::optional<std::int64_t> match;  // only from persistent programs
};

// None unless the line is an object with a move.
std::optional<Answer> read_answer(const std::string& line);

// The index of a move among the listed ones, spelled as they are. None if it is not listed.
std::optional<std::size_t> index_of(const std::vector<std::string>& moves, const std::string& move);

}  // namespace paddock::bots::protocol
