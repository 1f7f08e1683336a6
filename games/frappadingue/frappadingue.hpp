#pragma once

#include <optional>

#include "engine/kernel/game.hpp"
#include "games/frappadingue/legality.hpp"
#include "games/frappadingue/setup.hpp"
#include "games/frappadingue/turn.hpp"
#include "games/frappadingue/types.hpp"
#include "games/frappadingue/view.hpp"

namespace paddock::frappadingue {

// FD-5.1, FD-5.2
constexpr Outcome outcome(const State& state) {
  Outcome outcome;
  for (const Seat seat : SeatSet::first(state.seats)) outcome.score[seat] = state.score[seat];
  outcome.winners = highest(outcome.score, state.seats);
  if (state.seats == 1 && !target_reached(state)) outcome.winners = {};
  return outcome;
}

// The cards in the counter can have made its total: specials as they count, the rest between single cards and fives of
// a kind.
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

constexpr bool throw_makes_sense(const State& state) {
  if (state.thrown.empty()) return true;
  const int count = cards_in_throw(state.counter.size(), state.deck.size() + state.thrown.size());
  return state.thrown.size() == count && anything_scores(state.thrown) && !crash_ends_turn(state);
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

// The "always true" list.
constexpr const char* fault(const State& state) {
  const Cards all = state.options.deck.cards;
  if (!all.contains_all(state.counter) || !all.contains_all(state.thrown) || !all.contains_all(state.deck) ||
      state.deck + state.counter + state.thrown != all)
    return "counter, throw and deck together are not the whole deck";
  if (!scores_make_sense(state)) return "a score is not a sum of written totals";
  if (!counter_makes_sense(state)) return "the counter does not make its total";
  if (!turn_makes_sense(state)) return "the turn is not one that can be played";
  if (!throw_makes_sense(state)) return "the throw is not one to keep from";
  return nullptr;
}

// The game as the engine sees it.
struct Rules {
  using Options = frappadingue::Options;
  using State = frappadingue::State;
  using Move = frappadingue::Move;
  using Event = frappadingue::Event;
  using View = frappadingue::View;

  static constexpr bool open_information = true;
  static constexpr int min_seats = frappadingue::min_seats;
  static constexpr int max_seats = frappadingue::max_seats;
  // Three 8s and two 12s, or the other way round: 4 · 3 choices but the empty one.
  static constexpr std::size_t max_moves = 11;

  static constexpr Verdict check_table(const Options& options, int) { return frappadingue::check_table(options); }
  static constexpr State open(const Options& options, int seats, Chance& chance) {
    return frappadingue::open(options, seats, chance);
  }
  static constexpr SeatSet to_act(const State& state) {
    return state.turn == no_seat ? SeatSet{} : SeatSet{state.turn};
  }
  template <class Out>
  static constexpr void moves(const State& state, Seat, Out& out) {
    frappadingue::moves(state, out);
  }
  static constexpr Verdict check(const State& state, Seat seat, const Move& move) {
    return frappadingue::check(state, seat, move);
  }
  template <class Log>
  static constexpr void apply(State& state, Seat, const Move& move, Chance& chance, Log& log) {
    frappadingue::apply(state, move, chance, log);
  }
  static constexpr View view(const State& state, Seat viewer) { return frappadingue::view(state, viewer); }
  static constexpr State imagine(const View& view, Rng&) { return world_of(view); }
  static constexpr std::optional<Event> shown(const Event& event, Seat) { return event; }
  static constexpr Outcome outcome(const State& state) { return frappadingue::outcome(state); }
  static constexpr const char* fault(const State& state) { return frappadingue::fault(state); }
  // A throw and a keep put at least one card that is no crash into the counter; then a last throw, or the writing.
  static constexpr int longest_match(const Options& options, int seats) {
    const Cards& deck = options.deck.cards;
    return most_rounds * seats * (2 * (deck.size() - deck.count(crash)) + 1);
  }
};
static_assert(Game<Rules>);

}  // namespace paddock::frappadingue
