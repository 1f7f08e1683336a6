#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/kernel/chance.hpp"
#include "engine/pieces/bits.hpp"

namespace paddock {

// The layout of a deck's bits. A deck defines its cards: `Deck::Card` is a struct with an `index`, and
// `Deck::copies[index]` is the number of equal cards. A deck has at most 64 cards.
template <class Deck>
struct CardLayout {
  static constexpr std::size_t kinds = Deck::copies.size();

  std::array<std::uint64_t, kinds> field{};      // the bits of each kind
  std::array<std::uint8_t, 64> kind{};           // the kind of each bit
  std::array<std::uint64_t, 64> field_of_bit{};  // the bits of the kind of each bit
  std::uint64_t bottoms = 0;                     // the lowest bit of each kind
  std::uint64_t singles = 0;                     // the bits of kinds with a single card
  int size = 0;

  constexpr CardLayout() {
    for (std::size_t index = 0; index < kinds; ++index) {
      bottoms |= std::uint64_t{1} << size;
      for (int copy = 0; copy < Deck::copies[index]; ++copy) {
        field[index] |= std::uint64_t{1} << size;
        kind[static_cast<std::size_t>(size++)] = static_cast<std::uint8_t>(index);
      }
      if (Deck::copies[index] == 1) singles |= field[index];
    }
    for (int bit = 0; bit < size; ++bit)
      field_of_bit[static_cast<std::size_t>(bit)] = field[kind[static_cast<std::size_t>(bit)]];
  }
};

// A multiset of cards: a hand, a draw pile, a heap. Equal cards are counted, not distinguished: n cards of a kind are
// the lowest n bits of its field. So equal sets have equal bits, and a random bit is a random card.
template <class Deck>
class CardSet {
 public:
  using Card = typename Deck::Card;

  // The kinds of a set, each once, by index.
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
    constexpr Card operator*() const { return at(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint64_t rest_;
  };
  struct Kinds {
    std::uint64_t bottoms;
    constexpr Iterator begin() const { return Iterator(bottoms); }
    constexpr Iterator end() const { return Iterator(0); }
    constexpr int size() const { return std::popcount(bottoms); }
    constexpr Card nth(int k) const { return at(nth_bit(bottoms, k)); }
    // The k-th kind, if there are at most `most`.
    template <int most>
    constexpr Card nth_of_few(int k) const {
      return at(nth_bit_of_few<most>(bottoms, k));
    }
  };

  constexpr CardSet() = default;

  // All cards of the deck.
  static constexpr CardSet full() {
    CardSet set;
    for (const std::uint64_t field : layout.field) set.bits_ |= field;
    return set;
  }
  // All cards of one kind.
  static constexpr CardSet all_of(Card card) { return CardSet(layout.field[card.index]); }

  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool contains(Card card) const { return (bits_ & layout.field[card.index]) != 0; }
  constexpr int count(Card card) const { return std::popcount(bits_ & layout.field[card.index]); }
  constexpr Kinds kinds() const { return Kinds{bits_ & layout.bottoms}; }
  // Appends `make(kind)` for each kind to the list. There are at most `most` kinds, and the list must have room for
  // that many: always `most` items are written, because checking where to stop would be slower.
  template <int most, class List, class Make>
  constexpr void append_kinds(List& list, Make make) const {
    std::uint64_t rest = bits_ & layout.bottoms;
    const int count = std::popcount(rest);
    auto* const items = list.end();
    for (int i = 0; i < most; ++i, rest &= rest - 1)
      items[i] = make(at(std::countr_zero(rest | std::uint64_t{1} << 63)));
    list.grow(static_cast<std::size_t>(count));
  }
  // The k-th card. Equal cards count separately.
  constexpr Card pick(int k) const { return at(nth_bit(bits_, k)); }
  // The set as bits, one for each card of the deck, and the card of a bit.
  constexpr std::uint64_t bits() const { return bits_; }
  static constexpr Card card_at(int bit) { return at(bit); }
  // The lowest card. The set must not be empty.
  constexpr Card lowest() const { return at(std::countr_zero(bits_)); }

  // The cards of this set whose kind is in `kinds`, a set of complete kinds.
  constexpr CardSet among(CardSet kinds) const { return CardSet(bits_ & kinds.bits_); }
  // The union of two sets of complete kinds.
  constexpr CardSet with_kinds(CardSet kinds) const { return CardSet(bits_ | kinds.bits_); }

  // Has no effect if all copies of the card are in the set.
  constexpr void add(Card card) {
    const std::uint64_t field = layout.field[card.index];
    const std::uint64_t bottom = field & (~field + 1);
    bits_ |= ((bits_ & field) << 1 | bottom) & field;
  }
  // The card must be in the set.
  constexpr void remove(Card card) { remove_of(layout.field[card.index]); }
  // Removes and returns the k-th card, counted as in `pick`.
  constexpr Card take(int k) {
    const auto bit = static_cast<std::size_t>(nth_bit(bits_, k));
    remove_of(layout.field_of_bit[bit]);
    return Card{layout.kind[bit]};
  }
  constexpr void add_all(CardSet others) {
    bits_ |= others.bits_ & layout.singles;
    for (others.bits_ &= ~layout.singles; !others.empty(); others.remove(others.lowest())) add(others.lowest());
  }

  // Whether this set has at least as many cards of each kind as the other set.
  constexpr bool contains_all(CardSet others) const { return (others.bits_ & ~bits_) == 0; }

  // The others must all be in the set.
  constexpr void remove_all(CardSet others) {
    bits_ &= ~(others.bits_ & layout.singles);
    for (others.bits_ &= ~layout.singles; !others.empty(); others.remove(others.lowest())) remove(others.lowest());
  }

  constexpr bool operator==(const CardSet&) const = default;

 private:
  static constexpr CardLayout<Deck> layout{};
  static_assert(CardLayout<Deck>{}.size <= 64);

  constexpr explicit CardSet(std::uint64_t bits) : bits_(bits) {}
  // Removes one card of the kind with this field.
  constexpr void remove_of(std::uint64_t field) { bits_ = (bits_ & ~field) | ((bits_ & field) >> 1 & field); }
  static constexpr Card at(int bit) { return Card{layout.kind[static_cast<std::size_t>(bit)]}; }

  std::uint64_t bits_ = 0;
};

// Removes a random card from the set and returns it.
template <class Deck>
constexpr typename Deck::Card take(CardSet<Deck>& set, Chance& chance) {
  if (chance.is_generated()) [[likely]]
    return set.take(static_cast<int>(chance.below(static_cast<std::uint32_t>(set.size()))));
  const auto card = chance.draw(set);
  set.remove(card);
  return card;
}

// Moves random cards from the pile to the hand until the hand has `size` cards or the pile is empty.
template <class Deck>
constexpr void fill_hand(CardSet<Deck>& hand, int size, CardSet<Deck>& pile, Chance& chance) {
  while (hand.size() < size && !pile.empty()) hand.add(take(pile, chance));
}

// Whether all places together contain exactly the deck.
template <class Places, class Deck>
constexpr bool is_partition_of(const Places& places, const CardSet<Deck>& deck) {
  CardSet<Deck> missing = deck;
  for (const CardSet<Deck>& place : places) {
    if (!missing.contains_all(place)) return false;
    missing.remove_all(place);
  }
  return missing.empty();
}

}  // namespace paddock
