#pragma once

#include <array>
#include <utility>

#include "engine/kernel/chance.hpp"
#include "engine/kernel/game.hpp"
#include "engine/kernel/verdict.hpp"
#include "games/autotock/board.hpp"

namespace paddock::autotock {

constexpr Verdict check_table(const Options& options, int seats) {
  if (options.garage_entry > most_before_go) return refused("AT-1.4");
  if (!options.first.fits(seats)) return refused("AT-2.2");
  return options.teams == YesNo::yes && seats != max_seats ? refused("AT-8.2") : allowed;
}

// AT-2.1: the hand sizes of the deals of a shuffled deck, 0 after the last.
inline constexpr int most_deals = 5;
inline constexpr std::array<std::array<std::uint8_t, most_deals + 1>, max_seats + 1> deal_table{
    {{}, {}, {6, 6, 5, 5, 5, 0}, {5, 5, 4, 4, 0, 0}, {5, 4, 4, 0, 0, 0}}};

constexpr int deals_in_table(int seats) {
  int deals = 0;
  while (deal_table[static_cast<std::size_t>(seats)][static_cast<std::size_t>(deals)] != 0) ++deals;
  return deals;
}

// The row of a deal in this table, from 0.
constexpr int row_of_deal(int deal, int seats) { return (deal - 1) % deals_in_table(seats); }
constexpr int cards_dealt(int deal, int seats) {
  return deal_table[static_cast<std::size_t>(seats)][static_cast<std::size_t>(row_of_deal(deal, seats))];
}

// The number of cards dealt from one shuffled deck. Also the number of decisions, since each takes one card out of a
// hand.
constexpr int cards_of_a_deck(int seats) {
  int cards = 0;
  for (const std::uint8_t each : deal_table[static_cast<std::size_t>(seats)]) cards += seats * each;
  return cards;
}

// The number of undealt cards after that deal.
constexpr int cards_left(int deal, int seats) {
  int left = deck_size;
  for (int row = 0; row <= row_of_deal(deal, seats); ++row) left -= seats * cards_dealt(row + 1, seats);
  return left;
}

// AT-2.1, AT-2.2. Not inlined, because it is long and rarely used.
template <class Log>
[[gnu::noinline]] constexpr void deal_hands(State& state, Chance& chance, Log& log) {
  const int row = row_of_deal(state.deal, state.seats);
  const int cards = cards_dealt(state.deal, state.seats);
  const bool last = row + 1 == deals_in_table(state.seats);
  PerSeat<CardSet> dealt;
  for (int step = 1; step <= state.seats; ++step) {
    fill_hand(dealt[left_of(state.dealer, state.seats, step)], cards, state.pile, chance);
  }
  if (last) std::swap(state.aside, state.pile);
  log(NewDeal{state.deal, state.dealer, static_cast<std::uint8_t>(cards), static_cast<std::uint8_t>(state.aside.size()),
              row == 0});
  state.hand = dealt;
  for (const Seat seat : SeatSet::first(state.seats)) log(Dealt{seat, static_cast<std::uint8_t>(cards), dealt[seat]});
  state.turn = left_of(state.dealer, state.seats);
}

constexpr State open(const Options& options, int seats, Chance& chance) {
  State state;
  state.options = options;
  state.seats = static_cast<std::uint8_t>(seats);
  state.pile = CardSet::full();
  state.dealer = options.first.choose(seats, chance);  // AT-2.2
  NoLog log;
  deal_hands(state, chance, log);
  return state;
}

}  // namespace paddock::autotock
