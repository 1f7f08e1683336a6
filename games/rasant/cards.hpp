#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "engine/pieces/card_set.hpp"

namespace paddock::rasant {

enum class Colour : std::uint8_t { green, yellow, red, blue, black, none };

inline constexpr int colours = 4;       // colours of a round; black comes after them
inline constexpr int speeds = 12;       // RA-1.1: 10, 20 … 120
inline constexpr int fast_speed = 125;  // RA-1.1
inline constexpr int limit_speed = 130;

// A kind of card. Cards 0–47 are the coloured ones by colour and speed; the black 125 and the black 130 follow.
struct Card {
  std::uint8_t index = 0;

  constexpr bool is_black() const { return index >= colours * speeds; }
  constexpr Colour colour() const { return is_black() ? Colour::black : static_cast<Colour>(index / speeds); }
  // Order within a round: 0 for a 10 … 11 for a 120, 12 for a 125, 13 for a 130.
  constexpr int rank() const { return is_black() ? index - (colours - 1) * speeds : index % speeds; }
  constexpr int speed() const { return !is_black() ? 10 * (rank() + 1) : rank() == speeds ? fast_speed : limit_speed; }
  constexpr auto operator<=>(const Card&) const = default;
};

inline constexpr Card fast_card{colours * speeds};
inline constexpr Card limit_card{colours * speeds + 1};
inline constexpr Card no_card{0xFF};

constexpr Card coloured(Colour colour, int speed) {
  return Card{static_cast<std::uint8_t>(static_cast<int>(colour) * speeds + speed / 10 - 1)};
}

// RA-1.1
struct Deck {
  using Card = rasant::Card;
  static constexpr std::array<std::uint8_t, colours* speeds + 2> copies = [] {
    std::array<std::uint8_t, colours * speeds + 2> counts{};
    counts.fill(1);
    counts[fast_card.index] = 5;
    counts[limit_card.index] = 3;
    return counts;
  }();
};
using CardSet = paddock::CardSet<Deck>;

inline constexpr int deck_size = CardSet::full().size();

// RA-1.1: the cards with a colour.
inline constexpr CardSet coloured_cards = [] {
  CardSet set;
  for (const Card card : CardSet::full().kinds()) {
    if (!card.is_black()) set.add(card);
  }
  return set;
}();

// RA-1.1: the cards without a colour.
inline constexpr CardSet black_cards = CardSet::all_of(fast_card).with_kinds(CardSet::all_of(limit_card));

}  // namespace paddock::rasant
