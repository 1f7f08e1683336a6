#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/json.hpp"

namespace paddock::text {

// How something that is written in a game's notation is said. Its pattern is the notation with holes:
//
//   "play {card}"  "red-{speed#}"  "{owner^}{number#}"  "keep {cards*}"
//
// `{key}` stands for a part of a word, `{key#}` for a whole number, `{key^}` for the letter of a seat (A is the first),
// `{key*}` for all the words that follow.
class NotationPattern {
 public:
  NotationPattern(std::string_view pattern, std::string_view sentence);

  const std::string& sentence() const { return sentence_; }
  // The more of it is written out, the earlier it is tried.
  std::size_t literal() const { return literal_; }
  // The keys that stand for seats.
  const std::vector<std::string>& seats() const { return seats_; }
  // What the holes stand for in something written; nothing where it does not fit.
  std::optional<JsonObject> fits(std::string_view written) const;

 private:
  enum class Kind : char { text, part, number, seat, rest };
  struct Piece {
    Kind kind;
    std::string text;  // written out, or the key of a hole
  };

  bool fits_from(std::size_t piece, std::string_view rest, JsonObject& values) const;
  bool placeholder_fits(std::size_t piece, std::string_view rest, JsonObject& values) const;

  std::vector<Piece> pieces_;
  std::string sentence_;
  std::vector<std::string> seats_;
  std::size_t literal_ = 0;
};

}  // namespace paddock::text
