#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <variant>

#include "engine/kernel/first_seat.hpp"
#include "engine/kernel/seat.hpp"
#include "engine/kernel/yes_no.hpp"
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

inline constexpr int min_seats = 2;
inline constexpr int max_seats = 6;
inline constexpr int hand_size = 5;    // PP-2.1
inline constexpr int most_rounds = 9;  // PP-2.2

template <class T>
using PerSeat = paddock::PerSeat<T, max_seats>;

enum class StolenTo : std::uint8_t { kitty, hand };  // PP-6.3

struct Options {
  Split points{};                                // PP-1.1
  std::uint8_t rounds = 1;                       // PP-2.2
  FirstSeat first{};                             // PP-2.2: who begins the first round
  YesNo speeding_needs_points = YesNo::yes;      // PP-6.1
  StolenTo stolen_to = StolenTo::kitty;          // PP-6.3
  YesNo gendarme_answers_pressure = YesNo::yes;  // PP-6.6
  YesNo pressure_draw_ends_turn = YesNo::no;     // PP-6.7
  YesNo pressure_persists = YesNo::no;           // PP-6.8
  std::uint8_t drawing_turns = 30;               // PP-7.3
  constexpr bool operator==(const Options&) const = default;
};

// What the seat to play owes, known to all. Determined when its turn begins, and `nothing` once it is done.
enum class Debt : std::uint8_t {
  nothing,
  start,       // PP-4.3: no ROUTE lies yet
  infraction,  // PP-6.6: it must lay an INFRACTION
  draw,        // PP-6.7: it must draw before it lays
  draw_one,    // PP-6.9: it must draw and may not lay
};

using RoutePile = Pile<route_cards>;
using DrivingPile = Pile<driving_cards>;

// The public part of the current round, including piles and kitties.
struct Round {
  PerSeat<CardSet> kitty;  // PP-3.1
  DrivingPile driving;     // PP-3.3
  RoutePile routes;        // PP-3.2
  Seat turn = no_seat;     // nobody once the match is over
  Seat began = no_seat;    // PP-2.2
  // the seat that laid the live infraction on top of the driving pile; nobody if there is none
  Seat offender = no_seat;
  Card laid = no_card;  // by the seat to play, in this turn
  bool drew = false;    // the seat to play, in this turn
  Debt debt = Debt::nothing;
  std::uint8_t idle = 0;    // turns in a row without a card (PP-4.2)
  std::uint8_t turns = 0;   // so far in the round, while PP-7.3 counts them
  std::uint8_t number = 1;  // of the round
  Card ended_by = no_card;  // the public card with which a seat went out of the previous round
  constexpr bool operator==(const Round&) const = default;
};

struct State {
  PerSeat<CardSet> hand;
  CardSet pile;
  Round round;
  PerSeat<std::uint8_t> won;    // rounds
  PerSeat<std::uint8_t> total;  // points of the rounds played
  Options options;
  std::uint8_t seats = min_seats;
  constexpr bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 192);

struct Move {
  enum class Kind : std::uint8_t { lay, draw, end };

  Kind kind = Kind::end;
  Card card = no_card;  // the card laid
  constexpr bool operator==(const Move&) const = default;
};

constexpr Move lay(Card card) { return {Move::Kind::lay, card}; }
inline constexpr Move draw{Move::Kind::draw, no_card};
inline constexpr Move end_turn{Move::Kind::end, no_card};

struct View {
  Seat seat = no_seat;
  std::uint8_t seats = min_seats;
  Options options;
  CardSet hand;
  Round round;
  PerSeat<std::uint8_t> cards_held;
  std::uint8_t pile = 0;
  PerSeat<std::uint8_t> won;
  PerSeat<std::uint8_t> total;
  constexpr bool operator==(const View&) const = default;
};

enum class InVain : std::uint8_t { no_infraction, own_infraction, empty_kitty };  // PP-6.5, PP-6.4, PP-6.3
enum class LostTurn : std::uint8_t { by_accident, nothing_to_draw };              // PP-6.10, PP-6.9
enum class RoundEnd : std::uint8_t { went_out, nobody_moved };                    // PP-8.1, PP-4.2

// A seat laid a card.
struct Laid {
  static constexpr const char* name = "laid";
  Seat seat;
  Card card;
  bool offence = false;  // an INFRACTION, or a SPEED above the limit
  constexpr bool operator==(const Laid&) const = default;
};
// A gendarme took a POINTS card for the seat.
struct Stole {
  static constexpr const char* name = "stole";
  Seat seat;
  Seat from;
  Card card;
  constexpr bool operator==(const Stole&) const = default;
};
// A gendarme took nothing.
struct Missed {
  static constexpr const char* name = "missed";
  Seat seat;
  InVain reason = InVain::no_infraction;
  constexpr bool operator==(const Missed&) const = default;
};
// The table piles became the new draw pile.
struct Shuffled {
  static constexpr const char* name = "shuffled";
  std::uint8_t count = 0;
  constexpr bool operator==(const Shuffled&) const = default;
};
// A seat drew. Only that seat sees the card.
struct Drew {
  static constexpr const char* name = "drew";
  Seat seat;
  Card card;
  constexpr bool operator==(const Drew&) const = default;
};
// A seat ended its turn.
struct Stopped {
  static constexpr const char* name = "stopped";
  Seat seat;
  bool idle = false;  // it neither laid nor drew
  constexpr bool operator==(const Stopped&) const = default;
};
// A seat begins a turn under an effect of the card laid before it.
struct Bound {
  static constexpr const char* name = "bound";
  Seat seat;
  Debt debt = Debt::nothing;
  constexpr bool operator==(const Bound&) const = default;
};
// A seat lost its turn.
struct Skipped {
  static constexpr const char* name = "skipped";
  Seat seat;
  LostTurn reason = LostTurn::by_accident;
  constexpr bool operator==(const Skipped&) const = default;
};
// A round was counted.
struct RoundOver {
  static constexpr const char* name = "round_over";
  std::uint8_t number = 1;
  RoundEnd reason = RoundEnd::went_out;
  Seat seat = no_seat;  // the seat that went out
  std::uint8_t turns = 0;
  PerSeat<std::uint8_t> points;
  SeatSet winners;
  constexpr bool operator==(const RoundOver&) const = default;
};
// Cards were dealt for another round.
struct Dealt {
  static constexpr const char* name = "dealt";
  std::uint8_t number = 1;
  Seat seat;  // the seat that begins
  constexpr bool operator==(const Dealt&) const = default;
};
using Event = std::variant<Laid, Stole, Missed, Shuffled, Drew, Stopped, Bound, Skipped, RoundOver, Dealt>;

}  // namespace paddock::piquepoints
