#include "games/sixth_game/bots/greedy.hpp"

#include <algorithm>

#include "engine/kernel/power.hpp"

namespace paddock::sixth_game {

namespace {

// The probability that all other seats choose lower gears.
double chance_to_be_highest(const View& view, Card card) {
  const CardSet hidden = unseen(view);
  int lower = 0;
  for (const Card other : hidden.kinds()) {
    if (other.gear() < card.gear()) lower += hidden.count(other);
  }
  return power(static_cast<double>(lower) / std::max(1, hidden.size()), view.seats - 1);
}

double value(const View& view, const Move& move) {
  const int bends = std::min(move.card.gear(), view.options.bends - view.bend[view.seat]);
  return bends * chance_to_be_highest(view, move.card);
}

}  // namespace

Move greedy(const View& view, std::span<const Move> moves, Rng&) {
  return *std::ranges::max_element(moves, {}, [&](const Move& move) { return value(view, move); });
}

}  // namespace paddock::sixth_game
