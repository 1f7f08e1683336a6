#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/json.hpp"

namespace paddock::text {

// Translates game notation into display text. The pattern is the notation with placeholders:
//
//   "play {card}"  "red-{speed#}"  "{owner^}{number#}"  "keep {cards*}"
//
// `{key}` matches a part of a word, `{key#}` an integer, `{key^}` the letter of a seat (A is the first), `{key*}` all
// remaining words.
class NotationPattern {
 public:
  NotationPattern(std::string_view pattern, std::string_view sentence);

  const std::string& sentence() const { return sentence_; }
  // The number of literal characters. Patterns with more of them are tried first.
  std::size_t literal() const { return literal_; }
  // The keys that stand for seats.
  const std::vector<std::string>& seats() const { return seats_; }
  // The values of the placeholders. Nothing if the text does not match.
  std::optional<JsonObject> fits(std::string_view written) const;

 private:
  enum class Kind : char { text, part, number, seat, rest };
  struct Piece {
    Kind kind;
    std::string text;  // literal text, or the key of a placeholder
  };

  bool fits_from(std::size_t piece, std::string_view rest, JsonObject& values) const;
  bool placeholder_fits(std::size_t piece, std::string_view rest, JsonObject& values) const;

  std::vector<Piece> pieces_;
  std::string sentence_;
  std::vector<std::string> seats_;
  std::size_t literal_ = 0;
};

}  // namespace paddock::text
