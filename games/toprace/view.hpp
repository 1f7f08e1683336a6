#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>

#include "engine/kernel/chance.hpp"
#include "engine/kernel/fixed_list.hpp"
#include "engine/kernel/rng.hpp"
#include "games/toprace/events.hpp"
#include "games/toprace/stage_end.hpp"
#include "games/toprace/types.hpp"

namespace paddock::toprace {

constexpr View view(const State& state, Seat viewer) {
  View view;
  view.seat = viewer;
  view.seats = state.seats;
  view.options = state.options;
  view.played = state.played;
  view.aside = static_cast<std::uint8_t>(state.aside.size());
  view.board = state.board;
  for (const Seat seat : SeatSet::first(state.seats)) {
    view.cards_held[seat] = static_cast<std::uint8_t>(state.hand[seat].size());
  }
  if (viewer == no_seat) return view;
  view.hand = state.hand[viewer];
  view.bets = state.bets[viewer];
  return view;
}

// The cards whose place the viewer does not know.
constexpr Cards unseen(const View& view) {
  const Deck& cards = deck(view);
  Cards left{cards.full};
  for (const Cards seen : {view.hand, view.played}) {
    seen.each_kind(cards, [&](Face face) {
      for (int copy = 0; copy < seen.count(cards, face); ++copy) left.remove(cards, face);
    });
  }
  return left;
}

// Whether a seat has bet for that TIPP line, counted from 0.
constexpr bool has_bet(const Board& board, Seat seat, int tipp) {
  return tipp < board.tipps_bet ||
         (board.phase == Phase::betting && tipp == board.tipps_bet && !board.owing.contains(seat));
}

// TR-6.2: random bets: any car, or none where that is allowed.
constexpr Bets sampled_bets(const View& view, Seat seat, Chance& chance) {
  Bets bets;
  const int choices = view.options.bets == Betting::optional ? cars + 1 : cars;
  for (int tipp = 0; tipp < tipp_lines; ++tipp) {
    if (!has_bet(view.board, seat, tipp)) continue;
    const auto choice = chance.below(static_cast<std::uint32_t>(choices));
    bets.on[static_cast<std::size_t>(tipp)] = choice == cars ? Colour::none : static_cast<Colour>(choice);
  }
  return bets;
}

constexpr State sample_world(const View& view, Rng& rng) {
  State state;
  state.seats = view.seats;
  state.options = view.options;
  state.played = view.played;
  state.board = view.board;
  const Deck& cards = deck(view);
  CardPile pile{cards, unseen(view)};
  Chance chance(rng);
  for (const Seat seat : SeatSet::first(view.seats)) {
    if (seat == view.seat) {
      state.hand[seat] = view.hand;
      state.bets[seat] = view.bets;
      continue;
    }
    state.bets[seat] = sampled_bets(view, seat, chance);
    for (int count = 0; count < view.cards_held[seat]; ++count) {
      const Face face = face_of(chance.draw(pile));
      pile.cards.remove(cards, face);
      state.hand[seat].add(cards, face);
    }
  }
  state.aside = pile.cards;
  rng = chance.rng();
  return state;
}

// TR-2.2, TR-6.3: only the seat itself sees its cards and bets.
constexpr std::optional<Event> visible_to(const Event& event, Seat viewer) {
  if (const auto* dealt = std::get_if<Dealt>(&event); dealt != nullptr && dealt->seat != viewer)
    return Dealt{dealt->seat, dealt->count, {}};
  if (const auto* made = std::get_if<BetMade>(&event); made != nullptr && made->seat != viewer)
    return BetMade{made->seat, made->tipp, false, Colour::none};
  return event;
}

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
