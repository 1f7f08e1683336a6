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

}  // namespace

text::Reason Notation::write_reason(const View& view, const Move& move) {
  if (move.kind != Move::Kind::lay) return {};
  if (move.card.is_points()) return {"points", {{"points", move.card.rank() + 1}}};
  if (move.card == gendarme_card) return reason_of_gendarme(view);
  const bool offence = offends(view.round.routes, move.card);
  if (offence && !view.round.kitty[view.seat].empty()) return {"risk", {}};
  return move.card.is_route() || move.card.is_speed() ? text::Reason{} : text::Reason{"hinder", {}};
}

}  // namespace paddock::piquepoints
