#pragma once

#include "engine/kernel/chance.hpp"
#include "games/toprace/events.hpp"
#include "games/toprace/types.hpp"

namespace paddock::toprace {

constexpr int cars_of(const Board& board, Seat seat) {
  int count = 0;
  for (const Seat owner : board.owner) count += owner == seat ? 1 : 0;
  return count;
}

constexpr int seats_without_car(const State& state) {
  SeatSet without = SeatSet::first(state.seats);
  for (const Seat owner : state.board.owner) {
    if (owner != no_seat) without.remove(owner);
  }
  return without.size();
}

// TR-3.3: as many cars are left as seats without one, so seats with a car may not bid.
constexpr bool last_cars_are_kept(const State& state) {
  return state.board.auction.unsold.size() <= seats_without_car(state);
}
constexpr bool barred(const State& state, Seat seat) {
  return last_cars_are_kept(state) && cars_of(state.board, seat) > 0;
}

// TR-3.2
constexpr std::int32_t least_bid(const Auction& auction) { return auction.bid + bid_step; }
constexpr bool can_bid(const Board& board, Seat seat) { return board.cash[seat] >= least_bid(board.auction); }

// TR-3.2: in an outcry, all seats that are in except the highest bidder, once the opener has bid.
constexpr SeatSet bidders(const Board& board) {
  if (board.turn != no_seat) return SeatSet{board.turn};
  return board.auction.in.without(SeatSet{board.auction.highest});
}

constexpr SeatSet can_bid_at_all(const State& state) {
  SeatSet seats;
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (can_bid(state.board, seat) && !barred(state, seat)) seats.add(seat);
  }
  return seats;
}

// TR-3.4
constexpr bool is_last_car_for_one(const State& state) {
  return state.board.auction.unsold.size() == 1 && seats_without_car(state) == 1;
}

// The seat with the fewest cars; of several, the first from the opener on (TR-3.2). If a seat has none, it is that one
// (TR-3.4).
constexpr Seat poorest_in_cars(const State& state) {
  Seat fewest = state.board.auction.opener;
  for (int steps = 1; steps < state.seats; ++steps) {
    const Seat seat = left_of(state.board.auction.opener, state.seats, steps);
    if (cars_of(state.board, seat) < cars_of(state.board, fewest)) fewest = seat;
  }
  return fewest;
}

// TR-4.1
template <class Log>
constexpr void begin_race(State& state, Log& log) {
  Board& board = state.board;
  const auto& price = board.price;
  board.phase = Phase::playing;
  board.turn = board.auction.first_owner;
  board.auction = {};
  log(Prices{board.stage, price[Colour::red], price[Colour::blue], price[Colour::black], price[Colour::yellow],
             price[Colour::green], price[Colour::white], board.turn});
}

// Inserts the car into the order of TR-7.2: behind cars that are in the same row or further ahead.
constexpr void come_to(Board& board, Colour colour, Square square) {
  std::size_t place = 0;
  while (place < board.order.size() && board.order[place] != colour) ++place;
  if (place == board.order.size()) board.order.add(colour);
  for (; place > 0 && board.car[board.order[place - 1]].square.row < square.row; --place) {
    board.order[place] = board.order[place - 1];
  }
  board.order[place] = colour;
  board.car[colour] = Car{square, CarStatus::on};
}

constexpr ColourSet cars_on(const Board& board, Square square) {
  ColourSet found;
  for (const Colour colour : ColourSet::all()) {
    if (board.car[colour].blocks(square)) found.add(colour);
  }
  return found;
}

// TR-3.5
constexpr bool arrow_is_free(const State& state, int arrow) {
  return cars_on(state.board, track(state).arrows[static_cast<std::size_t>(arrow - 1)]).empty();
}

// TR-3.5
template <class Log>
constexpr void put_on_arrow(State& state, int arrow, Log& log) {
  Board& board = state.board;
  Auction& auction = board.auction;
  const Square square = track(state).arrows[static_cast<std::size_t>(arrow - 1)];
  log(Placed{board.owner[auction.car], auction.car, static_cast<std::uint8_t>(arrow), square});
  come_to(board, auction.car, square);
  auction.car = Colour::none;
  board.turn = no_seat;
}

// Puts the last car on the only arrow left and begins the race.
template <class Log>
constexpr void place_last_car(State& state, Log& log) {
  int arrow = 1;
  while (!arrow_is_free(state, arrow)) ++arrow;
  put_on_arrow(state, arrow, log);
  begin_race(state, log);
}

template <class Log>
constexpr void sell(State& state, Seat seat, std::int32_t price, Sale sale, Log& log) {
  Board& board = state.board;
  Auction& auction = board.auction;
  const auto lot = static_cast<std::uint8_t>(cars + 1 - auction.unsold.size());
  board.cash[seat] -= price;
  board.owner[auction.car] = seat;
  board.price[auction.car] = price;
  auction.unsold.remove(auction.car);
  auction.highest = no_seat;
  auction.bid = 0;
  auction.in = {};
  if (auction.first_owner == no_seat) auction.first_owner = seat;
  log(Sold{seat, auction.car, price, sale, lot});
  board.phase = Phase::placing;
  board.turn = seat;
  if (auction.unsold.empty()) place_last_car(state, log);
}

// TR-3.1, TR-3.2: draws the next car. The seat left of the last opener opens.
template <class Log>
constexpr void open_lot(State& state, Seat opener, Chance& chance, Log& log) {
  Board& board = state.board;
  Auction& auction = board.auction;
  board.phase = Phase::bidding;
  auction.car = static_cast<Colour>(chance.draw(CarPile{auction.unsold}).index);
  auction.opener = opener;
  auction.highest = no_seat;
  auction.bid = 0;
  log(LotOpened{board.stage, static_cast<std::uint8_t>(cars + 1 - auction.unsold.size()), auction.car, opener});
  if (is_last_car_for_one(state)) return sell(state, poorest_in_cars(state), last_car_price, Sale::last_car, log);
  auction.in = can_bid_at_all(state);
  if (auction.in.empty()) return sell(state, poorest_in_cars(state), 0, Sale::no_bidder, log);
  board.turn = auction.in.contains(opener) ? opener : auction.in.next_after(opener);
}

// TR-3.5. Then the next lot or the race begins.
template <class Log>
constexpr void place_car(State& state, int arrow, Chance& chance, Log& log) {
  put_on_arrow(state, arrow, log);
  if (state.board.auction.unsold.empty()) return begin_race(state, log);
  open_lot(state, left_of(state.board.auction.opener, state.seats), chance, log);
}

// TR-3.2: sells the lot if all others have passed or cannot raise. Otherwise the bidding continues.
template <class Log>
constexpr void go_on_bidding(State& state, Seat last, Log& log) {
  Board& board = state.board;
  Auction& auction = board.auction;
  for (const Seat seat : auction.in) {
    if (seat != auction.highest && !can_bid(board, seat)) auction.in.remove(seat);
  }
  if (auction.in.size() == 1) return sell(state, auction.highest, auction.bid, Sale::highest_bid, log);
  board.turn = state.options.auction == AuctionKind::outcry ? no_seat : auction.in.next_after(last);
}

template <class Log>
constexpr void make_bid(State& state, Seat seat, std::int32_t amount, Log& log) {
  Auction& auction = state.board.auction;
  auction.bid = amount;
  auction.highest = seat;
  log(BidMade{seat, auction.car, amount});
  go_on_bidding(state, seat, log);
}

template <class Log>
constexpr void pass_lot(State& state, Seat seat, Log& log) {
  state.board.auction.in.remove(seat);
  log(Passed{seat, state.board.auction.car});
  go_on_bidding(state, seat, log);
}

}  // namespace paddock::toprace
