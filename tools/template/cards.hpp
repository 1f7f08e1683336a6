#pragma once

#include <array>
#include <cstdint>

#include "engine/pieces/card_set.hpp"

namespace paddock::sixth_game {

inline constexpr int gears = 6;            // SIXTH-1.1
inline constexpr int cards_of_a_gear = 5;  // SIXTH-1.1

// A kind of card. A default-constructed one is no card.
struct Card {
  std::uint8_t index = 0xFF;

  constexpr int gear() const { return index + 1; }
  constexpr bool operator==(const Card&) const = default;
};

inline constexpr Card no_card{};

// SIXTH-1.1
struct Deck {
  using Card = sixth_game::Card;
  static constexpr std::array<std::uint8_t, gears> copies = [] {
    std::array<std::uint8_t, gears> counts{};
    counts.fill(cards_of_a_gear);
    return counts;
  }();
};
using CardSet = paddock::CardSet<Deck>;

inline constexpr int deck_size = CardSet::full().size();

}  // namespace paddock::sixth_game
