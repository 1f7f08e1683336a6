#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "games/toprace/cards.hpp"

// The notation of cards: "Y6W4R2G1" lists its rows in printed order, "R-B" is a special (TR-1.2, TR-1.3).
namespace paddock::toprace {

inline constexpr std::string_view colour_letters = "RBKYGWV";

constexpr char letter(Colour colour) { return colour_letters[static_cast<std::size_t>(colour)]; }

constexpr Colour colour_of(char letter) {
  const auto place = colour_letters.find(letter);
  return place == std::string_view::npos ? Colour::none : static_cast<Colour>(place);
}

// A card, or what is wrong with its text (the end of a sentence).
struct CardRead {
  Printed card;
  const char* wrong = nullptr;  // static lifetime
};

// TR-1.3
constexpr CardRead read_special(std::string_view text) {
  for (const Colour first : {Colour::red, Colour::black, Colour::green}) {
    if (text.size() == 3 && text[0] == letter(first) && text[1] == '-' && text[2] == letter(partner(first)))
      return {Printed{{}, {}, first}};
  }
  return {{}, "is none of the specials R-B, K-Y, G-W (TR-1.3)"};
}

// Removes the first row from the text. It has no points if there is no row.
constexpr Row take_row(std::string_view& text) {
  Row row{colour_of(text.front()), 0};
  int points = 0;
  for (text.remove_prefix(1); !text.empty() && text.front() >= '0' && text.front() <= '9'; text.remove_prefix(1)) {
    if (points <= max_points) points = 10 * points + (text.front() - '0');
  }
  if (row.colour != Colour::none && points <= max_points) row.points = static_cast<std::uint8_t>(points);
  return row;
}

constexpr CardRead read_card(std::string_view text) {
  if (text.find('-') != std::string_view::npos) return read_special(text);
  CardRead read;
  ColourSet named;
  while (!text.empty()) {
    const Row row = take_row(text);
    if (row.points == 0) return {{}, "is not rows of a colour (R B K Y G W V) and 1 to 99 points (TR-1.2)"};
    if (named.contains(row.colour) && row.colour == Colour::violet)
      return {{}, "has more than one violet row (TR-1.2)"};
    if (named.contains(row.colour)) return {{}, "names a colour twice (TR-1.2)"};
    named.add(row.colour);
    read.card.rows.add(row);
  }
  named.remove(Colour::violet);
  read.card.colours = named;
  return read;
}

}  // namespace paddock::toprace
