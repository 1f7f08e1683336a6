#pragma once

#include <optional>
#include <variant>

#include "engine/kernel/chance.hpp"
#include "engine/kernel/rng.hpp"
#include "games/autotock/events.hpp"
#include "games/autotock/types.hpp"

namespace paddock::autotock {

constexpr View view(const State& state, Seat viewer) {
  View view;
  view.seat = viewer;
  view.seats = state.seats;
  view.options = state.options;
  view.cars = state.cars;
  view.played = state.played;
  view.last = state.last;
  view.owed = state.owed;
  view.pile = static_cast<std::uint8_t>(state.pile.size());
  view.aside = static_cast<std::uint8_t>(state.aside.size());
  view.deal = state.deal;
  view.dealer = state.dealer;
  view.turn = state.turn;
  for (const Seat seat : SeatSet::first(state.seats)) {
    view.cards_held[seat] = static_cast<std::uint8_t>(state.hand[seat].size());
  }
  if (viewer != no_seat) view.hand = state.hand[viewer];
  return view;
}

// The cards whose place the viewer does not know.
constexpr CardSet unseen(const View& view) {
  CardSet cards = CardSet::full();
  for (const CardSet seen : {view.hand, view.played}) cards.remove_all(seen);
  return cards;
}

// The position without the cards whose place the viewer does not know.
constexpr State state_known_to(const View& view) {
  State state;
  state.cars = view.cars;
  state.played = view.played;
  state.last = view.last;
  state.owed = view.owed;
  state.options = view.options;
  state.seats = view.seats;
  state.deal = view.deal;
  state.dealer = view.dealer;
  state.turn = view.turn;
  if (view.seat != no_seat) state.hand[view.seat] = view.hand;
  return state;
}

constexpr State sample_world(const View& view, Rng& rng) {
  State state = state_known_to(view);
  CardSet cards = unseen(view);
  Chance chance(rng);
  for (const Seat seat : SeatSet::first(view.seats)) {
    if (seat != view.seat) fill_hand(state.hand[seat], view.cards_held[seat], cards, chance);
  }
  fill_hand(state.aside, view.aside, cards, chance);
  state.pile = cards;
  rng = chance.rng();
  return state;
}

// Only the seat itself sees the hand that it is dealt.
constexpr std::optional<Event> visible_to(const Event& event, Seat viewer) {
  if (const auto* dealt = std::get_if<Dealt>(&event); dealt != nullptr && dealt->seat != viewer)
    return Dealt{dealt->seat, dealt->count, CardSet{}};
  return event;
}

}  // namespace paddock::autotock
