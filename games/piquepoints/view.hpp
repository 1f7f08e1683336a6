#pragma once

#include <optional>
#include <variant>

#include "engine/kernel/rng.hpp"
#include "games/piquepoints/turn.hpp"
#include "games/piquepoints/types.hpp"

namespace paddock::piquepoints {

// PP-6.6, PP-6.7: which of the two binds a seat would tell what it holds.
constexpr Debt public_debt(Debt debt) { return debt == Debt::infraction || debt == Debt::draw ? Debt::pressure : debt; }

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
  if (viewer != state.round.turn) view.round.debt = public_debt(state.round.debt);
  if (viewer != no_seat) view.hand = state.hand[viewer];
  return view;
}

// The cards that the viewer cannot place.
constexpr CardSet unseen(const View& view) {
  CardSet cards = whole_deck(view.options.points);
  for (const Card card : view.round.driving) cards.remove(card);
  for (const Card card : view.round.routes) cards.remove(card);
  const auto remove_all = [&](CardSet seen) {
    for (; !seen.empty(); seen.remove(seen.lowest())) cards.remove(seen.lowest());
  };
  remove_all(view.hand);
  for (const Seat seat : SeatSet::first(view.seats)) remove_all(view.round.kitty[seat]);
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

// PP-4.3: a seat still to play after its draw holds the ROUTE or POINTS it drew, and had neither before.
constexpr void imagine_starter(CardSet& hand, int size, CardSet& pile, Chance& chance) {
  give_one_of(hand, all_routes.with_kinds(all_points), pile, chance);
  while (hand.size() < size) give_one_of(hand, no_starters, pile, chance);
}

// PP-6.7: what a seat under pressure owed before it drew any one of the cards that it holds now.
constexpr Debt imagine_debt(const View& view, CardSet hand, Chance& chance) {
  if (view.options.pressure_draw_ends_turn == Answer::yes && view.round.drew) return Debt::infraction;
  if (view.round.drew) hand.remove(chance.draw(hand));
  return pressure_debt(view.round, view.round.turn, hand);
}

// The hand of another seat that is to play, as far as its turn so far tells of it.
constexpr void imagine_hand_in_turn(const View& view, State& state, Chance& chance) {
  const Round& round = view.round;
  CardSet& hand = state.hand[round.turn];
  const int size = view.cards_held[round.turn];
  if (round.debt == Debt::start && round.drew) return imagine_starter(hand, size, state.pile, chance);
  if (round.debt != Debt::pressure) return fill_hand(hand, size, state.pile, chance);
  const bool draw_would_have_ended = view.options.pressure_draw_ends_turn == Answer::yes && round.drew;
  if (draw_would_have_ended) give_one_of(hand, all_infractions, state.pile, chance);
  fill_hand(hand, size, state.pile, chance);
  state.round.debt = imagine_debt(view, hand, chance);
}

constexpr State imagine(const View& view, Rng& rng) {
  State state;
  state.seats = view.seats;
  state.options = view.options;
  state.round = view.round;
  state.won = view.won;
  state.total = view.total;
  state.pile = unseen(view);
  Chance chance(rng);
  if (view.seat != no_seat) state.hand[view.seat] = view.hand;
  if (view.round.turn != no_seat && view.round.turn != view.seat) imagine_hand_in_turn(view, state, chance);
  for (const Seat seat : SeatSet::first(view.seats))
    fill_hand(state.hand[seat], view.cards_held[seat], state.pile, chance);
  rng = chance.rng();
  return state;
}

// What others drew is theirs to know.
constexpr std::optional<Event> shown(const Event& event, Seat viewer) {
  if (const auto* drew = std::get_if<Drew>(&event); drew != nullptr && drew->seat != viewer)
    return Drew{drew->seat, no_card};
  return event;
}

}  // namespace paddock::piquepoints
