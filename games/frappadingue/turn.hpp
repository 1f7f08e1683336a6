#pragma once

#include "engine/kernel/chance.hpp"
#include "games/frappadingue/events.hpp"
#include "games/frappadingue/legality.hpp"
#include "games/frappadingue/reach.hpp"
#include "games/frappadingue/writing.hpp"

namespace paddock::frappadingue {

template <class Log>
constexpr void end_match(State& state, Ending reason, Log& log) {
  state.turn = no_seat;
  log(Ended{reason, state.round});
}

// FD-2.2: the counter returns to the deck. Then the next seat's turn begins (FD-5.2), or the match ends.
template <class Log>
constexpr void end_turn(State& state, Log& log) {
  const Seat seat = state.turn;
  state.deck = state.options.deck.cards;
  state.counter = state.hand = state.thrown = Cards{};
  state.total = 0;
  state.turn = left_of(seat, state.seats);
  const bool round_is_over = state.turn == state.first;
  const bool reached = state.options.last_round == YesNo::no ? state.score[seat] >= state.options.target
                                                             : round_is_over && target_reached(state);
  if (reached) return end_match(state, Ending::target_reached, log);  // FD-5.1
  if (!round_is_over) return;
  if (state.round == most_rounds) return end_match(state, Ending::rounds_played, log);  // FD-5.3
  ++state.round;
}

// FD-4.2
template <class Log>
constexpr void lose_turn(State& state, Loss reason, Log& log) {
  log(Lost{state.turn, reason, state.total, static_cast<std::uint8_t>(state.counter.size())});
  end_turn(state, log);
}

// FD-2.5, FD-4.1
template <class Log>
constexpr void write_total(State& state, Log& log) {
  const Seat seat = state.turn;
  const bool first_there = !target_reached(state);
  state.score[seat] += state.total;
  log(Wrote{seat, state.total, state.score[seat], static_cast<std::uint8_t>(state.counter.size())});
  if (first_there && state.score[seat] >= state.options.target) log(ReachedTarget{seat, state.score[seat]});  // FD-5.1
  end_turn(state, log);
}

// FD-3.8
constexpr bool crash_ends_turn(const State& state) {
  if (!state.thrown.contains(crash)) return false;
  return !state.counter.empty() || state.options.crash_on_first == CrashOnFirst::ends_turn;
}

// FD-2.1, FD-2.6, FD-2.7
template <class Log>
constexpr void throw_cards(State& state, Chance& chance, Log& log) {
  const int count = cards_in_throw(state.counter.size(), state.deck.size());
  for (int pile = 0; pile < count; ++pile) {
    const Card card = chance.draw(state.deck);
    state.deck.remove(card);
    state.thrown.add(card);
  }
  log(Threw{state.turn, static_cast<std::uint8_t>(count), state.thrown});
  if (crash_ends_turn(state)) return lose_turn(state, Loss::crashed, log);
  if (!anything_scores(state.thrown, completed_by(state.options, state.hand)))
    lose_turn(state, Loss::nothing_scored, log);  // FD-2.3, FD-3.7
}

// FD-4.4, checked after each keep.
constexpr bool can_still_write(const State& state) {
  return Reach(state.options, least_total(state))
      .reaches({state.deck, completed_by(state.options, state.hand), state.total, state.counter.size()});
}

template <class Log>
constexpr void keep_cards(State& state, const Cards& kept, Log& log) {
  const Cards specials = state.thrown.specials();  // FD-3.6
  const int points =
      points_added(completed_by(state.options, state.hand), kept) + points_of_specials(specials, state.options);
  state.counter = state.counter + kept + specials;
  state.hand = still_open(state.hand + kept + specials);  // FD-2.7
  state.total += points;
  state.deck = state.deck + (state.thrown - kept - specials);  // FD-2.1
  state.thrown = Cards{};
  log(Kept{state.turn, kept, specials, points, state.total, is_full_hand(state.counter.size())});
  if (state.deck.empty()) {  // FD-4.3
    return check_total(state) ? write_total(state, log) : lose_turn(state, Loss::no_cards_left, log);
  }
  if (!can_still_write(state)) lose_turn(state, Loss::out_of_reach, log);
}

template <class Log>
constexpr void apply(State& state, Seat, const Move& move, Chance& chance, Log& log) {
  switch (move.kind) {
    case Move::Kind::throw_cards:
      return throw_cards(state, chance, log);
    case Move::Kind::keep:
      return keep_cards(state, move.kept, log);
    case Move::Kind::write:
      return write_total(state, log);
  }
}

}  // namespace paddock::frappadingue
