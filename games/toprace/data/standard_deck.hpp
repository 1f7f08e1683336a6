#pragma once

#include <string_view>

#include "engine/kernel/ensure.hpp"
#include "games/toprace/cards.hpp"
#include "games/toprace/data/card_text.hpp"

namespace paddock::toprace {

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

}  // namespace paddock::toprace
