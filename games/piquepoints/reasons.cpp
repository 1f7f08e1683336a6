#include "games/piquepoints/legality.hpp"
#include "games/piquepoints/notation.hpp"

namespace paddock::piquepoints {

namespace {

// PP-6.3 … PP-6.5
text::Reason reason_of_gendarme(const View& view) {
  const Seat offender = view.round.offender;
  if (offender == no_seat || offender == view.seat || view.round.kitty[offender].empty()) return {"vain", {}};
  return {"steal", {{"points", view.round.kitty[offender].lowest().rank() + 1}}};
}

// PP-6.3: the stolen card takes the place of the one that was laid, so that the hand is not empty.
bool steals_to_hand(const View& view, Card card) {
  return card == gendarme_card && view.options.stolen_to == StolenTo::hand && reason_of_gendarme(view).key == "steal";
}

text::Reason reason_of_laying(const View& view, Card card) {
  if (view.hand.size() == 1 && !steals_to_hand(view, card)) return {"last", {}};  // PP-8.1
  if (card.is_points()) return {"points", {{"points", card.rank() + 1}}};
  if (card == gendarme_card) return reason_of_gendarme(view);
  if (offends(view.round.routes, card)) return {view.round.kitty[view.seat].empty() ? "free" : "risk", {}};  // PP-6.3
  if (card.is_route()) return {"limit", {{"limit", kilometres_an_hour[static_cast<std::size_t>(card.rank())]}}};
  return {card.is_speed() ? "lawful" : "hinder", {}};
}

}  // namespace

text::Reason Notation::write_reason(const View& view, const Move& move) {
  if (move.kind == Move::Kind::lay) return reason_of_laying(view, move.card);
  return {move.kind == Move::Kind::draw ? "draw" : "wait", {}};
}

}  // namespace paddock::piquepoints
