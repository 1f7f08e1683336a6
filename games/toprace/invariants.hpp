#pragma once

#include "games/toprace/legality.hpp"
#include "games/toprace/stage_end.hpp"
#include "games/toprace/types.hpp"

namespace paddock::toprace {

// Single cards are in one place only; all copies of other cards are in some place.
constexpr bool every_card_once(const State& state) {
  const Deck& cards = deck(state);
  std::uint64_t seen = 0;
  std::uint64_t twice = 0;
  int count = 0;
  const auto add = [&](Cards place) {
    twice |= seen & place.bits;
    seen |= place.bits;
    count += place.size();
  };
  add(state.played);
  add(state.aside);
  for (const Seat seat : SeatSet::first(max_seats)) add(state.hand[seat]);
  bool good = count == cards.size() && (twice & ~cards.alike) == 0 && (seen & ~cards.full) == 0;
  Cards{cards.alike}.each_kind(cards, [&](Face face) {
    int copies = state.played.count(cards, face) + state.aside.count(cards, face);
    for (const Seat seat : SeatSet::first(max_seats)) copies += state.hand[seat].count(cards, face);
    good = good && copies == Cards{cards.full}.count(cards, face);
  });
  return good;
}

constexpr bool one_car_per_square(const State& state) {
  const Board& board = state.board;
  for (const Colour colour : ColourSet::all()) {
    const Square square = board.car[colour].square;
    if (square == nowhere || square == finish) continue;
    if (!track(state).has(square) || cars_on(board, square).size() > 1) return false;
  }
  return true;
}

// TR-4.7, TR-7.2: the order contains the cars on the track and beyond, sorted by row.
constexpr bool order_makes_sense(const Board& board) {
  ColourSet seen;
  int row = finish_row;
  for (const Colour colour : board.order) {
    if (colour >= Colour::violet || seen.contains(colour) || board.car[colour].square.row > row) return false;
    row = board.car[colour].square.row;
    seen.add(colour);
  }
  for (const Colour colour : ColourSet::all().without(seen)) {
    if (board.car[colour].square != nowhere) return false;
  }
  return row > 0;
}

// The money that a seat must have now, computed from start money, payments and winnings.
constexpr std::int32_t money_accounted_for(const State& state, Seat seat) {
  std::int32_t cash = start_money - spent(state.board.owner, state.board.price, seat);
  for (const Counted& counted : state.board.counted) {
    const Account account = account_of(state.options, counted, seat);
    cash += account.prizes + account.bets - account.paid;
  }
  return cash;
}

// Every dollar is explained by bids, prizes and bets. A position that was set up by hand may leave out its earlier
// stages.
constexpr bool money_is_conserved(const State& state) {
  const int before = state.board.stage - (state.board.phase == Phase::over ? 0 : 1);
  if (static_cast<int>(state.board.counted.size()) < before) return true;
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (state.board.cash[seat] != money_accounted_for(state, seat)) return false;
  }
  return true;
}

// During the race all cars are on the track, each with an owner, and the auction is over.
constexpr bool race_is_whole(const State& state) {
  const Board& board = state.board;
  if (board.phase == Phase::bidding || board.phase == Phase::placing || board.phase == Phase::over) return true;
  for (const Seat owner : board.owner) {
    if (owner.number >= state.seats) return false;
  }
  return board.order.size() == cars && board.auction == Auction{};
}

// TR-3.5: unsold cars have no owner and are not on the track, so an arrow is left for each. Sold cars have an owner and
// are on the track, except a car that is being placed.
constexpr bool cars_stand_as_sold(const State& state) {
  const Board& board = state.board;
  for (const Colour car : ColourSet::all()) {
    const bool unsold = board.auction.unsold.contains(car);
    const bool placed = !unsold && car != board.auction.car;
    if ((board.owner[car].number < state.seats) == unsold || (board.car[car].square != nowhere) != placed) return false;
  }
  return true;
}

// The current car is unsold during the bidding, and has an owner when it is placed.
constexpr bool lot_makes_sense(const State& state) {
  const Board& board = state.board;
  const Auction& auction = board.auction;
  if (board.phase != Phase::bidding && board.phase != Phase::placing) return true;
  if (auction.car >= Colour::violet || auction.opener.number >= state.seats) return false;
  if (!cars_stand_as_sold(state)) return false;
  if (board.phase == Phase::placing)
    return board.owner[auction.car] == board.turn && !auction.unsold.contains(auction.car);
  return auction.unsold.contains(auction.car) && auction.in.without(SeatSet::first(state.seats)).empty() &&
         (auction.highest == no_seat) == (auction.bid == 0);
}

constexpr bool stage_is_known(const Board& board) {
  return board.stage >= 1 && board.stage <= stages && board.tipps <= tipp_lines && board.tipps_bet <= board.tipps;
}

// TR-5.2: the player of a turbo decides only if there is a square for the car.
constexpr bool can_be_steered(const State& state) {
  const Board& board = state.board;
  const Colour car = board.driving.car;
  if (car >= Colour::violet || board.car[car].finished()) return false;
  if (board.driving.points > 0) return true;
  return !board.car[partner(car)].finished() && ends_now(state).size() > 0;
}

// TR-4.5
constexpr bool can_be_named(const State& state) {
  const Printed& card = carried_card(state);
  return state.board.driving.row < card.rows.size() && !violet_choices(state.board, card).empty();
}

constexpr bool driving_makes_sense(const State& state) {
  const Board& board = state.board;
  const Driving& driving = board.driving;
  const bool carrying = board.phase == Phase::naming || board.phase == Phase::steering;
  if (!carrying) return driving == Driving{};
  if (!state.played.contains(deck(state), driving.card)) return false;
  return board.phase == Phase::steering ? can_be_steered(state) : can_be_named(state);
}

// The seat to decide, if it is a single one. In an outcry all seats except the highest bidder may decide.
constexpr bool turn_makes_sense(const State& state) {
  const Board& board = state.board;
  const bool is_a_seats = board.turn.number < state.seats;
  if (board.phase == Phase::over || board.phase == Phase::betting) return true;
  if (board.phase != Phase::bidding) return is_a_seats;
  return is_a_seats || (board.turn == no_seat && board.auction.highest.number < state.seats);
}

constexpr bool somebody_decides(const State& state) {
  if (!turn_makes_sense(state)) return false;
  if (state.board.phase == Phase::over) return to_act(state).empty();
  return !to_act(state).empty() && to_act(state).without(SeatSet::first(state.seats)).empty();
}

// The invariants of a position.
constexpr const char* violated_invariant(const State& state) {
  if (!stage_is_known(state.board)) return "there is no such stage or TIPP";
  if (!every_card_once(state)) return "the cards of the deck are not each in one place";
  if (!one_car_per_square(state)) return "two cars stand on one square, or one beside the track";
  if (!order_makes_sense(state.board)) return "the order of the cars is not that of the track";
  if (!money_is_conserved(state)) return "money was lost or made";
  if (!driving_makes_sense(state)) return "the card being carried out is not one that can be";
  if (!lot_makes_sense(state)) return "the lot is not one that can be sold";
  if (!race_is_whole(state)) return "a race needs six cars on the track, with owners, and no lot";
  if (!somebody_decides(state)) return "it is nobody's turn";
  return nullptr;
}

}  // namespace paddock::toprace
