#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "engine/pieces/card_set.hpp"

namespace paddock::autotock {

enum class Suit : std::uint8_t { spades, hearts, diamonds, clubs };

inline constexpr int suits = 4;

// The rank decides what a card can do: 1 for an ace, 2 … 10, then the court cards and the joker.
inline constexpr int ace = 1;
inline constexpr int seven = 7;
inline constexpr int jack = 11;
inline constexpr int queen = 12;
inline constexpr int king = 13;
inline constexpr int joker_rank = 14;

// A kind of card. Cards 0–51 are those of the four suits, ordered by rank and suit; the joker follows.
struct Card {
  std::uint8_t index;  // uninitialized by default, for fast lists of moves

  constexpr int rank() const { return index / suits + 1; }
  constexpr Suit suit() const { return static_cast<Suit>(index % suits); }
  constexpr bool is_joker() const { return rank() == joker_rank; }
  // AT-7.5, AT-7.6
  constexpr bool enters() const { return rank() == ace || rank() >= queen; }
  // AT-9.3
  constexpr bool is_one_eyed() const { return rank() == jack && suit() <= Suit::hearts; }
  // AT-7.1 … AT-7.6: the number of squares of a whole move.
  constexpr int points() const { return rank() <= 10 ? rank() : 10; }
  constexpr auto operator<=>(const Card&) const = default;
};

inline constexpr Card joker{(joker_rank - 1) * suits};
inline constexpr Card no_card{0xFF};

// AT-1.1
struct Deck {
  using Card = autotock::Card;
  static constexpr std::array<std::uint8_t, joker.index + 1> copies = [] {
    std::array<std::uint8_t, joker.index + 1> counts{};
    counts.fill(1);
    counts[joker.index] = 2;
    return counts;
  }();
};
using CardSet = paddock::CardSet<Deck>;

inline constexpr CardSet all_sevens = [] {
  CardSet cards;
  for (const Card card : CardSet::full().kinds()) {
    if (card.rank() == seven) cards.add(card);
  }
  return cards;
}();

inline constexpr int deck_size = CardSet::full().size();
static_assert(deck_size == 54);
inline constexpr int most_in_hand = 6;  // AT-2.1

}  // namespace paddock::autotock
