#pragma once

#include <algorithm>

#include "engine/kernel/game.hpp"
#include "games/piquepoints/legality.hpp"
#include "games/piquepoints/setup.hpp"
#include "games/piquepoints/turn.hpp"
#include "games/piquepoints/types.hpp"
#include "games/piquepoints/view.hpp"

namespace paddock::piquepoints {

constexpr bool every_card_once(const State& state) {
  CardSet missing = whole_deck(state.options.points);
  bool all_known = true;
  const auto find = [&](Card card) {
    all_known = all_known && missing.contains(card);
    missing.remove(card);
  };
  const auto find_all = [&](CardSet cards) {
    for (; !cards.empty(); cards.remove(cards.lowest())) find(cards.lowest());
  };
  find_all(state.pile);
  for (const Card card : state.round.driving) find(card);
  for (const Card card : state.round.routes) find(card);
  for (const Seat seat : SeatSet::first(max_seats)) {
    find_all(state.hand[seat]);
    find_all(state.round.kitty[seat]);
  }
  return all_known && missing.empty();
}

// PP-3.1 … PP-3.3
constexpr bool every_card_in_its_place(const Round& round) {
  for (const Seat seat : SeatSet::first(max_seats)) {
    if (round.kitty[seat].among(all_points) != round.kitty[seat]) return false;
  }
  return std::all_of(round.routes.begin(), round.routes.end(), [](Card card) { return card.is_route(); }) &&
         std::none_of(round.driving.begin(), round.driving.end(),
                      [](Card card) { return card.is_route() || card.is_points(); });
}

// PP-6.2: an INFRACTION on top is live and somebody's; a SPEED may be.
constexpr bool offence_makes_sense(const State& state) {
  const Round& round = state.round;
  const bool infraction_on_top = !round.driving.empty() && round.driving.top().is_infraction();
  if (round.offender == no_seat) return !infraction_on_top;
  return round.offender.number < state.seats &&
         (infraction_on_top || (!round.driving.empty() && round.driving.top().is_speed()));
}

// What the seat to play owes is something that it can do.
constexpr bool debt_makes_sense(const State& state) {
  const Round& round = state.round;
  switch (round.debt) {
    case Debt::nothing:
      return round.laid != no_card || !round.routes.empty();
    case Debt::start:
      return round.routes.empty() && (!round.drew || !starters(state.hand[round.turn]).empty());
    case Debt::infraction:
      return can_lay_infraction(state, round.turn);
    case Debt::draw:
      return !round.drew && pressure_debt(state, round.turn) == Debt::draw;
    case Debt::draw_one:
      return !round.drew && can_draw(state);
  }
  return false;
}

constexpr bool turn_makes_sense(const State& state) {
  const Round& round = state.round;
  if (round.began.number >= state.seats || round.turns > drawing_turns(state.options, state.seats)) return false;
  if (round.number < 1 || round.number > state.options.rounds || round.idle >= state.seats) return false;
  if (round.turn == no_seat) return round.number == state.options.rounds && round.debt == Debt::nothing;
  if (round.turn.number >= state.seats || (round.drew && round.laid != no_card)) return false;
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (state.hand[seat].empty()) return false;  // PP-8.1
  }
  return (round.laid == no_card || round.debt == Debt::nothing) && debt_makes_sense(state);
}

// The "always true" list.
constexpr const char* fault(const State& state) {
  if (!state.options.points.fits()) return "the POINTS cards do not make fifteen";
  if (!every_card_once(state)) return "the 34 cards are not each in one place";
  if (!every_card_in_its_place(state.round)) return "a card lies on a pile where it may not be laid";
  if (!offence_makes_sense(state)) return "the live infraction is not the top card of the driving pile";
  if (!turn_makes_sense(state)) return "the turn is not one that can be played";
  return nullptr;
}

// While cards can be drawn a turn takes two decisions at most: a card is laid, drawn, or the turn ended. Then every
// card laid leaves its hand for good, its turn takes two decisions, and before the next fewer turns than seats pass
// idle.
constexpr int longest_match(const Options& options, int seats) {
  const int drawing = 2 * options.drawing_turns * seats;
  const int laying = deck_size * (2 + seats - 1);
  return options.rounds * (drawing + laying + seats);
}

// The game as the engine sees it.
struct Rules {
  using Options = piquepoints::Options;
  using State = piquepoints::State;
  using Move = piquepoints::Move;
  using Event = piquepoints::Event;
  using View = piquepoints::View;

  static constexpr int min_seats = piquepoints::min_seats;
  static constexpr int max_seats = piquepoints::max_seats;
  static constexpr std::size_t max_moves = card_kinds + 2;

  static constexpr Verdict check_table(const Options& options, int) { return piquepoints::check_table(options); }
  static constexpr State open(const Options& options, int seats, Chance& chance) {
    return piquepoints::open(options, seats, chance);
  }
  static constexpr SeatSet to_act(const State& state) {
    return state.round.turn == no_seat ? SeatSet{} : SeatSet{state.round.turn};
  }
  template <class Out>
  static constexpr void moves(const State& state, Seat seat, Out& out) {
    piquepoints::moves(state, seat, out);
  }
  static constexpr Verdict check(const State& state, Seat seat, const Move& move) {
    return piquepoints::check(state, seat, move);
  }
  template <class Log>
  static constexpr void apply(State& state, Seat seat, const Move& move, Chance& chance, Log& log) {
    piquepoints::apply(state, seat, move, chance, log);
  }
  static constexpr View view(const State& state, Seat viewer) { return piquepoints::view(state, viewer); }
  static constexpr State imagine(const View& view, Rng& rng) { return piquepoints::imagine(view, rng); }
  static constexpr std::optional<Event> shown(const Event& event, Seat viewer) {
    return piquepoints::shown(event, viewer);
  }
  static constexpr Outcome outcome(const State& state) { return piquepoints::outcome(state); }
  static constexpr const char* fault(const State& state) { return piquepoints::fault(state); }
  static constexpr int longest_match(const Options& options, int seats) {
    return piquepoints::longest_match(options, seats);
  }
};
static_assert(Game<Rules>);

}  // namespace paddock::piquepoints
