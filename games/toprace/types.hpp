#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/kernel/fixed_list.hpp"
#include "engine/kernel/seat.hpp"
#include "engine/kernel/yes_no.hpp"
#include "games/toprace/cards.hpp"
#include "games/toprace/data/standard_material.hpp"
#include "games/toprace/track.hpp"

namespace paddock::toprace {

// The immutable deck and track of a table.
struct Material {
  Deck deck = standard_deck;
  Track track = standard_track;
  constexpr bool operator==(const Material&) const = default;
};

inline constexpr Material standard_material;

// A pointer from a small value to its material: the standard one or a table's own. The owner of the value keeps the
// material alive (text::WithMaterial, catalogue::Setup).
struct MaterialHandle {
  const Material* material = &standard_material;

  constexpr const Material* operator->() const { return material; }
  constexpr bool operator==(const MaterialHandle& other) const {
    return material == other.material || *material == *other.material;
  }
};

inline constexpr int min_seats = 2;
inline constexpr int max_seats = 6;
inline constexpr int stages = 3;                        // TR-8.1
inline constexpr std::int32_t start_money = 200'000;    // TR-1.1
inline constexpr std::int32_t bid_step = 10'000;        // TR-3.2
inline constexpr std::int32_t last_car_price = 30'000;  // TR-3.4
inline constexpr std::int32_t max_prize = 1'000'000;

template <class T>
using PerSeat = paddock::PerSeat<T, max_seats>;

enum class AuctionKind : std::uint8_t { in_turn, outcry };     // TR-3.2
enum class Jam : std::uint8_t { next_square, must_maximise };  // TR-4.4
enum class LateSpecials : std::uint8_t { allowed, none };      // TR-5.5
enum class Betting : std::uint8_t { compulsory, optional };    // TR-6.2

struct Options {
  AuctionKind auction = AuctionKind::in_turn;
  Jam jam = Jam::next_square;
  LateSpecials late_specials = LateSpecials::allowed;
  Betting bets = Betting::compulsory;
  YesNo unfinished_paid = YesNo::yes;                                                        // TR-7.3
  MaterialHandle material;                                                                   // TR-1.2, TR-1.4
  std::array<std::int32_t, cars> prizes{200'000, 150'000, 100'000, 60'000, 30'000, 10'000};  // TR-1.5
  constexpr bool operator==(const Options&) const = default;
};

// What has to be decided next.
enum class Phase : std::uint8_t { bidding, placing, playing, naming, steering, betting, over };

// Where a car is: on its square; beside it, waiting for its partner (TR-5.3); or beside it because another car has
// taken the square.
enum class CarStatus : std::uint8_t { on, broken, beside };

struct Car {
  Square square{};
  CarStatus stand = CarStatus::on;

  constexpr bool finished() const { return square.row == finish_row; }
  constexpr bool blocks(Square at) const { return square == at && stand == CarStatus::on; }
  constexpr bool operator==(const Car&) const = default;
};

// The current lot.
struct Auction {
  ColourSet unsold;  // including this lot
  Colour car = Colour::none;
  Seat opener = no_seat;   // the seat that had to open, even if the duty passed on
  Seat highest = no_seat;  // nobody before the first bid
  std::int32_t bid = 0;
  SeatSet in;
  Seat first_owner = no_seat;  // the owner of the first car of the stage (TR-4.1)
  constexpr bool operator==(const Auction&) const = default;
};

// The card that is being carried out.
struct Driving {
  Face card = no_face;
  std::uint8_t row = 0;
  Colour car = Colour::none;  // the car to steer
  std::uint8_t points = 0;    // for that car; 0 for a turbo
  constexpr bool operator==(const Driving&) const = default;
};

// The last card played, and the colour named for its violet row.
struct LastCard {
  Face card = no_face;
  Colour violet = Colour::none;
  constexpr bool operator==(const LastCard&) const = default;
};

// The bets of one seat, indexed by TIPP line.
struct Bets {
  std::array<Colour, tipp_lines> on{Colour::none, Colour::none, Colour::none};
  constexpr bool operator==(const Bets&) const = default;
};

// A counted stage.
struct Counted {
  std::array<Colour, cars> places{Colour::none, Colour::none, Colour::none, Colour::none, Colour::none, Colour::none};
  std::uint8_t arrived = 0;
  PerCar<Seat> owner = all_cars(no_seat);
  PerCar<std::int32_t> price{};
  PerSeat<Bets> bets;
  constexpr bool operator==(const Counted&) const = default;
};

// The public state of one stage. It is cleared before the next one (TR-7.6).
struct StageBoard {
  Phase phase = Phase::bidding;
  Seat turn = no_seat;  // the seat to decide, if it is a single one
  PerCar<Car> car{};
  PerCar<Seat> owner = all_cars(no_seat);
  PerCar<std::int32_t> price{};
  FixedList<Colour, cars> order;  // the cars on the track and beyond, the foremost first (TR-4.7, TR-7.2)
  Auction auction;
  Driving driving;
  std::uint8_t tipps = 0;      // lines reached
  std::uint8_t tipps_bet = 0;  // lines for which all seats have bet
  SeatSet owing;               // seats that still have to bet for the next line
  constexpr bool operator==(const StageBoard&) const = default;
};

// The public state of the table.
struct Board : StageBoard {
  std::uint8_t stage = 1;
  PerSeat<std::int32_t> cash;
  LastCard last;
  FixedList<Counted, stages> counted;
  constexpr bool operator==(const Board&) const = default;
};

struct State {
  PerSeat<Cards> hand;
  Cards played;
  Cards aside;         // surplus cards that cannot be dealt evenly (TR-2.1)
  PerSeat<Bets> bets;  // secret until the stage has been counted (TR-6.3)
  Options options;
  std::uint8_t seats = min_seats;
  Board board;
  constexpr bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 512);

// For GPU lanes side by side.
constexpr std::size_t phase_of(const State& state) { return static_cast<std::size_t>(state.board.phase); }

struct View {
  Seat seat = no_seat;
  std::uint8_t seats = min_seats;
  Options options;
  Cards hand;
  Cards played;
  Bets bets;  // of this seat
  PerSeat<std::uint8_t> cards_held;
  std::uint8_t aside = 0;
  Board board;
  constexpr bool operator==(const View&) const = default;
};

// The use of a special (TR-5.1).
enum class Use : std::uint8_t { none, turbo, breakdown };

// Use the functions below to make one. Uninitialized by default, so that long lists of moves cost nothing.
struct Move {
  enum class Kind : std::uint8_t { bid, pass, place, play, violet, go, bet };

  Kind kind;
  Use use;              // play
  Colour car;           // violet, bet
  std::uint8_t arrow;   // place
  Face card;            // play
  Square square;        // go
  std::int32_t amount;  // bid
  constexpr bool operator==(const Move&) const = default;
};
static_assert(std::is_trivially_default_constructible_v<Move>);

// Unused squares are written as {0, 0}: otherwise g++ 12 clears them in memory and then waits to read them back, which
// costs a tenth of the time of random play.
constexpr Move pass() { return {Move::Kind::pass, Use::none, Colour::none, 0, no_face, {0, 0}, 0}; }
constexpr Move bid(std::int32_t amount) {
  return {Move::Kind::bid, Use::none, Colour::none, 0, no_face, {0, 0}, amount};
}
constexpr Move place(int arrow) {
  return {Move::Kind::place, Use::none, Colour::none, static_cast<std::uint8_t>(arrow), no_face, {0, 0}, 0};
}
constexpr Move play(Face card, Use use = Use::none) {
  return {Move::Kind::play, use, Colour::none, 0, card, {0, 0}, 0};
}
constexpr Move violet(Colour car) { return {Move::Kind::violet, Use::none, car, 0, no_face, {0, 0}, 0}; }
constexpr Move go(Square square) { return {Move::Kind::go, Use::none, Colour::none, 0, no_face, square, 0}; }
constexpr Move bet(Colour car) { return {Move::Kind::bet, Use::none, car, 0, no_face, {0, 0}, 0}; }

constexpr const Deck& deck(const State& state) { return state.options.material->deck; }
constexpr const Deck& deck(const View& view) { return view.options.material->deck; }
// The card that is being carried out.
constexpr const Printed& carried_card(const State& state) { return deck(state).printed(state.board.driving.card); }
constexpr const Printed& carried_card(const View& view) { return deck(view).printed(view.board.driving.card); }
constexpr const Track& track(const State& state) { return state.options.material->track; }
constexpr const Track& track(const View& view) { return view.options.material->track; }

}  // namespace paddock::toprace
