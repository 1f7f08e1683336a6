#pragma once

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

// What is said to programs at a seat and what they answer, a JSON object a line. docs/your-own-bot.md tells it to those
// who write them.
namespace paddock::bots::protocol {

// To a program that plays one match and ends (cmd:): all there is to say.
struct Question {
  std::string game;
  Seat seat;
  std::int64_t milliseconds = 0;
  text::JsonText view;
  std::vector<std::string> moves;
};
BOOST_DESCRIBE_STRUCT(Question, (), (game, seat, milliseconds, view, moves))

// To a program that stays (cmd2:). A match is one seat of it: who has two seats is told of two matches.
struct Begin {
  static constexpr const char* name = "begin";
  std::int64_t match = 0;
  std::string game;
  text::JsonObject options;
  int seats = 0;
  Seat seat;
  std::int64_t seed = 0;  // of its own randomness; no more than every language reads exactly
  std::int64_t milliseconds = 0;
};
BOOST_DESCRIBE_STRUCT(Begin, (), (match, game, options, seats, seat, seed, milliseconds))

// The events since it was asked last, its own move's first.
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
  std::optional<std::int64_t> match;  // programs that stay say it
};

// Nothing where the line is no object with a move in it.
std::optional<Answer> read_answer(const std::string& line);

}  // namespace paddock::bots::protocol
