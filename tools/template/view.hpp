#pragma once

#include <optional>
#include <variant>

#include "engine/kernel/chance.hpp"
#include "engine/kernel/rng.hpp"
#include "games/sixth_game/legality.hpp"
#include "games/sixth_game/types.hpp"

namespace paddock::sixth_game {

constexpr View view(const State& state, Seat viewer) {
  View view;
  view.seat = viewer;
  view.seats = state.seats;
  view.options = state.options;
  view.played = state.played;
  view.shown = state.shown;
  view.have_chosen = seats_that_chose(state);
  view.pile = static_cast<std::uint8_t>(state.pile.size());
  view.bend = state.bend;
  for (const Seat seat : SeatSet::first(state.seats)) {
    view.cards_held[seat] = static_cast<std::uint8_t>(state.hand[seat].size());
  }
  if (viewer == no_seat) return view;
  view.hand = state.hand[viewer];
  view.chosen = state.chosen[viewer];
  return view;
}

// The cards whose place the viewer does not know.
constexpr CardSet unseen(const View& view) {
  CardSet cards = CardSet::full();
  for (const CardSet seen : {view.hand, view.played}) cards.remove_all(seen);
  if (view.chosen != no_card) cards.remove(view.chosen);
  return cards;
}

constexpr State sample_world(const View& view, Rng& rng) {
  State state;
  state.seats = view.seats;
  state.options = view.options;
  state.played = view.played;
  state.shown = view.shown;
  state.bend = view.bend;
  state.pile = unseen(view);
  Chance chance(rng);
  for (const Seat seat : SeatSet::first(view.seats)) {
    if (seat == view.seat) {
      state.hand[seat] = view.hand;
      state.chosen[seat] = view.chosen;
    } else {
      fill_hand(state.hand[seat], view.cards_held[seat], state.pile, chance);
      if (view.have_chosen.contains(seat)) state.chosen[seat] = take(state.pile, chance);
    }
  }
  rng = chance.rng();
  return state;
}

// SIXTH-2.2, SIXTH-3.1: only the seat itself sees what it draws or lays face down.
constexpr std::optional<Event> visible_to(const Event& event, Seat viewer) {
  if (const auto* chose = std::get_if<Chose>(&event); chose != nullptr && chose->seat != viewer)
    return Chose{chose->seat, no_card};
  if (const auto* drew = std::get_if<Drew>(&event); drew != nullptr && drew->seat != viewer)
    return Drew{drew->seat, no_card};
  return event;
}

}  // namespace paddock::sixth_game
