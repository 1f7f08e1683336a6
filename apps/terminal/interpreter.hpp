#pragma once

#include <string>
#include <vector>

#include "engine/catalogue/match.hpp"
#include "engine/text/phrase.hpp"

namespace paddock::apps {

// A line of input, parsed as a move of a seat.
struct ParsedLine {
  enum class Kind : std::uint8_t { move, refused, no_such_number, not_understood };

  Kind kind = Kind::not_understood;
  catalogue::Move move;
  catalogue::MoveVerdict verdict{};  // for `refused`
};

// Accepts a number from the list, a move in the notation of the rules, or a move in the words of the language, whether
// it is legal or not.
ParsedLine parse_line(const std::string& line, const std::vector<std::string>& moves, const catalogue::Match& match,
                      Seat seat, const text::Words& words);

}  // namespace paddock::apps
