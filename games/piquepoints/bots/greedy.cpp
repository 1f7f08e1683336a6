#include <algorithm>

#include "engine/kernel/power.hpp"
#include "games/piquepoints/bots/bots.hpp"

namespace paddock::piquepoints {

namespace {

// Estimates the value of moves, in points, for the seat to play.
class MoveEvaluator {
 public:
  explicit MoveEvaluator(const View& view)
      : view_(view), me_(view.round.turn), unseen_(unseen(view)), hidden_(std::max(1, unseen_.size())) {}

  double value(const Move& move) const {
    if (move.kind == Move::Kind::end) return value_of_end();
    return move.kind == Move::Kind::draw ? value_of_draw() : value_of_laying(move.card);
  }

 private:
  // PP-4.2: turns without a card bring the end of the round closer.
  double value_of_end() const {
    const int ahead = lead(no_card);
    return ahead > 0 ? 0.5 * view_.round.idle : ahead < 0 ? -1.0 * view_.round.idle : 0.0;
  }

  double value_of_laying(Card card) const {
    if (view_.hand.size() == 1 && !comes_to_hand(card)) return value_of_going_out(card);
    if (card.is_points()) return 20.0 + points_of(one(card));
    const double shed = lead(no_card) > 0 ? 1.5 : 0.4;
    if (card.is_route()) return shed - 0.2;
    return shed + relief() + (offends(view_.round.routes, card) ? -risk(me_) : 0.0) + effect(card);
  }

  double value_of_going_out(Card card) const {
    const int ahead = lead(card);
    return ahead > 0 ? 100.0 : ahead == 0 ? 1.0 : -100.0;
  }

  // A draw may bring points and gendarmes, and delays the end of the round.
  double value_of_draw() const {
    const double found = (points_of(unseen_.among(all_points)) + 1.5 * unseen_.count(gendarme_card)) / hidden_;
    const double burden = lead(no_card) > 0 ? 1.2 : 0.05 * view_.hand.size();
    return 1.5 * found - burden;
  }

  // The effect of the card on others.
  double effect(Card card) const {
    if (card == gendarme_card) return loot() > 0 ? 20.0 + 2.0 * loot() : -1.2;
    if (card == accident_card || card == draw_one_card) return rushed() ? 2.0 : 0.6;
    return card == pressure_card ? 0.3 : 0.0;
  }

  // The POINTS that a gendarme would steal now.
  int loot() const {
    const Seat offender = view_.round.offender;
    if (offender == no_seat || offender == me_ || view_.round.kitty[offender].empty()) return 0;
    return points_of(one(view_.round.kitty[offender].lowest()));
  }

  // PP-6.3: whether playing it brings POINTS to the hand.
  bool comes_to_hand(Card card) const {
    return card == gendarme_card && loot() > 0 && view_.options.stolen_to == StolenTo::hand;
  }

  // The loss avoided by covering the bot's own live infraction.
  double relief() const { return view_.round.offender == me_ ? risk(me_) : 0.0; }

  // The expected loss from a live infraction of the seat: it loses its lowest POINTS if the next seat has a gendarme.
  double risk(Seat seat) const {
    const CardSet kitty = view_.round.kitty[seat];
    if (kitty.empty()) return 0.0;
    const Seat next = left_of(seat, view_.seats);
    const double without = 1.0 - static_cast<double>(view_.cards_held[next]) / hidden_;
    const double caught = 1.0 - power(std::max(0.0, without), unseen_.count(gendarme_card));
    return 2.0 * caught * points_of(one(kitty.lowest())) + 0.3;
  }

  // Whether the next seat is close to ending the round.
  bool rushed() const { return view_.cards_held[left_of(me_, view_.seats)] <= 2; }

  // The bot's lead over the best other kitty after laying the card.
  int lead(Card card) const {
    const bool theft = card == gendarme_card && loot() > 0;
    const int stolen = theft && !comes_to_hand(card) ? loot() : 0;
    const int gain = card != no_card && card.is_points() ? points_of(one(card)) : stolen;
    int best = 0;
    for (const Seat seat : SeatSet::first(view_.seats)) {
      const int loss = theft && seat == view_.round.offender ? loot() : 0;
      if (seat != me_) best = std::max(best, points_of(view_.round.kitty[seat]) - loss);
    }
    return points_of(view_.round.kitty[me_]) + gain - best;
  }

  static CardSet one(Card card) {
    CardSet set;
    set.add(card);
    return set;
  }

  const View& view_;
  Seat me_;
  CardSet unseen_;
  int hidden_;
};

}  // namespace

Move greedy(const View& view, std::span<const Move> moves, Rng&) {
  const MoveEvaluator evaluator(view);
  return *std::ranges::max_element(moves, {}, [&](const Move& move) { return evaluator.value(move); });
}

}  // namespace paddock::piquepoints
