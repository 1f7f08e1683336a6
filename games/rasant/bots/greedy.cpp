#include <algorithm>

#include "games/rasant/bots/bots.hpp"

namespace paddock::rasant {

namespace {

// The points for winning the round in this colour now.
int worth(const Line& line, Colour colour) {
  Line after = line;
  return overtake(after, colour).points();
}

// The future value of a card, in points: black cards win rounds, slow cards do not.
double price(Card card) {
  if (card == limit_card) return 6.0;
  if (card == fast_card) return 4.5;
  return 0.2 + 0.2 * card.rank();
}

int cards_of(const CardSet& hand, Colour colour) {
  int count = 0;
  for (const Card card : hand.kinds()) {
    if (card.colour() == colour || card.is_black()) count += hand.count(card);
  }
  return count;
}

// A rough chance that nobody beats the card: the unseen cards that would beat it, spread over the other hands.
double chance_to_hold(const View& view, Colour colour, Card card) {
  if (card == limit_card) return 1.0;
  const CardSet threats = unseen(view).among(beating(colour, card));
  int rivals = 0;
  for (const Seat seat : view.round.in) {
    if (seat != view.seat) rivals += view.cards_held[seat];
  }
  const double hidden = std::max(1, unseen(view).size());
  const double expected = threats.size() * rivals / hidden;
  return 1.0 / (1.0 + expected);
}

double value_of_lead(const View& view, const Move& move) {
  const Colour colour = move.card.is_black() ? move.named : move.card.colour();
  const double points = worth(view.line, colour);
  const double support = 0.12 * cards_of(view.hand, colour);
  return points * std::min(1.0, chance_to_hold(view, colour, move.card) + support) - price(move.card);
}

double value_of_raise(const View& view, const Move& move) {
  const double points = worth(view.line, view.round.colour);
  return points * chance_to_hold(view, view.round.colour, move.card) - price(move.card);
}

// Passing keeps the cards and may give the lead. A discard costs the future value of the card.
double value_of_pass(const View& view, const Move& move) {
  const double lead = view.round.passed.size() == 0 ? 0.3 : 0.0;
  const bool winning = view.round.winner == view.seat;
  const double held = winning ? worth(view.line, view.round.colour) : 0.0;
  return lead + held - (move.card == no_card ? 0.0 : 0.5 * price(move.card));
}

double value(const View& view, const Move& move) {
  if (move.kind == Move::Kind::pass) return value_of_pass(view, move);
  if (view.round.leading()) return value_of_lead(view, move);
  return value_of_raise(view, move);
}

}  // namespace

Move greedy(const View& view, std::span<const Move> moves, Rng&) {
  return *std::ranges::max_element(moves, {}, [&](const Move& move) { return value(view, move); });
}

}  // namespace paddock::rasant
