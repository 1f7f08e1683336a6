#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "engine/pieces/card_set.hpp"

namespace paddock::piquepoints {

inline constexpr int values = 3;                                           // of POINTS, of ROUTE and of SPEED
inline constexpr std::array<int, values> kilometres_an_hour{50, 90, 130};  // of ROUTE and of SPEED (PP-1.2)

// A kind of card: POINTS 1, 2, 3; ROUTE 50, 90, 130; SPEED 50, 90, 130; then the cards without a value.
struct Card {
  std::uint8_t index = 0;

  constexpr bool is_points() const { return index < values; }
  constexpr bool is_route() const { return index >= values && index < 2 * values; }
  constexpr bool is_speed() const { return index >= 2 * values && index < 3 * values; }
  // PP-1.3
  constexpr bool is_infraction() const { return index >= 3 * values && index < 4 * values; }
  // Order within the first three sorts: 0 for a 1 or a 50, 2 for a 3 or a 130.
  constexpr int rank() const { return index % values; }
  constexpr auto operator<=>(const Card&) const = default;
};

constexpr Card points_card(int rank) { return {static_cast<std::uint8_t>(rank)}; }
constexpr Card route_card(int rank) { return {static_cast<std::uint8_t>(values + rank)}; }
constexpr Card speed_card(int rank) { return {static_cast<std::uint8_t>(2 * values + rank)}; }
inline constexpr Card pressure_card{11};
inline constexpr Card gendarme_card{12};
inline constexpr Card accident_card{13};
inline constexpr Card draw_one_card{14};
inline constexpr Card no_card{0xFF};

inline constexpr int card_kinds = 15;
inline constexpr int deck_size = 34;    // PP-1.1 … PP-1.4
inline constexpr int points_cards = 7;  // PP-1.1
inline constexpr int points_in_all = 15;
inline constexpr int route_cards = 6;                                         // PP-1.2
inline constexpr int driving_cards = deck_size - points_cards - route_cards;  // PP-3.3

// PP-1.1: the number of POINTS cards of 1, of 2 and of 3.
struct Split {
  std::array<std::uint8_t, values> cards{2, 2, 3};

  constexpr bool fits() const {
    return cards[0] + cards[1] + cards[2] == points_cards && cards[0] + 2 * cards[1] + 3 * cards[2] == points_in_all;
  }
  constexpr bool operator==(const Split&) const = default;
};

// PP-1.1 … PP-1.4, with enough POINTS cards for every split.
struct Deck {
  using Card = piquepoints::Card;
  static constexpr std::array<std::uint8_t, card_kinds> copies{3, 6, 4, 2, 2, 2, 2, 2, 2, 2, 2, 2, 5, 2, 2};
};
using CardSet = paddock::CardSet<Deck>;

// All cards of the kinds that satisfy the predicate.
template <class Predicate>
constexpr CardSet kinds_where(Predicate holds) {
  CardSet set;
  for (const Card card : CardSet::full().kinds()) {
    if (holds(card)) set = set.with_kinds(CardSet::all_of(card));
  }
  return set;
}

inline constexpr CardSet all_points = kinds_where([](Card card) { return card.is_points(); });
inline constexpr CardSet all_routes = kinds_where([](Card card) { return card.is_route(); });
inline constexpr CardSet all_infractions = kinds_where([](Card card) { return card.is_infraction(); });
inline constexpr CardSet all_but_infractions = kinds_where([](Card card) { return !card.is_infraction(); });
inline constexpr CardSet all_gendarmes = CardSet::all_of(gendarme_card);

inline constexpr CardSet all_but_points = kinds_where([](Card card) { return !card.is_points(); });

// The 34 cards of a table.
constexpr CardSet whole_deck(const Split& split) {
  CardSet deck = all_but_points;
  for (int rank = 0; rank < values; ++rank) {
    for (int copy = 0; copy < split.cards[static_cast<std::size_t>(rank)]; ++copy) deck.add(points_card(rank));
  }
  return deck;
}

// PP-8.2
constexpr int points_of(CardSet kitty) {
  return kitty.count(points_card(0)) + 2 * kitty.count(points_card(1)) + 3 * kitty.count(points_card(2));
}

// Cards in order, the last one on top. Entries beyond the size are always `no_card`, so that equal piles compare equal
// member by member.
template <int Capacity>
class Pile {
 public:
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == Capacity; }
  constexpr int size() const { return size_; }
  // Counted from the bottom.
  constexpr Card operator[](int place) const { return cards_[static_cast<std::size_t>(place)]; }
  // The pile must not be empty.
  constexpr Card top() const { return cards_[size_ - 1U]; }
  // The pile must not be full.
  constexpr void lay(Card card) { cards_[size_++] = card; }

  constexpr const Card* begin() const { return cards_.data(); }
  constexpr const Card* end() const { return cards_.data() + size_; }
  constexpr bool operator==(const Pile&) const = default;

 private:
  static constexpr std::array<Card, Capacity> nothing = [] {
    std::array<Card, Capacity> cards{};
    cards.fill(no_card);
    return cards;
  }();

  std::array<Card, Capacity> cards_ = nothing;
  std::uint8_t size_ = 0;
};

}  // namespace paddock::piquepoints
