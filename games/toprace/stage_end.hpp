#pragma once

#include <array>

#include "engine/kernel/outcome.hpp"
#include "games/toprace/events.hpp"
#include "games/toprace/setup.hpp"
#include "games/toprace/types.hpp"

namespace paddock::toprace {

// TR-7.4: indexed by place and TIPP line.
inline constexpr std::array<std::array<std::int32_t, tipp_lines>, cars> bet_pays{{
    {90'000, 60'000, 30'000},
    {60'000, 40'000, 20'000},
    {30'000, 20'000, 10'000},
    {0, -10'000, -20'000},
    {-10'000, -30'000, -60'000},
    {-30'000, -60'000, -90'000},
}};

// TR-8.1
constexpr Outcome outcome(const State& state) {
  Outcome outcome;
  for (const Seat seat : SeatSet::first(state.seats)) outcome.score[seat] = state.board.cash[seat];
  outcome.winners = highest_scorers(outcome.score, state.seats);
  return outcome;
}

// The maximum money of a seat when the last auction begins: all prizes and the best bets of all previous stages.
constexpr std::int32_t most_money(std::int32_t prizes) {
  return start_money + (stages - 1) * (prizes + bet_pays[0][0] + bet_pays[0][1] + bet_pays[0][2]);
}

// Each bid for a lot is higher than the previous one. A card needs at most one decision for itself, one for a colour
// and one for each of its cars.
constexpr int max_decisions(const Options& options, int seats) {
  std::int32_t prizes = 0;
  for (const std::int32_t prize : options.prizes) prizes += prize;
  const int lot = most_money(prizes) / bid_step + seats + 1;
  const int race = options.material->deck.size() * (max_rows_of_a_card + 2);
  return stages * (cars * lot + race + tipp_lines * seats);
}

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

constexpr SeatSet seats_with_cards(const State& state) {
  SeatSet seats;
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (!state.hand[seat].empty()) seats.add(seat);
  }
  return seats;
}

// TR-6.1, then TR-7.1, then TR-4.1: what follows after a card has been carried out, or after all seats have bet.
template <class Log>
constexpr void after_card(State& state, Chance& chance, Log& log) {
  Board& board = state.board;
  if (board.tipps_bet < board.tipps) {
    board.phase = Phase::betting;
    board.owing = SeatSet::first(state.seats);
    return;
  }
  const int there = arrived(board);
  if (there == cars) return end_stage(state, StageEnd::all_arrived, chance, log);
  const SeatSet with_cards = seats_with_cards(state);
  if (with_cards.empty()) return end_stage(state, StageEnd::no_cards, chance, log);
  if (there == cars - 1 && state.options.unfinished_paid == YesNo::yes)
    return end_stage(state, StageEnd::five_arrived, chance, log);
  board.phase = Phase::playing;
  board.turn = with_cards.next_after(board.turn);
}

// TR-6.1, TR-6.2
template <class Log>
constexpr void make_bet(State& state, Seat seat, Colour car, Chance& chance, Log& log) {
  Board& board = state.board;
  state.bets[seat].on[board.tipps_bet] = car;
  board.owing.remove(seat);
  log(BetMade{seat, static_cast<std::uint8_t>(board.tipps_bet + 1), true, car});
  if (!board.owing.empty()) return;
  ++board.tipps_bet;
  after_card(state, chance, log);
}

// TR-6.1: the TIPP lines that the car is the first to reach.
template <class Log>
constexpr void reach_tipps(State& state, Colour car, Log& log) {
  Board& board = state.board;
  while (board.tipps < tipp_lines && board.car[car].square.row >= track(state).tipps[board.tipps]) {
    log(TippReached{++board.tipps, car});
  }
}

}  // namespace paddock::toprace
