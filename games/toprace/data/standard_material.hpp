#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "engine/kernel/ensure.hpp"
#include "games/toprace/cards.hpp"
#include "games/toprace/track.hpp"

namespace paddock::toprace {

// The notation of cards: "Y6W4R2G1" lists its rows in printed order, "R-B" is a special (TR-1.2, TR-1.3).

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

// TR-1.2: the 48 race cards.
inline constexpr std::string_view standard_cards =
    "R10 B10 K10 Y10 G10 W10 "                                                        // tens
    "R5 B5 K5 Y5 G5 W5 "                                                              // fives
    "V5 V5 V5 V5 V5 V5 "                                                              // violet fives
    "V3 V4 V6 "                                                                       // violet singles
    "R6K4B2 K6G4Y2 G6B4W2 B6Y4R2 Y6W4K2 W6R4G2 "                                      // three cars
    "R6K4G2Y1 K6G4B2W1 G6B4Y2R1 B6Y4W2K1 Y6W4R2G1 W6R4K2B1 "                          // four cars
    "K6R4V2G1 G6K4V2B1 B6G4V2Y1 Y6B4V2W1 W6Y4V2R1 R6W4V2K1 "                          // four rows, one violet
    "R6K5W4G3Y2B1 K6G5R4B3W2Y1 G6B5K4Y3R2W1 B6Y5G4W3K2R1 Y6W5B4R3G2K1 W6R5Y4K3B2G1 "  // six cars
    "R-B K-Y G-W ";                                                                   // specials

inline constexpr Deck standard_deck = [] {
  CardList cards;
  for (std::string_view rest = standard_cards; !rest.empty(); rest.remove_prefix(rest.find(' ') + 1)) {
    const CardRead read = read_card(rest.substr(0, rest.find(' ')));
    ensure(read.wrong == nullptr, read.wrong);
    cards.add(read.card);
  }
  return deck_of(cards);
}();

// TR-1.4: the lanes of each row, from the start.
inline constexpr std::string_view standard_lanes = "444333332233333322333133333333223333313333333223333344";

inline constexpr Track standard_track = [] {
  Track track;
  for (const char lanes : standard_lanes) track.lanes[++track.rows] = static_cast<std::uint8_t>(lanes - '0');
  link_rows(track);
  track.tipps = {14, 27, 41};
  track.arrows = {{{2, 1}, {2, 2}, {2, 3}, {1, 2}, {1, 3}, {1, 4}}};
  return track;
}();

}  // namespace paddock::toprace
