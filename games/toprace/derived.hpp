#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/kernel/fixed_list.hpp"
#include "games/toprace/counting.hpp"
#include "games/toprace/types.hpp"

namespace paddock::toprace {

// A seat's expenses and income in a stage, and its money afterwards.
struct SeatAccount {
  std::int32_t paid = 0;
  std::int32_t prizes = 0;
  std::int32_t bets = 0;
  std::array<std::int32_t, tipp_lines> each_bet{};  // indexed by TIPP line; 0 if there was no bet
  std::int32_t cash = 0;
  constexpr bool operator==(const SeatAccount&) const = default;
};

// A counted stage, in money.
struct StageAccount {
  std::array<std::int32_t, cars> prizes{};  // indexed by place
  PerSeat<SeatAccount> seats;
  constexpr bool operator==(const StageAccount&) const = default;
};

// Conclusions of the rules from a view, for clients.
struct Follows {
  FixedList<std::int32_t, cars> bet_pays;  // what the next bet pays, by place; empty if all bets are made (TR-7.4)
  FixedList<StageAccount, toprace::stages> stages;
};

constexpr SeatAccount seat_account(const Options& options, const Counted& counted, Seat seat, std::int32_t cash) {
  const Account sums = account_of(options, counted, seat);
  SeatAccount account{sums.paid, sums.prizes, sums.bets, {}, cash + sums.prizes + sums.bets - sums.paid};
  for (std::size_t tipp = 0; tipp < tipp_lines; ++tipp) {
    const Colour car = counted.bets[seat].on[tipp];
    if (car != Colour::none) account.each_bet[tipp] = bet_pays[place_of(counted, car)][tipp];
  }
  return account;
}

constexpr Follows follows(const View& view) {
  Follows result;
  const Board& board = view.board;
  for (std::size_t place = 0; place < cars && board.tipps_bet < tipp_lines; ++place)
    result.bet_pays.add(bet_pays[place][board.tipps_bet]);
  PerSeat<std::int32_t> cash;
  for (const Seat seat : SeatSet::first(view.seats)) cash[seat] = start_money;  // TR-1.1
  for (const Counted& counted : board.counted) {
    StageAccount stage;
    for (std::size_t place = 0; place < cars; ++place) stage.prizes[place] = prize_of(view.options, counted, place);
    for (const Seat seat : SeatSet::first(view.seats)) {
      stage.seats[seat] = seat_account(view.options, counted, seat, cash[seat]);
      cash[seat] = stage.seats[seat].cash;
    }
    result.stages.add(stage);
  }
  return result;
}

}  // namespace paddock::toprace
