#pragma once

#include <cstdint>

#include "engine/kernel/chance.hpp"
#include "engine/kernel/outcome.hpp"
#include "games/rasant/setup.hpp"
#include "games/rasant/types.hpp"

namespace paddock::rasant {

struct Overtaking {
  std::uint8_t moved = 0;
  bool doubled = false;  // whether the black car moved

  // RA-4.2, RA-4.3: one point for each coloured car, doubled if the black one moved.
  constexpr std::uint8_t points() const {
    return static_cast<std::uint8_t>((moved - doubled) << static_cast<int>(doubled));
  }
};

// RA-4.1: the rearmost car of the colour and all cars behind it move to the head. Only coloured cars start this
// (RA-4.4).
constexpr Overtaking overtake(Line& line, Colour colour) {
  const int first = line.rearmost(colour);
  const bool doubled = line.rearmost(Colour::black) > first;
  line.bring_forward(first);
  return {static_cast<std::uint8_t>(cars - first), doubled};
}

constexpr SeatSet seats_with_cards(const State& state) {
  SeatSet seats;
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (!state.hand[seat].empty()) seats.add(seat);
  }
  return seats;
}

// RA-5.2
template <class Log>
constexpr void refill_hands(State& state, Chance& chance, Log& log) {
  Seat seat = state.round.winner;
  for (int i = 0; i < state.seats && !state.pile.empty(); ++i, seat = left_of(seat, state.seats)) {
    CardSet drawn;
    fill_hand(drawn, hand_size - state.hand[seat].size(), state.pile, chance);
    if (drawn.empty()) continue;
    state.hand[seat].add_all(drawn);
    log(Drew{seat, static_cast<std::uint8_t>(drawn.size()), drawn});
  }
}

// RA-5.4
constexpr Seat leader_without_pass(const State& state) {
  switch (state.options.no_pass_leader) {
    case NoPassLeader::winner:
      return state.round.winner;
    case NoPassLeader::same_leader:
      return state.round.leader;
    case NoPassLeader::left_of_winner:
      break;
  }
  return left_of(state.round.winner, state.seats);
}

// RA-5.3 … RA-5.5. Some seat must hold cards.
constexpr Seat next_leader(const State& state, SeatSet with_cards) {
  const PassOrder& passed = state.round.passed;
  if (passed.size() == 0 && with_cards.contains(leader_without_pass(state))) return leader_without_pass(state);
  for (int i = 0; i < passed.size(); ++i) {
    if (with_cards.contains(passed[i])) return passed[i];
  }
  return with_cards.next_after(state.round.winner);
}

// RA-3.9, then chapters 4 and 5.
template <class Log>
constexpr void win_round(State& state, Chance& chance, Log& log) {
  const Seat winner = state.round.winner;
  const Overtaking overtaking = overtake(state.line, state.round.colour);
  state.score[winner] = static_cast<std::uint16_t>(state.score[winner] + overtaking.points());
  log(Overtook{winner, state.round.colour, overtaking.moved, overtaking.doubled, overtaking.points()});
  refill_hands(state, chance, log);
  const SeatSet with_cards = seats_with_cards(state);
  if (with_cards.empty()) {
    state.round.turn = no_seat;  // RA-6.3
  } else {
    start_round(state, next_leader(state, with_cards));
  }
}

constexpr void leave_round(Round& round, Seat seat) {
  round.in.remove(seat);
  round.passed.add(seat);
}

// RA-3.8
constexpr bool round_is_over(const State& state) {
  const int left = state.round.in.size();
  return left == 0 || (left == 1 && state.options.last_seat == LastSeat::stops);
}

// RA-3.3. A seat without cards passes automatically (RA-6.2).
template <class Log>
constexpr void next_turn(State& state, Chance& chance, Log& log) {
  Round& round = state.round;
  while (!round_is_over(state)) {
    round.turn = round.in.next_after(round.turn);
    if (!state.hand[round.turn].empty()) return;
    leave_round(round, round.turn);
    log(Passed{round.turn});
  }
  win_round(state, chance, log);
}

template <class Log>
constexpr void play_card(State& state, Seat seat, const Move& move, Chance& chance, Log& log) {
  Round& round = state.round;
  state.hand[seat].remove(move.card);
  state.played.add(move.card);  // RA-5.1
  if (round.leading()) {
    round.colour = move.card.is_black() ? move.named : move.card.colour();  // RA-3.1, RA-3.2
    log(Led{seat, move.card, round.colour});
  } else {
    log(Followed{seat, move.card});
  }
  round.highest = move.card;
  round.winner = seat;
  if (move.card == limit_card) return win_round(state, chance, log);  // RA-3.8
  next_turn(state, chance, log);
}

template <class Log>
constexpr void pass_turn(State& state, Seat seat, Card discard, Chance& chance, Log& log) {
  leave_round(state.round, seat);
  if (discard != no_card) {  // RA-6.1
    state.hand[seat].remove(discard);
    state.discarded[seat].add(discard);
  }
  log(Passed{seat, discard != no_card, discard});
  next_turn(state, chance, log);
}

template <class Log>
constexpr void apply(State& state, Seat seat, const Move& move, Chance& chance, Log& log) {
  if (move.kind == Move::Kind::play) {
    play_card(state, seat, move, chance, log);
  } else {
    pass_turn(state, seat, move.card, chance, log);
  }
}

// RA-6.4
constexpr Outcome outcome(const State& state) {
  Outcome outcome;
  for (const Seat seat : SeatSet::first(state.seats)) outcome.score[seat] = state.score[seat];
  outcome.winners = highest_scorers(outcome.score, state.seats);
  return outcome;
}

// Each round plays a card and has at most one pass per seat.
constexpr int max_decisions(const Options&, int seats) { return deck_size * (seats + 1); }

// RA-2.2: the deal passes to the left.
constexpr Options rematch(const State& state) {
  Options options = state.options;
  options.first = {left_of(state.dealer, state.seats)};
  return options;
}

}  // namespace paddock::rasant
