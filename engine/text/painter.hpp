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

// Draws a game's table in a terminal: words in the reader's language, names of the players, and colours if the terminal
// has them. Colour is never the only difference: a letter or a shape repeats the information.
class Painter {
 public:
  Painter(const Words& words, std::vector<std::string> names, bool colour)
      : words_(&words), names_(std::move(names)), colour_(colour) {}

  const Words& words() const { return *words_; }
  bool colour() const { return colour_; }
  std::string name(Seat seat) const;

  // The text in colour.
  std::string ink(Ink ink, std::string_view text) const;
  // The text on a coloured background, without padding.
  std::string ground(Ink ink, std::string_view text) const;
  // The text on a coloured background, like a card or a car. In brackets if there are no colours.
  std::string tile(Ink ink, std::string_view text) const;

 private:
  const Words* words_;
  std::vector<std::string> names_;
  bool colour_;
};

// How many columns a text takes in a terminal: letters count, escape sequences do not.
int columns(std::string_view text);
// Wraps the text between words to lines of at most `width` columns. Every line but the first is indented.
std::string wrapped(std::string_view text, int width, int indent = 0);
// Pads the text with blanks to `width` columns.
std::string padded(std::string text, int width);

}  // namespace paddock::text
