#pragma once

#include <cstdint>
#include <variant>

#include "games/toprace/types.hpp"

namespace paddock::toprace {

// A stage begins. Each seat gets this many cards.
struct StageBegan {
  static constexpr const char* name = "stage_began";
  std::uint8_t stage = 0;
  std::uint8_t cards = 0;
  std::uint8_t aside = 0;
  constexpr bool operator==(const StageBegan&) const = default;
};
// The hand of a seat. Only that seat sees the cards.
struct Dealt {
  static constexpr const char* name = "dealt";
  Seat seat;
  std::uint8_t count = 0;
  FixedList<Face, max_hand> cards;
  constexpr bool operator==(const Dealt&) const = default;
};
struct LotOpened {
  static constexpr const char* name = "lot_opened";
  std::uint8_t stage = 0;
  std::uint8_t lot = 0;
  Colour car = Colour::none;
  Seat opener;
  constexpr bool operator==(const LotOpened&) const = default;
};
struct BidMade {
  static constexpr const char* name = "bid_made";
  Seat seat;
  Colour car = Colour::none;
  std::int32_t amount = 0;
  constexpr bool operator==(const BidMade&) const = default;
};
struct Passed {
  static constexpr const char* name = "passed";
  Seat seat;
  Colour car = Colour::none;
  constexpr bool operator==(const Passed&) const = default;
};
// How a car came to its owner: by the highest bid, as the last car (TR-3.4), or because nobody could bid (TR-3.2).
enum class Sale : std::uint8_t { highest_bid, last_car, no_bidder };
struct Sold {
  static constexpr const char* name = "sold";
  Seat seat;
  Colour car = Colour::none;
  std::int32_t price = 0;
  Sale sale = Sale::highest_bid;
  std::uint8_t lot = 0;
  constexpr bool operator==(const Sold&) const = default;
};
struct Placed {
  static constexpr const char* name = "placed";
  Seat seat;
  Colour car = Colour::none;
  std::uint8_t arrow = 0;
  Square square{};
  constexpr bool operator==(const Placed&) const = default;
};
// The auction is over. The price of each car.
struct Prices {
  static constexpr const char* name = "prices";
  std::uint8_t stage = 0;
  std::int32_t red = 0, blue = 0, black = 0, yellow = 0, green = 0, white = 0;
  Seat begins;
  constexpr bool operator==(const Prices&) const = default;
};
// The effect of a played card: its rows or, for a special, turbo, breakdown or nothing (TR-5.4, TR-5.5).
enum class Effect : std::uint8_t { rows, turbo, breakdown, nothing };
struct CardPlayed {
  static constexpr const char* name = "card_played";
  Seat seat;
  Face card = no_face;
  bool special = false;
  Effect effect = Effect::rows;
  constexpr bool operator==(const CardPlayed&) const = default;
};
struct VioletNamed {
  static constexpr const char* name = "violet_named";
  Seat seat;
  Colour car = Colour::none;
  constexpr bool operator==(const VioletNamed&) const = default;
};
// A car was steered. `lost`: the points lost to a jam or at the finish.
struct Moved {
  static constexpr const char* name = "moved";
  Seat seat;
  Colour car = Colour::none;
  Square from{};
  Square to{};
  std::uint8_t points = 0;
  std::uint8_t lost = 0;
  bool jammed = false;
  constexpr bool operator==(const Moved&) const = default;
};
// Why a row was skipped: its car has finished or has broken down, or violet has no colour to name.
enum class Reason : std::uint8_t { finished, standing, no_colour };
struct Skipped {
  static constexpr const char* name = "skipped";
  Colour car = Colour::none;
  Reason reason = Reason::finished;
  constexpr bool operator==(const Skipped&) const = default;
};
struct Turboed {
  static constexpr const char* name = "turboed";
  Seat seat;
  Colour car = Colour::none;
  Square from{};
  Square to{};
  bool stayed = false;
  constexpr bool operator==(const Turboed&) const = default;
};
struct BrokeDown {
  static constexpr const char* name = "broke_down";
  Seat seat;
  Colour car = Colour::none;
  Colour until = Colour::none;
  Square square{};
  constexpr bool operator==(const BrokeDown&) const = default;
};
struct Released {
  static constexpr const char* name = "released";
  Colour car = Colour::none;
  Square square{};
  bool beside = false;
  constexpr bool operator==(const Released&) const = default;
};
struct Arrived {
  static constexpr const char* name = "arrived";
  Colour car = Colour::none;
  Seat owner;
  std::uint8_t place = 0;
  constexpr bool operator==(const Arrived&) const = default;
};
struct TippReached {
  static constexpr const char* name = "tipp_reached";
  std::uint8_t tipp = 0;
  Colour car = Colour::none;
  constexpr bool operator==(const TippReached&) const = default;
};
// A seat has bet. Only that seat sees on what.
struct BetMade {
  static constexpr const char* name = "bet_made";
  Seat seat;
  std::uint8_t tipp = 0;
  bool known = false;
  Colour car = Colour::none;
  constexpr bool operator==(const BetMade&) const = default;
};
// Why a stage ended (TR-7.1).
enum class StageEnd : std::uint8_t { all_arrived, no_cards, five_arrived };
struct StageEnded {
  static constexpr const char* name = "stage_ended";
  std::uint8_t stage = 0;
  StageEnd end = StageEnd::all_arrived;
  std::uint8_t cards_left = 0;
  std::uint8_t unfinished = 0;
  std::uint8_t tipps = 0;
  constexpr bool operator==(const StageEnded&) const = default;
};
// The place of each car.
struct Places {
  static constexpr const char* name = "places";
  std::uint8_t stage = 0;
  std::uint8_t red = 0, blue = 0, black = 0, yellow = 0, green = 0, white = 0;
  constexpr bool operator==(const Places&) const = default;
};
struct PrizePaid {
  static constexpr const char* name = "prize_paid";
  Seat seat;
  Colour car = Colour::none;
  std::uint8_t place = 0;
  std::int32_t amount = 0;
  constexpr bool operator==(const PrizePaid&) const = default;
};
struct BetSettled {
  static constexpr const char* name = "bet_settled";
  Seat seat;
  std::uint8_t tipp = 0;
  Colour car = Colour::none;
  std::uint8_t place = 0;
  std::int32_t amount = 0;
  constexpr bool operator==(const BetSettled&) const = default;
};
// The account of a seat for a stage.
struct Settled {
  static constexpr const char* name = "settled";
  Seat seat;
  std::uint8_t stage = 0;
  std::int32_t paid = 0;
  std::int32_t prizes = 0;
  std::int32_t bets = 0;
  std::int32_t cash = 0;
  constexpr bool operator==(const Settled&) const = default;
};
struct Won {
  static constexpr const char* name = "won";
  Seat seat;
  std::int32_t cash = 0;
  constexpr bool operator==(const Won&) const = default;
};

using Event = std::variant<StageBegan, Dealt, LotOpened, BidMade, Passed, Sold, Placed, Prices, CardPlayed, VioletNamed,
                           Moved, Skipped, Turboed, BrokeDown, Released, Arrived, TippReached, BetMade, StageEnded,
                           Places, PrizePaid, BetSettled, Settled, Won>;

}  // namespace paddock::toprace
