#pragma once

#include "engine/kernel/chance.hpp"
#include "engine/kernel/game.hpp"
#include "engine/kernel/verdict.hpp"
#include "games/toprace/auction.hpp"
#include "games/toprace/events.hpp"
#include "games/toprace/types.hpp"

namespace paddock::toprace {

template <class Log>
constexpr void log_hand(const State& state, Seat seat, Log& log) {
  Dealt dealt{seat, static_cast<std::uint8_t>(state.hand[seat].size()), {}};
  const Deck& cards = deck(state);
  state.hand[seat].each_kind(cards, [&](Face face) {
    for (int copy = 0; copy < state.hand[seat].count(cards, face); ++copy) dealt.cards.add(face);
  });
  log(dealt);
}

// TR-2.1
template <class Log>
constexpr void deal(State& state, Chance& chance, Log& log) {
  const Deck& cards = deck(state);
  CardPile pile{cards, Cards{cards.full}};
  const int each = pile.size() / state.seats;
  log(StageBegan{state.board.stage, static_cast<std::uint8_t>(each),
                 static_cast<std::uint8_t>(pile.size() - each * state.seats)});
  for (const Seat seat : SeatSet::first(state.seats)) {
    state.hand[seat] = {};
    for (int count = 0; count < each; ++count) {
      const Face face = face_of(chance.draw(pile));
      pile.cards.remove(cards, face);
      state.hand[seat].add(cards, face);
    }
    log_hand(state, seat, log);
  }
  state.aside = pile.cards;
  state.played = {};
}

// TR-2.1, TR-3.1. The board has been cleared.
template <class Log>
constexpr void begin_stage(State& state, Chance& chance, Log& log) {
  deal(state, chance, log);
  const Seat opener{static_cast<std::uint8_t>(chance.below(state.seats))};  // TR-3.2
  state.board.auction.unsold = ColourSet::all();
  open_lot(state, opener, chance, log);
}

// TR-1.2: at least one card per seat.
constexpr Verdict check_table(const Options& options, int seats) {
  return options.material->deck.size() >= seats ? allowed : refused("TR-1.2");
}

constexpr State open(const Options& options, int seats, Chance& chance) {
  State state;
  state.options = options;
  state.seats = static_cast<std::uint8_t>(seats);
  for (const Seat seat : SeatSet::first(seats)) state.board.cash[seat] = start_money;
  NoLog log;
  begin_stage(state, chance, log);
  return state;
}

}  // namespace paddock::toprace
