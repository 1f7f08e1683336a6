#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include "engine/kernel/chance.hpp"
#include "engine/kernel/rng.hpp"
#include "games/rasant/turn.hpp"
#include "games/rasant/types.hpp"

namespace paddock::rasant {

constexpr View view(const State& state, Seat viewer) {
  View view;
  view.seat = viewer;
  view.seats = state.seats;
  view.options = state.options;
  view.played = state.played;
  view.line = state.line;
  view.dealer = state.dealer;
  view.round = state.round;
  view.pile = static_cast<std::uint8_t>(state.pile.size());
  view.score = state.score;
  for (const Seat seat : SeatSet::first(state.seats)) {
    view.cards_held[seat] = static_cast<std::uint8_t>(state.hand[seat].size());
    view.cards_discarded[seat] = static_cast<std::uint8_t>(state.discarded[seat].size());
  }
  if (viewer == no_seat) return view;
  view.hand = state.hand[viewer];
  view.discarded = state.discarded[viewer];
  return view;
}

// The cards whose place the viewer does not know.
constexpr CardSet unseen(const View& view) {
  CardSet cards = CardSet::full();
  for (const CardSet seen : {view.hand, view.discarded, view.played}) cards.remove_all(seen);
  return cards;
}

constexpr State sample_world(const View& view, Rng& rng) {
  State state;
  state.seats = view.seats;
  state.options = view.options;
  state.played = view.played;
  state.line = view.line;
  state.dealer = view.dealer;
  state.round = view.round;
  state.score = view.score;
  state.pile = unseen(view);
  Chance chance(rng);
  for (const Seat seat : SeatSet::first(view.seats)) {
    if (seat == view.seat) {
      state.hand[seat] = view.hand;
      state.discarded[seat] = view.discarded;
    } else {
      fill_hand(state.hand[seat], view.cards_held[seat], state.pile, chance);
      fill_hand(state.discarded[seat], view.cards_discarded[seat], state.pile, chance);
    }
  }
  rng = chance.rng();
  return state;
}

// RA-2.2, RA-6.1: only the seat itself sees what it draws or discards.
constexpr std::optional<Event> visible_to(const Event& event, Seat viewer) {
  if (const auto* passed = std::get_if<Passed>(&event); passed != nullptr && passed->seat != viewer)
    return Passed{passed->seat, passed->discarded, no_card};
  if (const auto* drew = std::get_if<Drew>(&event); drew != nullptr && drew->seat != viewer)
    return Drew{drew->seat, drew->count, CardSet{}};
  return event;
}

// The points for winning a round in this colour now.
struct Worth {
  Colour colour = Colour::green;
  std::uint8_t moved = 0;
  bool doubled = false;
  std::uint8_t points = 0;
  constexpr bool operator==(const Worth&) const = default;
};

// Conclusions of the rules from a view, for clients.
struct Follows {
  std::array<Worth, 4> worth{};
};

constexpr Worth worth_of(Line line, Colour colour) {
  const Overtaking overtaking = overtake(line, colour);
  return {colour, overtaking.moved, overtaking.doubled, overtaking.points()};
}

constexpr Follows follows(const View& view) {
  return {{worth_of(view.line, Colour::green), worth_of(view.line, Colour::yellow), worth_of(view.line, Colour::red),
           worth_of(view.line, Colour::blue)}};
}

}  // namespace paddock::rasant
