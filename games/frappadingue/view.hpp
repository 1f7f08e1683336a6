#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/kernel/rng.hpp"
#include "games/frappadingue/points.hpp"
#include "games/frappadingue/types.hpp"

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

// The worth of a kilometre card, alone (FD-3.1) and in threes (FD-3.2), or of a special (FD-3.5).
struct Worth {
  Card card;
  std::int16_t alone = 0;
  std::int16_t three = 0;
  std::int16_t special = 0;
};

// Conclusions of the rules from a view, for clients.
struct Follows {
  std::array<Worth, kinds> worth{};
};

constexpr Worth worth_of(Card card, const Options& options) {
  const bool scores_itself = card.index < kilometre_kinds;
  Cards one;
  one.set(card, 1);
  return {card, static_cast<std::int16_t>(scores_itself ? points_of(card, 1) : 0),
          static_cast<std::int16_t>(scores_itself ? points_of(card, 3) : 0),
          static_cast<std::int16_t>(points_of_specials(one, options))};
}

constexpr Follows follows(const View& view) {
  Follows result;
  for (std::uint8_t kind = 0; kind < kinds; ++kind) result.worth[kind] = worth_of(Card{kind}, view.options);
  return result;
}

}  // namespace paddock::frappadingue
