#include "engine/text/painter.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/text/words.hpp"

namespace paddock::text {

namespace {

struct Codes {
  const char* ink;
  const char* ground;  // background, with letters that are readable on it
};

// In the order of enum Ink.
constexpr std::array<Codes, 11> codes{{
    {"0", "7"},
    {"2", "7"},
    {"1", "1;7"},
    {"31", "1;97;41"},
    {"32", "1;97;42"},
    {"33", "1;30;43"},
    {"34", "1;97;44"},
    {"35", "1;97;45"},
    {"36", "1;30;46"},
    {"90", "1;97;100"},
    {"97", "1;30;107"},
}};

std::string sequence(const char* code) { return "\x1b[" + std::string(code) + "m"; }

}  // namespace

std::string Painter::name(Seat seat) const {
  return seat.number < names_.size() ? names_[seat.number] : std::to_string(seat.number);
}

std::string Painter::ink(Ink ink, std::string_view text) const {
  if (!colour_ || ink == Ink::plain) return std::string(text);
  return sequence(codes[static_cast<std::size_t>(ink)].ink) + std::string(text) + sequence("0");
}

std::string Painter::ground(Ink ink, std::string_view text) const {
  if (!colour_) return std::string(text);
  return sequence(codes[static_cast<std::size_t>(ink)].ground) + std::string(text) + sequence("0");
}

std::string Painter::tile(Ink ink, std::string_view text) const {
  return colour_ ? ground(ink, " " + std::string(text) + " ") : "[" + std::string(text) + "]";
}

int columns(std::string_view text) {
  int count = 0;
  bool escape = false;
  for (const char c : text) {
    if (c == '\x1b') escape = true;
    const bool continues = (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
    if (!escape && !continues) ++count;
    if (escape && c == 'm') escape = false;
  }
  return count;
}

std::string wrapped(std::string_view text, int width, int indent) {
  const auto first = std::min(text.find_first_not_of(' '), text.size());
  std::string lines(text.substr(0, first));
  int column = static_cast<int>(first);
  bool fresh = true;
  for (const std::string_view word : split_words(text)) {
    const int wide = columns(word);
    if (!fresh && column + 1 + wide > width) {
      lines += "\n" + std::string(static_cast<std::size_t>(indent), ' ');
      column = indent;
      fresh = true;
    }
    lines += (fresh ? "" : " ") + std::string(word);
    column += wide + (fresh ? 0 : 1);
    fresh = false;
  }
  return lines;
}

std::string padded(std::string text, int width) {
  const int missing = width - columns(text);
  if (missing > 0) text.append(static_cast<std::size_t>(missing), ' ');
  return text;
}

}  // namespace paddock::text
