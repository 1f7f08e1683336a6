#pragma once

#include <array>

#include "games/toprace/ending.hpp"
#include "games/toprace/events.hpp"
#include "games/toprace/setup.hpp"
#include "games/toprace/types.hpp"

namespace paddock::toprace {

// A seat's expenses and income in a counted stage.
struct Account {
  std::int32_t paid = 0;
  std::int32_t prizes = 0;
  std::int32_t bets = 0;
  constexpr bool operator==(const Account&) const = default;
};

// The place of the car, from 0. The stage must have been counted.
constexpr std::size_t place_of(const Counted& counted, Colour car) {
  std::size_t place = 0;
  while (counted.places[place] != car) ++place;
  return place;
}

// TR-7.3
constexpr std::int32_t prize_of(const Options& options, const Counted& counted, std::size_t place) {
  const bool paid = place < counted.arrived || options.unfinished_paid == YesNo::yes;
  return paid ? options.prizes[place] : 0;
}

constexpr std::int32_t spent(const PerCar<Seat>& owner, const PerCar<std::int32_t>& price, Seat seat) {
  std::int32_t sum = 0;
  for (const Colour car : ColourSet::all()) sum += owner[car] == seat ? price[car] : 0;
  return sum;
}

constexpr Account account_of(const Options& options, const Counted& counted, Seat seat) {
  Account account{spent(counted.owner, counted.price, seat), 0, 0};
  for (std::size_t place = 0; place < cars; ++place) {
    if (counted.owner[counted.places[place]] == seat) account.prizes += prize_of(options, counted, place);
  }
  for (std::size_t tipp = 0; tipp < tipp_lines; ++tipp) {
    const Colour car = counted.bets[seat].on[tipp];
    if (car != Colour::none) account.bets += bet_pays[place_of(counted, car)][tipp];
  }
  return account;
}

constexpr std::uint8_t arrived(const Board& board) {
  std::uint8_t count = 0;
  for (const Car& car : board.car) count = static_cast<std::uint8_t>(count + (car.finished() ? 1 : 0));
  return count;
}

constexpr int cards_in_hands(const State& state) {
  int count = 0;
  for (const Seat seat : SeatSet::first(state.seats)) count += state.hand[seat].size();
  return count;
}

// TR-7.2: the places of the stage, and the data that belong to them.
constexpr Counted counted_now(const State& state) {
  const Board& board = state.board;
  Counted counted;
  for (std::size_t place = 0; place < cars; ++place) counted.places[place] = board.order[place];
  counted.arrived = arrived(board);
  counted.owner = board.owner;
  counted.price = board.price;
  counted.bets = state.bets;
  return counted;
}

template <class Log>
constexpr void log_places(std::uint8_t stage, const Counted& counted, Log& log) {
  const auto place = [&](Colour car) { return static_cast<std::uint8_t>(place_of(counted, car) + 1); };
  log(Places{stage, place(Colour::red), place(Colour::blue), place(Colour::black), place(Colour::yellow),
             place(Colour::green), place(Colour::white)});
}

template <class Log>
constexpr void log_payments(const State& state, const Counted& counted, Log& log) {
  for (std::size_t place = 0; place < cars; ++place) {
    const Colour car = counted.places[place];
    log(PrizePaid{counted.owner[car], car, static_cast<std::uint8_t>(place + 1),
                  prize_of(state.options, counted, place)});
  }
  for (const Seat seat : SeatSet::first(state.seats)) {
    for (std::size_t tipp = 0; tipp < tipp_lines; ++tipp) {
      const Colour car = counted.bets[seat].on[tipp];
      if (car == Colour::none) continue;
      const std::size_t place = place_of(counted, car);
      log(BetSettled{seat, static_cast<std::uint8_t>(tipp + 1), car, static_cast<std::uint8_t>(place + 1),
                     bet_pays[place][tipp]});
    }
  }
}

// TR-7.6: cars and bets are removed, money stays.
constexpr void clear_stage(State& state) {
  static_cast<StageBoard&>(state.board) = {};
  state.bets = {};
}

// TR-7.3, TR-7.4, TR-7.5
template <class Log>
constexpr void settle(State& state, const Counted& counted, Log& log) {
  Board& board = state.board;
  log_places(board.stage, counted, log);
  log_payments(state, counted, log);
  for (const Seat seat : SeatSet::first(state.seats)) {
    const Account account = account_of(state.options, counted, seat);
    board.cash[seat] += account.prizes + account.bets;
    log(Settled{seat, board.stage, account.paid, account.prizes, account.bets, board.cash[seat]});
  }
}

// Counts the stage. Then begins the next one or ends the match.
template <class Log>
constexpr void end_stage(State& state, StageEnd end, Chance& chance, Log& log) {
  Board& board = state.board;
  const Counted counted = counted_now(state);
  log(StageEnded{board.stage, end, static_cast<std::uint8_t>(cards_in_hands(state)),
                 static_cast<std::uint8_t>(cars - counted.arrived), board.tipps});
  settle(state, counted, log);
  board.counted.add(counted);
  clear_stage(state);
  if (board.stage < stages) {
    ++board.stage;
    return begin_stage(state, chance, log);  // TR-7.6
  }
  board.phase = Phase::over;
  for (const Seat seat : outcome(state).winners) log(Won{seat, board.cash[seat]});
}

}  // namespace paddock::toprace
