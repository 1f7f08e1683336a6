#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/kernel/verdict.hpp"
#include "games/frappadingue/types.hpp"

namespace paddock::frappadingue {

// FD-3.1 … FD-3.4: the points of that many equal cards of one throw, in their best partition. 0: they cannot be kept
// (FD-2.4).
inline constexpr auto points_of_a_kind = [] {
  constexpr std::array<int, kilometre_kinds> three{100, 1000, 200, 300, 400, 500, 600};
  std::array<std::array<std::int16_t, hand_size + 1>, kilometre_kinds> points{};
  for (std::size_t kind = 0; kind < kilometre_kinds; ++kind) {
    const int single = kind == eight.index ? 100 : kind == twelve.index ? 50 : 0;
    for (int count = 1; count <= hand_size; ++count) {
      const int combination = count < 3 ? 0 : three[kind] << (count - 3);
      points[kind][static_cast<std::size_t>(count)] = static_cast<std::int16_t>(std::max(single * count, combination));
    }
  }
  return points;
}();

constexpr int points_of(Card card, int count) { return points_of_a_kind[card.index][static_cast<std::size_t>(count)]; }

// FD-2.4: whether that many cards of a kind score, if they are valued together.
constexpr bool scores(Card card, int count) { return points_of(card, count) > 0; }

constexpr int points_of(const Cards& kept) {
  int points = 0;
  for (Kinds held = kept.kilometre_kinds_held(); !held.empty(); held.remove_front())
    points += points_of(held.front(), kept.count(held.front()));
  return points;
}

// FD-3.4: the cards of the counter that are valued together with newly kept ones.
constexpr Cards completed_by(const Options& options, const Cards& hand) {
  return options.combinations == Combinations::with_counter ? hand.kilometres() : Cards{};
}

// FD-3.4: the points that kept cards add to those.
constexpr int points_added(const Cards& completed, const Cards& kept) {
  return points_of(completed + kept) - points_of(completed);
}

// FD-3.5
constexpr int points_of_specials(const Cards& cards, const Options& options) {
  return options.plus5 * cards.count(plus_five) - 50 * cards.count(minus_five) +
         100 * (cards.count(plus_ten) - cards.count(minus_ten));
}

// The kind other than 8 and 12 that makes a combination in the throw, possibly together with the open hand. There is at
// most one, because hand and throw together are five cards.
constexpr Card combination_in(const Cards& thrown, const Cards& completed) {
  const Kinds threes = (thrown + completed).threes() & thrown.kilometre_kinds_held();
  const Kinds others = threes.without(eight).without(twelve);
  return others.empty() ? no_card : others.front();
}

// FD-2.3
constexpr bool anything_scores(const Cards& thrown, const Cards& completed) {
  return thrown.contains(eight) || thrown.contains(twelve) || combination_in(thrown, completed) != no_card;
}

// FD-2.6, FD-2.7: hands are filled one after the other, with five cards each.
constexpr bool is_full_hand(int cards_in_counter) { return cards_in_counter > 0 && cards_in_counter % hand_size == 0; }
// The open part of a hand after it has grown to `hand`: nothing if it is full.
constexpr Cards open_part(const Cards& hand) { return is_full_hand(hand.size()) ? Cards{} : hand; }
constexpr int piles(int cards_in_counter) { return hand_size - cards_in_counter % hand_size; }

// The size of a throw with this many cards in the counter and left in the deck (FD-4.3).
constexpr int cards_in_throw(int cards_in_counter, int cards_left) {
  return std::min(piles(cards_in_counter), cards_left);
}

// FD-4.1, FD-5.1: the lowest total that the seat to play may write.
constexpr int least_total(const State& state) {
  return std::max(written_step, state.score[state.turn] == 0 ? state.options.opening : 0);
}

// FD-4.1 and the opening of FD-5.1. Other rules may forbid writing now.
constexpr Verdict check_total(const State& state) {
  if (state.total <= 0 || state.total % written_step != 0) return refused("FD-4.1");
  if (state.total < least_total(state)) return refused("FD-5.1");
  return allowed;
}

constexpr Verdict check_write(const State& state) {
  if (state.counter.empty()) return refused("FD-2.1");
  if (const Verdict total = check_total(state); !total) return total;
  if (state.options.full_hand == FullHand::must_throw && is_full_hand(state.counter.size())) return refused("FD-2.7");
  return allowed;
}

}  // namespace paddock::frappadingue
