#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <variant>

#include "engine/kernel/rng.hpp"
#include "games/piquepoints/legality.hpp"
#include "games/piquepoints/turn.hpp"
#include "games/piquepoints/types.hpp"

namespace paddock::piquepoints {

constexpr View view(const State& state, Seat viewer) {
  View view;
  view.seat = viewer;
  view.seats = state.seats;
  view.options = state.options;
  view.round = state.round;
  view.pile = static_cast<std::uint8_t>(state.pile.size());
  view.won = state.won;
  view.total = state.total;
  for (const Seat seat : SeatSet::first(state.seats))
    view.cards_held[seat] = static_cast<std::uint8_t>(state.hand[seat].size());
  if (viewer != no_seat) view.hand = state.hand[viewer];
  return view;
}

// The cards whose place the viewer does not know.
constexpr CardSet unseen(const View& view) {
  CardSet cards = whole_deck(view.options.points);
  for (const Card card : view.round.driving) cards.remove(card);
  for (const Card card : view.round.routes) cards.remove(card);
  cards.remove_all(view.hand);
  for (const Seat seat : SeatSet::first(view.seats)) cards.remove_all(view.round.kitty[seat]);
  return cards;
}

// Moves a random card of those kinds from the pile to the hand.
constexpr void give_one_of(CardSet& hand, CardSet kinds, CardSet& pile, Chance& chance) {
  CardSet fitting = pile.among(kinds);
  const Card card = take(fitting, chance);
  pile.remove(card);
  hand.add(card);
}

inline constexpr CardSet no_starters = kinds_where([](Card card) { return !card.is_route() && !card.is_points(); });

// PP-4.3: before the first ROUTE, a seat that may still play after its draw has drawn a ROUTE or POINTS, and had
// neither before.
constexpr void sample_starter(CardSet& hand, int size, CardSet& pile, Chance& chance) {
  give_one_of(hand, all_routes.with_kinds(all_points), pile, chance);
  while (hand.size() < size) give_one_of(hand, no_starters, pile, chance);
}

// Samples the hand of another seat during its turn, consistent with what the turn and its debt have revealed.
constexpr void sample_hand_in_turn(const View& view, CardSet& hand, CardSet& pile, Chance& chance) {
  const Round& round = view.round;
  const int size = view.cards_held[round.turn];
  if (round.debt == Debt::start && round.drew) return sample_starter(hand, size, pile, chance);
  if (round.debt == Debt::infraction) return give_one_of(hand, all_infractions, pile, chance);  // PP-6.6
  if (round.debt != Debt::draw || round.kitty[round.turn].empty()) return;
  while (hand.size() < size) give_one_of(hand, all_but_infractions, pile, chance);  // PP-6.7
}

constexpr State sample_world(const View& view, Rng& rng) {
  State state;
  state.seats = view.seats;
  state.options = view.options;
  state.round = view.round;
  state.won = view.won;
  state.total = view.total;
  state.pile = unseen(view);
  Chance chance(rng);
  if (view.seat != no_seat) state.hand[view.seat] = view.hand;
  if (view.round.turn != no_seat && view.round.turn != view.seat)
    sample_hand_in_turn(view, state.hand[view.round.turn], state.pile, chance);
  for (const Seat seat : SeatSet::first(view.seats))
    fill_hand(state.hand[seat], view.cards_held[seat], state.pile, chance);
  rng = chance.rng();
  return state;
}

// Only the seat itself sees what it draws.
constexpr std::optional<Event> visible_to(const Event& event, Seat viewer) {
  if (const auto* drew = std::get_if<Drew>(&event); drew != nullptr && drew->seat != viewer)
    return Drew{drew->seat, no_card};
  return event;
}

// Conclusions of the rules from a view, for clients.
struct Follows {
  PerSeat<std::uint8_t> points;    // in each kitty (PP-8.2)
  std::uint8_t drawing_turns = 0;  // left in the round (PP-7.3)
};

constexpr Follows follows(const View& view) {
  Follows result;
  for (const Seat seat : SeatSet::first(view.seats))
    result.points[seat] = static_cast<std::uint8_t>(points_of(view.round.kitty[seat]));
  const int left = drawing_turns(view.options, view.seats) - view.round.turns;
  result.drawing_turns = static_cast<std::uint8_t>(std::clamp(left, 0, 255));
  return result;
}

}  // namespace paddock::piquepoints
