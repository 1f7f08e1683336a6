#pragma once

#include <algorithm>
#include <array>

#include "engine/kernel/fixed_list.hpp"
#include "games/rasant/turn.hpp"
#include "games/rasant/types.hpp"

namespace paddock::rasant {

// All places where cards can be.
constexpr FixedList<CardSet, 2 + 2 * max_seats> heaps(const State& state) {
  FixedList<CardSet, 2 + 2 * max_seats> heaps;
  heaps.add(state.pile);
  heaps.add(state.played);
  for (const Seat seat : SeatSet::first(max_seats)) {
    heaps.add(state.hand[seat]);
    heaps.add(state.discarded[seat]);
  }
  return heaps;
}

constexpr bool every_car_once(const Line& line) {
  std::array<int, colours + 1> count{};
  for (int place = 0; place < cars; ++place)
    ++count[std::min<std::size_t>(static_cast<std::size_t>(line.at(place)), colours)];
  return std::all_of(count.begin(), count.end() - 1, [](int n) { return n == cars_of_a_colour; });
}

// RA-2.2, RA-5.2
constexpr bool hands_fit(const State& state) {
  return std::ranges::all_of(state.hand.values, [](const CardSet& hand) { return hand.size() <= hand_size; });
}

// RA-3.6
constexpr bool each_seat_is_in_or_has_passed(const State& state) {
  const SeatSet all = SeatSet::first(state.seats);
  SeatSet out = all.without(state.round.in);
  for (int i = 0; i < state.round.passed.size(); ++i) {
    if (!out.contains(state.round.passed[i])) return false;
    out.remove(state.round.passed[i]);
  }
  return out.empty() && state.round.in.without(all).empty();
}

// Before the lead: nothing is played, nobody has passed (RA-3.2), and the leader is to play.
constexpr bool lead_makes_sense(const Round& round) {
  return round.highest == no_card && round.colour == Colour::none && round.passed.size() == 0 &&
         round.leader == round.turn;
}

// RA-3.1, RA-3.2
constexpr bool is_round_colour(Colour colour) { return static_cast<int>(colour) < colours; }

// After the lead: the highest card is possible (RA-3.4, RA-3.5), its player is still in, and the round is not over
// (RA-3.8).
constexpr bool follow_makes_sense(const State& state) {
  const Round& round = state.round;
  if (round.highest == no_card || round.highest == limit_card || !is_round_colour(round.colour)) return false;
  return state.played.contains(round.highest) && (round.highest.is_black() || round.highest.colour() == round.colour) &&
         round.in.contains(round.winner) && round.leader.number < state.seats && !round_is_over(state);
}

constexpr bool round_makes_sense(const State& state) {
  const Round& round = state.round;
  if (state.dealer.number >= state.seats) return false;
  if (round.turn == no_seat) return seats_with_cards(state).empty();
  return each_seat_is_in_or_has_passed(state) && round.in.contains(round.turn) && !state.hand[round.turn].empty() &&
         (round.leading() ? lead_makes_sense(round) : follow_makes_sense(state));
}

// The invariants of a position.
constexpr const char* violated_invariant(const State& state) {
  if (!is_partition_of(heaps(state), CardSet::full())) return "the 56 cards are not each in one place";
  if (!hands_fit(state)) return "a hand holds more than six cards";
  if (!every_car_once(state.line)) return "the line is not the thirteen cars";
  if (!round_makes_sense(state)) return "the round is not one that can be played";
  return nullptr;
}

}  // namespace paddock::rasant
