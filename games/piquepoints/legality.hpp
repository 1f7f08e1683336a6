#pragma once

#include <array>
#include <cstddef>

#include "engine/kernel/move_sampler.hpp"
#include "engine/kernel/verdict.hpp"
#include "games/piquepoints/types.hpp"

namespace paddock::piquepoints {

// PP-4.4
constexpr SeatSet to_act(const State& state) { return SeatSet::only(state.round.turn); }

// PP-5.3: a SPEED above the current limit.
constexpr bool speeds(const RoutePile& routes, Card card) {
  return card.is_speed() && !routes.empty() && card.rank() > routes.top().rank();
}

// PP-1.3, PP-5.3
constexpr bool offends(const RoutePile& routes, Card card) { return card.is_infraction() || speeds(routes, card); }

// PP-6.1: for each limit, the cards that a seat may lay without POINTS in its kitty. The last entry is for tables where
// speeding needs no POINTS.
inline constexpr auto harmless = [] {
  std::array<CardSet, values + 1> sets{};
  for (int limit = 0; limit <= values; ++limit) {
    sets[static_cast<std::size_t>(limit)] =
        kinds_where([=](Card card) { return !card.is_infraction() && !(card.is_speed() && card.rank() > limit); });
  }
  return sets;
}();

// PP-6.1. Some ROUTE must have been laid.
constexpr CardSet lawful_without_points(const State& state) {
  const bool minds_speed = state.options.speeding_needs_points == YesNo::yes;
  return harmless[minds_speed ? static_cast<std::size_t>(state.round.routes.top().rank()) : values];
}

constexpr bool has_points(const State& state, Seat seat) { return !state.round.kitty[seat].empty(); }

// PP-7.3: the number of turns after which nothing more is drawn in the round.
constexpr int drawing_turns(const Options& options, int seats) { return options.drawing_turns * seats; }

constexpr bool drawing_is_over(const State& state) {
  return state.round.turns >= drawing_turns(state.options, state.seats);
}

// PP-7.1, PP-7.2: whether a card can be drawn, if need be after shuffling the table piles.
constexpr bool cards_to_draw(const State& state) {
  return !state.pile.empty() || !state.round.driving.empty() || state.round.routes.size() > 1;
}

constexpr bool can_draw(const State& state) { return !drawing_is_over(state) && cards_to_draw(state); }

// PP-4.3: the cards that must be laid before the first ROUTE: a ROUTE, else POINTS.
constexpr CardSet starters(CardSet hand) {
  const CardSet routes = hand.among(all_routes);
  return routes.empty() ? hand.among(all_points) : routes;
}

// PP-6.6
constexpr CardSet answers_to_pressure(const Options& options, CardSet kinds) {
  return options.gendarme_answers_pressure == YesNo::yes ? kinds.with_kinds(all_gendarmes) : kinds;
}

// PP-4.1 … PP-6.10: the cards that the seat to play may lay now.
constexpr CardSet layable(const State& state, Seat seat) {
  const CardSet hand = state.hand[seat];
  if (state.round.laid != no_card || state.round.debt == Debt::draw_one) return CardSet{};  // PP-4.1, PP-6.9
  if (state.round.debt == Debt::start) return starters(hand);
  if (state.round.debt == Debt::infraction) return hand.among(answers_to_pressure(state.options, all_infractions));
  if (state.round.debt == Debt::draw) return hand.among(answers_to_pressure(state.options, CardSet{}));
  return has_points(state, seat) ? hand : hand.among(lawful_without_points(state));
}

// PP-4.1, PP-4.3, chapter 7. `lays`: the cards that the seat may lay.
constexpr bool may_draw(const State& state, CardSet lays) {
  const bool must_lay_first = state.round.debt == Debt::start && !lays.empty();
  return !state.round.drew && !must_lay_first && can_draw(state);
}

// PP-4.2. `lays`: the cards that the seat may lay.
constexpr bool may_end(const State& state, CardSet lays) {
  if (state.round.debt == Debt::start) return lays.empty() && !can_draw(state);
  return state.round.debt == Debt::nothing;
}

constexpr const char* clause_against_laying(const State& state, Card card) {
  if (state.round.laid != no_card) return "PP-4.1";
  if (state.round.debt == Debt::draw_one) return "PP-6.9";
  if (state.round.debt == Debt::start) return "PP-4.3";
  if (state.round.debt == Debt::infraction) return "PP-6.6";
  const bool without_points = !has_points(state, state.round.turn) && !lawful_without_points(state).contains(card);
  return state.round.debt == Debt::draw && !without_points ? "PP-6.7" : "PP-6.1";
}

constexpr Verdict check_draw(const State& state, CardSet lays) {
  if (may_draw(state, lays)) return allowed;
  if (state.round.drew) return refused("PP-4.1");
  if (drawing_is_over(state)) return refused("PP-7.3");
  return refused(cards_to_draw(state) ? "PP-4.3" : "PP-7.2");
}

constexpr Verdict check_end(const State& state, CardSet lays) {
  if (may_end(state, lays)) return allowed;
  switch (state.round.debt) {
    case Debt::start:
      return refused("PP-4.3");
    case Debt::infraction:
      return refused("PP-6.6");
    case Debt::draw:
      return refused("PP-6.7");
    default:
      return refused("PP-6.9");
  }
}

constexpr Verdict check(const State& state, Seat seat, const Move& move) {
  if (state.round.turn == no_seat) return refused("PP-8.1");
  if (state.round.turn != seat) return refused("PP-4.4");
  const CardSet lays = layable(state, seat);
  if (move.kind == Move::Kind::draw) return check_draw(state, lays);
  if (move.kind == Move::Kind::end) return check_end(state, lays);
  if (!state.hand[seat].contains(move.card)) return refused("PP-4.4");
  return lays.contains(move.card) ? allowed : refused(clause_against_laying(state, move.card));
}

template <class Out>
constexpr void moves(const State& state, Seat seat, Out& out) {
  const CardSet lays = layable(state, seat);
  const bool draws = may_draw(state, lays);
  const bool ends = may_end(state, lays);
  if constexpr (IndexedMoveSink<Out>) {
    const auto kinds = lays.kinds();
    const int before_end = kinds.size() + (draws ? 1 : 0);
    out.add_indexed(before_end + (ends ? 1 : 0), [&](int k) {
      if (k < kinds.size()) return lay(kinds.nth(k));
      return k < before_end ? draw : end_turn;
    });
  } else {
    for (const Card card : lays.kinds()) out.add(lay(card));
    if (draws) out.add(draw);
    if (ends) out.add(end_turn);
  }
}

}  // namespace paddock::piquepoints
