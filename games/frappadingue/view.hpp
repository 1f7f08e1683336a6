#pragma once

#include <optional>

#include "engine/kernel/rng.hpp"
#include "games/frappadingue/events.hpp"
#include "games/frappadingue/points.hpp"
#include "games/frappadingue/types.hpp"
#include "games/frappadingue/writing.hpp"

namespace paddock::frappadingue {

constexpr View view(const State& state, Seat viewer) {
  View view;
  view.seat = viewer;
  view.seats = state.seats;
  view.options = state.options;
  view.score = state.score;
  view.round = state.round;
  view.first = state.first;
  view.turn = state.turn;
  view.counter = state.counter;
  view.hand = state.hand;
  view.thrown = state.thrown;
  view.total = state.total;
  if (state.turn == no_seat) return view;
  view.may_write = state.thrown.empty() && check_write(state);
  view.piles = static_cast<std::uint8_t>(cards_in_throw(state.counter.size(), state.deck.size() + state.thrown.size()));
  return view;
}

// Nothing is hidden, so only one world fits the view.
constexpr State world_of(const View& view) {
  State state;
  state.options = view.options;
  state.seats = view.seats;
  state.score = view.score;
  state.round = view.round;
  state.first = view.first;
  state.turn = view.turn;
  state.counter = view.counter;
  state.hand = view.hand;
  state.thrown = view.thrown;
  state.total = view.total;
  state.deck = view.options.deck.cards - view.counter - view.thrown;
  return state;
}

constexpr State sample_world(const View& view, Rng&) { return world_of(view); }

constexpr std::optional<Event> visible_to(const Event& event, Seat) { return event; }

}  // namespace paddock::frappadingue
