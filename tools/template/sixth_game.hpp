#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>

#include "engine/kernel/game.hpp"
#include "games/sixth_game/legality.hpp"
#include "games/sixth_game/round.hpp"
#include "games/sixth_game/setup.hpp"
#include "games/sixth_game/types.hpp"
#include "games/sixth_game/view.hpp"

namespace paddock::sixth_game {

// SIXTH-5.2
constexpr Outcome result_of(const State& state) {
  Outcome outcome;
  for (const Seat seat : SeatSet::first(state.seats)) outcome.score[seat] = state.bend[seat];
  outcome.winners = highest(outcome.score, state.seats);
  return outcome;
}

constexpr bool every_card_once(const State& state) {
  for (const Card card : CardSet::full().kinds()) {
    int count = state.pile.count(card) + state.played.count(card);
    for (const Seat seat : SeatSet::first(max_seats)) {
      count += state.hand[seat].count(card) + (state.chosen[seat] == card ? 1 : 0);
    }
    if (count != Deck::copies[card.index]) return false;
  }
  return true;
}

constexpr bool hands_are_equal(const State& state) {
  const auto cards_of = [&](Seat seat) { return state.hand[seat].size() + (state.chosen[seat] == no_card ? 0 : 1); };
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (cards_of(seat) > hand_size || cards_of(seat) != cards_of(Seat{0})) return false;
  }
  return true;
}

constexpr bool shown_cards_were_played(const State& state) {
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (state.shown[seat] != no_card && !state.played.contains(state.shown[seat])) return false;
  }
  return true;
}

constexpr bool cars_are_on_the_hill(const State& state) {
  int at_the_top = 0;
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (state.bend[seat] > state.options.bends) return false;
    if (state.bend[seat] == state.options.bends) ++at_the_top;
  }
  return at_the_top == 0 || (at_the_top == 1 && seats_that_chose(state).empty());
}

// The "always true" list.
constexpr const char* first_fault(const State& state) {
  if (!every_card_once(state)) return "the 30 cards are not each in one place";
  if (!hands_are_equal(state)) return "the seats do not have equally many cards, four at most";
  if (!shown_cards_were_played(state)) return "a card of the round before was not played";
  if (!check_hill(state.options)) return "the hill is not one that can be climbed";
  if (!cars_are_on_the_hill(state)) return "the cars are not where they can be";
  if (seats_that_chose(state).size() == state.seats) return "all seats have chosen and the cards are still face down";
  return nullptr;
}

// The game as the engine sees it.
struct Rules {
  using Options = sixth_game::Options;
  using State = sixth_game::State;
  using Move = sixth_game::Move;
  using Event = sixth_game::Event;
  using View = sixth_game::View;

  static constexpr int min_seats = sixth_game::min_seats;
  static constexpr int max_seats = sixth_game::max_seats;
  static constexpr std::size_t max_moves = hand_size;

  static constexpr Verdict check_table(const Options& options, int) { return check_hill(options); }
  static constexpr State open(const Options& options, int seats, Chance& chance) {
    return deal(options, seats, chance);
  }
  static constexpr SeatSet to_act(const State& state) { return seats_to_choose(state); }
  template <class Out>
  static constexpr void moves(const State& state, Seat seat, Out& out) {
    add_choices(state, seat, out);
  }
  static constexpr Verdict check(const State& state, Seat seat, const Move& move) {
    return check_choice(state, seat, move);
  }
  template <class Log>
  static constexpr void apply(State& state, Seat seat, const Move& move, Chance& chance, Log& log) {
    choose(state, seat, move, chance, log);
  }
  static constexpr View view(const State& state, Seat viewer) { return seen_by(state, viewer); }
  static constexpr State imagine(const View& view, Rng& rng) { return imagined_from(view, rng); }
  static constexpr std::optional<Event> shown(const Event& event, Seat viewer) { return as_seen_by(event, viewer); }
  static constexpr Outcome outcome(const State& state) { return result_of(state); }
  static constexpr const char* fault(const State& state) { return first_fault(state); }
  // Every decision lays a card that never comes back.
  static constexpr int longest_match(const Options&, int) { return deck_size; }
};
static_assert(Game<Rules>);

}  // namespace paddock::sixth_game
