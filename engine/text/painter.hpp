#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/kernel/seat.hpp"
#include "engine/text/phrase.hpp"

namespace paddock::text {

enum class Ink : std::uint8_t { plain, faint, strong, red, green, yellow, blue, magenta, cyan, black, white };

// What a game's terminal table paints with: words in the reader's language, the names at the table, and colours where
// the terminal shows them. Colour never stands alone: a letter or a shape says the same.
class Painter {
 public:
  Painter(const Words& words, std::vector<std::string> names, bool colour)
      : words_(&words), names_(std::move(names)), colour_(colour) {}

  const Words& words() const { return *words_; }
  bool colour() const { return colour_; }
  std::string name(Seat seat) const;

  // The text in coloured letters.
  std::string ink(Ink ink, std::string_view text) const;
  // The text on a coloured ground, and nothing around it.
  std::string ground(Ink ink, std::string_view text) const;
  // The text on a coloured ground, like a card or a car; in brackets where there are no colours.
  std::string tile(Ink ink, std::string_view text) const;

 private:
  const Words* words_;
  std::vector<std::string> names_;
  bool colour_;
};

// How many columns a text takes in a terminal: letters count, escape sequences do not.
int columns(std::string_view text);
// The text in lines of at most that many columns, broken between words; every line but the first is indented.
std::string wrapped(std::string_view text, int width, int indent = 0);
// The text with blanks after it, up to that many columns.
std::string padded(std::string text, int width);

}  // namespace paddock::text
