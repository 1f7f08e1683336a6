#pragma once

#include "games/frappadingue/turn.hpp"

namespace paddock::frappadingue {

// The cards in the counter can have scored its total: specials count exactly, other cards between single values and
// fives of a kind.
constexpr bool counter_makes_sense(const State& state) {
  int least = 0;
  int most = 0;
  for (std::uint8_t kind = 0; kind < kilometre_kinds; ++kind) {
    const Card card{kind};
    const int count = state.counter.count(card);
    if (count > 0 && !scores(card, 1) && count < 3) return false;
    least += scores(card, 1) ? count * points_of(card, 1) : (count + hand_size - 1) / hand_size * points_of(card, 3);
    most += (count + 2) / 3 * points_of(card, hand_size);
  }
  const int points = state.total - points_of_specials(state.counter, state.options);
  return !state.counter.contains(crash) && points % 50 == 0 && points >= least && points <= most;
}

// FD-2.7
constexpr bool hand_makes_sense(const State& state) {
  return state.counter.contains_all(state.hand) && state.hand.size() == state.counter.size() % hand_size;
}

constexpr bool throw_makes_sense(const State& state) {
  if (state.thrown.empty()) return true;
  const int count = cards_in_throw(state.counter.size(), state.deck.size() + state.thrown.size());
  return state.thrown.size() == count && !crash_ends_turn(state) &&
         anything_scores(state.thrown, completed_by(state.options, state.hand));
}

constexpr bool turn_makes_sense(const State& state) {
  if (state.first.number >= state.seats || state.round < 1 || state.round > most_rounds) return false;
  if (state.turn == no_seat) return state.counter.empty() && state.thrown.empty();
  if (state.turn.number >= state.seats) return false;
  return state.counter.empty() || !state.thrown.empty() || (!state.deck.empty() && can_still_write(state));
}

constexpr bool scores_make_sense(const State& state) {
  for (const Seat seat : SeatSet::first(max_seats)) {
    const int score = state.score[seat];
    if (score < 0 || score % written_step != 0 || (seat.number >= state.seats && score != 0)) return false;
  }
  return true;
}

// The invariants of a position.
constexpr const char* violated_invariant(const State& state) {
  const Cards all = state.options.deck.cards;
  if (!all.contains_all(state.counter) || !all.contains_all(state.thrown) || !all.contains_all(state.deck) ||
      state.deck + state.counter + state.thrown != all)
    return "counter, throw and deck together are not the whole deck";
  if (!scores_make_sense(state)) return "a score is not a sum of written totals";
  if (!counter_makes_sense(state)) return "the counter does not make its total";
  if (!hand_makes_sense(state)) return "the hand is not what the counter holds beyond full ones";
  if (!turn_makes_sense(state)) return "the turn is not one that can be played";
  if (!throw_makes_sense(state)) return "the throw is not one to keep from";
  return nullptr;
}

}  // namespace paddock::frappadingue
