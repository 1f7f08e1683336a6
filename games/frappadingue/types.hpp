#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <variant>

#include "engine/kernel/first_seat.hpp"
#include "engine/kernel/seat.hpp"
#include "engine/kernel/yes_no.hpp"

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

inline constexpr int min_seats = 1;
inline constexpr int max_seats = 8;
inline constexpr int hand_size = 5;       // FD-2.1, FD-2.7
inline constexpr int most_rounds = 500;   // FD-5.3
inline constexpr int written_step = 100;  // FD-4.1

enum class FullHand : std::uint8_t { may_stop, must_throw };         // FD-2.7
enum class CrashOnFirst : std::uint8_t { dead_card, ends_turn };     // FD-3.8
enum class Combinations : std::uint8_t { one_throw, with_counter };  // FD-3.4

// FD-1.2: the count of each card.
struct Deck {
  Cards cards = standard_deck;
  constexpr bool operator==(const Deck&) const = default;
};

struct Options {
  Deck deck{};
  std::int32_t target = 2000;  // FD-5.1
  std::int32_t opening = 0;    // FD-5.1
  std::int32_t plus5 = 30;     // FD-3.5
  FullHand full_hand = FullHand::may_stop;
  CrashOnFirst crash_on_first = CrashOnFirst::dead_card;
  YesNo last_round = YesNo::yes;  // FD-5.1
  Combinations combinations = Combinations::one_throw;
  FirstSeat first{};  // FD-5.2
  constexpr bool operator==(const Options&) const = default;
};

struct State {
  Options options;
  Cards deck;     // all cards that are neither in the counter nor in the throw
  Cards counter;  // the cards that the seat has kept in this turn
  Cards hand;     // the part of it since the last full hand (FD-2.7)
  Cards thrown;   // the cards to keep from; empty if the seat is to throw or to write
  PerSeat<std::int32_t> score;
  std::int32_t total = 0;  // of the counter
  std::uint16_t round = 1;
  std::uint8_t seats = min_seats;
  Seat first;  // the seat that began, and begins every round
  Seat turn;   // nobody once the match is over
  constexpr bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 192);

// For GPU lanes side by side: phase 0 to throw or write, phase 1 to keep.
constexpr std::size_t phase_of(const State& state) { return state.thrown.empty() ? 0 : 1; }

struct Move {
  // As wide as the cards, so that there is no padding.
  enum class Kind : std::uint64_t { throw_cards, keep, write };  // NOLINT(performance-enum-size)

  Kind kind = Kind::throw_cards;
  Cards kept;  // kilometre cards; specials are kept automatically
  constexpr bool operator==(const Move&) const = default;
};

inline constexpr Move the_throw{Move::Kind::throw_cards, {}};
inline constexpr Move the_write{Move::Kind::write, {}};
constexpr Move keep(const Cards& cards) { return {Move::Kind::keep, cards}; }

// Everything is public, except future draws.
struct View {
  Seat seat = no_seat;
  std::uint8_t seats = min_seats;
  Options options;
  PerSeat<std::int32_t> score;
  std::uint16_t round = 1;
  Seat first;
  Seat turn;
  Cards counter;
  Cards hand;  // the part of the counter since the last full hand
  Cards thrown;
  std::int32_t total = 0;
  bool may_write = false;  // FD-4.1, FD-2.7 and FD-5.1 combined
  std::uint8_t piles = 0;  // of the next throw, or of the current one
  constexpr bool operator==(const View&) const = default;
};

// Why a turn ended without writing.
enum class Loss : std::uint8_t {
  nothing_scored,  // FD-2.3
  crashed,         // FD-3.8
  no_cards_left,   // FD-4.3
  out_of_reach,    // FD-4.4
};
// Why a match ended.
enum class Ending : std::uint8_t {
  target_reached,  // FD-5.1
  rounds_played,   // FD-5.3
};

// A seat threw: the top cards of the piles were revealed.
struct Threw {
  static constexpr const char* name = "threw";
  Seat seat;
  std::uint8_t piles = 0;
  Cards cards;
  constexpr bool operator==(const Threw&) const = default;
};
// A seat moved cards to its counter. The points are those of this throw, the total is that of the counter.
struct Kept {
  static constexpr const char* name = "kept";
  Seat seat;
  Cards cards;
  Cards specials;
  std::int32_t points = 0;
  std::int32_t total = 0;
  bool full_hand = false;
  constexpr bool operator==(const Kept&) const = default;
};
// A seat ended its turn with the counter's total.
struct Wrote {
  static constexpr const char* name = "wrote";
  Seat seat;
  std::int32_t points = 0;
  std::int32_t score = 0;
  std::uint8_t cards = 0;  // in the counter
  constexpr bool operator==(const Wrote&) const = default;
};
// A seat ended its turn without writing. The points are those that the counter held.
struct Lost {
  static constexpr const char* name = "lost";
  Seat seat;
  Loss reason = Loss::nothing_scored;
  std::int32_t points = 0;
  std::uint8_t cards = 0;  // in the counter
  constexpr bool operator==(const Lost&) const = default;
};
// A seat is the first to reach the target. The others complete the round.
struct ReachedTarget {
  static constexpr const char* name = "reached_target";
  Seat seat;
  std::int32_t score = 0;
  constexpr bool operator==(const ReachedTarget&) const = default;
};
// The match is over.
struct Ended {
  static constexpr const char* name = "ended";
  Ending reason = Ending::target_reached;
  std::uint16_t rounds = 0;
  constexpr bool operator==(const Ended&) const = default;
};
using Event = std::variant<Threw, Kept, Wrote, Lost, ReachedTarget, Ended>;

}  // namespace paddock::frappadingue
