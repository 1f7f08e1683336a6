#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace paddock::frappadingue {

// FD-1.1: a kind of card. First the seven kilometre cards, 7 to 13, then the four specials, then the crash.
struct Card {
  std::uint8_t index = 0;
  constexpr auto operator<=>(const Card&) const = default;
};

inline constexpr int kilometre_kinds = 7;
inline constexpr int special_kinds = 4;
inline constexpr int kinds = kilometre_kinds + special_kinds + 1;
inline constexpr int most_of_a_kind = 20;  // FD-1.2

constexpr Card kilometres(int number) { return Card{static_cast<std::uint8_t>(number - 7)}; }

inline constexpr Card eight = kilometres(8);
inline constexpr Card twelve = kilometres(12);
inline constexpr Card plus_five{7};
inline constexpr Card minus_five{8};
inline constexpr Card plus_ten{9};
inline constexpr Card minus_ten{10};
inline constexpr Card crash{11};
inline constexpr Card no_card{0xFF};

// A set of kilometre kinds: one bit each, the top bit of the kind's byte in `Cards`.
class Kinds {
 public:
  constexpr explicit Kinds(std::uint64_t bits) : bits_(bits) {}
  constexpr bool empty() const { return bits_ == 0; }
  // The lowest kind. The set must not be empty.
  constexpr Card front() const { return Card{static_cast<std::uint8_t>(std::countr_zero(bits_) / 8)}; }
  constexpr void remove_front() { bits_ &= bits_ - 1; }
  constexpr Kinds operator&(Kinds others) const { return Kinds{bits_ & others.bits_}; }
  constexpr Kinds without(Card card) const { return Kinds{bits_ & ~(std::uint64_t{0x80} << card.index * 8U)}; }

 private:
  std::uint64_t bits_;
};

// A multiset of cards with a one-byte count per kind, so that whole sets can be added and subtracted at once. It holds
// fewer than 256 cards.
class Cards {
 public:
  constexpr Cards() = default;
  // The set with these counts.
  static constexpr Cards of(const std::array<std::uint8_t, kinds>& counts) {
    Cards cards;
    for (std::size_t kind = 0; kind < kinds; ++kind) cards.set(Card{static_cast<std::uint8_t>(kind)}, counts[kind]);
    return cards;
  }

  constexpr int count(Card card) const { return static_cast<int>(byte(card)); }
  constexpr void set(Card card, int count) {
    const unsigned shift = card.index % 8U * 8U;
    std::uint64_t& word = words_[card.index / 8U];
    word = (word & ~(std::uint64_t{0xFF} << shift)) | static_cast<std::uint64_t>(count) << shift;
  }
  constexpr bool contains(Card card) const { return card.index < kinds && byte(card) != 0; }
  // Whether this set has at least as many cards of each kind as the other.
  constexpr bool contains_all(const Cards& others) const {
    return (not_below(words_[0], others.words_[0]) & not_below(words_[1], others.words_[1])) == tops;
  }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  constexpr int size() const { return sum(words_[0]) + sum(words_[1]); }
  constexpr int kilometres_count() const { return sum(words_[0] & ~special_bytes[0]); }
  // The kilometre kinds in the set, and those with three or more cards. Counts must be below 128.
  constexpr Kinds kilometre_kinds_held() const { return Kinds{at_least(words_[0], 1) & ~special_bytes[0]}; }
  constexpr Kinds threes() const { return Kinds{at_least(words_[0], 3) & ~special_bytes[0]}; }
  constexpr Cards kilometres() const { return Cards(words_[0] & ~special_bytes[0], 0); }
  constexpr Cards specials() const { return Cards(words_[0] & special_bytes[0], words_[1] & special_bytes[1]); }

  // The k-th card, ordered by kind. Equal cards count separately. k must be less than the size.
  constexpr Card pick(int k) const {
    const std::uint64_t low = words_[0] * ones;  // each byte: the number of cards up to and including that kind
    const std::uint64_t high = words_[1] * ones + ones * (low >> 56);
    const std::uint64_t wanted = ones * static_cast<std::uint64_t>(k);
    return Card{
        static_cast<std::uint8_t>(std::popcount(not_below(wanted, low)) + std::popcount(not_below(wanted, high)))};
  }

  constexpr void add(Card card) { words_[card.index / 8U] += std::uint64_t{1} << (card.index % 8U * 8U); }
  // The card must be in the set.
  constexpr void remove(Card card) { words_[card.index / 8U] -= std::uint64_t{1} << (card.index % 8U * 8U); }
  constexpr Cards operator+(const Cards& others) const {
    return Cards(words_[0] + others.words_[0], words_[1] + others.words_[1]);
  }
  // The others must all be in this set.
  constexpr Cards operator-(const Cards& others) const {
    return Cards(words_[0] - others.words_[0], words_[1] - others.words_[1]);
  }

  // Word by word: comparing arrays calls memcmp, which is not available on all targets (GPU).
  constexpr bool operator==(const Cards& others) const {
    return words_[0] == others.words_[0] && words_[1] == others.words_[1];
  }

 private:
  static constexpr std::uint64_t ones = 0x0101010101010101;
  static constexpr std::uint64_t tops = 0x8080808080808080;
  static constexpr std::array<std::uint64_t, 2> special_bytes{0xFF00000000000000, 0x0000000000FFFFFF};

  constexpr Cards(std::uint64_t low, std::uint64_t high) : words_{low, high} {}
  constexpr std::uint64_t byte(Card card) const { return words_[card.index / 8U] >> (card.index % 8U * 8U) & 0xFFU; }
  static constexpr int sum(std::uint64_t bytes) { return static_cast<int>(bytes * ones >> 56); }
  // Sets the top bit of each byte that is at least `count`. Bytes and `count` are below 128.
  static constexpr std::uint64_t at_least(std::uint64_t bytes, std::uint64_t count) {
    return (bytes + ones * (128 - count)) & tops;
  }
  // Sets the top bit of each byte in which a ≥ b.
  static constexpr std::uint64_t not_below(std::uint64_t a, std::uint64_t b) {
    return ((a & ~b) | (~(a ^ b) & ((a | tops) - (b & ~tops)))) & tops;
  }

  std::array<std::uint64_t, 2> words_{};
};

// FD-1.2
inline constexpr Cards standard_deck = Cards::of({8, 8, 8, 8, 8, 8, 8, 3, 3, 3, 3, 4});

}  // namespace paddock::frappadingue
