#pragma once

#include <string>
#include <vector>

#include "engine/catalogue/match.hpp"
#include "engine/text/phrase.hpp"

namespace paddock::apps {

// What a typed line means as a move of a seat.
struct ParsedLine {
  enum class Kind : std::uint8_t { move, refused, no_such_number, not_understood };

  Kind kind = Kind::not_understood;
  catalogue::Move move;
  catalogue::MoveVerdict verdict{};  // that refuses
};

// Understands a number of the list, a move as the rules write it, and a move as the reader's language says it, whether
// it is legal or not.
ParsedLine parse_line(const std::string& line, const std::vector<std::string>& moves, const catalogue::Match& match,
                      Seat seat, const text::Words& words);

}  // namespace paddock::apps
