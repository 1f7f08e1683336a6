#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "engine/kernel/chance.hpp"
#include "engine/kernel/fixed_list.hpp"
#include "engine/kernel/rng.hpp"
#include "games/autotock/board.hpp"
#include "games/autotock/events.hpp"
#include "games/autotock/turn.hpp"
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

// Conclusions of the rules from a view, for clients.
struct Follows {
  PerSeat<Seat> drives;                                // the seat whose cars each seat drives (AT-8.2)
  PerSeat<std::uint8_t> home;                          // cars in the garage
  PerSeat<std::uint8_t> owed;                          // discards (AT-6.3)
  FixedList<Car, max_seats * cars_of_a_seat> guarded;  // AT-4.4
};

constexpr Follows follows(const View& view) {
  const State state = state_known_to(view);
  Follows result;
  for (const Seat seat : SeatSet::first(view.seats)) {
    result.drives[seat] = driven_by(state, seat);
    result.home[seat] = static_cast<std::uint8_t>(cars_home(state, seat));
    result.owed[seat] = static_cast<std::uint8_t>(owed_by(state, seat));
    for (int number = 0; number < cars_of_a_seat; ++number) {
      const Car car = car_of(seat, number);
      if (is_protected(state.cars[car], go_of(state, seat), state.options.go_protection)) result.guarded.add(car);
    }
  }
  return result;
}

// Where a car ends when a move drives it.
struct End {
  Car car;
  Spot to;
  constexpr bool operator==(const End&) const = default;
};

// What a move would do: the end of each car that it drives, in the order of driving.
struct MovePreview {
  FixedList<End, most_parts> ends;
};

// A log that collects where cars are driven to, and ignores other events.
struct Arrivals {
  MovePreview& result;

  constexpr void operator()(const Entered& entered) { result.ends.add({entered.car, Spot::square(entered.square)}); }
  constexpr void operator()(const Drove& drove) { result.ends.add({drove.car, drove.to}); }
  constexpr void operator()(const Parked& parked) { result.ends.add({parked.car, parked.to}); }
  template <class Event>
  constexpr void operator()(const Event&) {}
};

// The preview of a legal move of the view's seat.
constexpr MovePreview preview(const View& view, const Move& move) {
  MovePreview result;
  if (move.kind() >= Move::Kind::discard) return result;
  State state = state_known_to(view);
  Arrivals arrivals{result};
  carry_out(state, view.seat, move, arrivals);
  return result;
}

}  // namespace paddock::autotock
