#include "games/piquepoints/legality.hpp"
#include "games/piquepoints/notation.hpp"

namespace paddock::piquepoints {

namespace {

// PP-4.3: what the seat must do before the first ROUTE is laid.
std::string start_situation(const View& view) {
  if (!view.hand.among(all_routes).empty()) return "route";
  return view.hand.among(all_points).empty() ? "draw" : "points";
}

std::string refusal_case(const View& view, const Move& move, std::string_view clause) {
  if (clause == "PP-4.1") return move.kind == Move::Kind::lay ? "lay" : "draw";
  if (clause == "PP-4.3") return start_situation(view);
  if (clause == "PP-4.4") return view.round.turn == view.seat ? "held" : "turn";
  if (clause == "PP-6.1") return move.card.is_speed() ? "speed" : "offence";
  return {};
}

}  // namespace

text::Refusal Notation::write_refusal(const View& view, const Move& move, std::string_view clause) {
  text::Refusal refusal{refusal_case(view, move, clause), {{"turns", view.options.drawing_turns}}};
  refusal.values["gendarme"] = view.options.gendarme_answers_pressure == YesNo::yes;
  if (move.kind == Move::Kind::lay) refusal.values["card"] = write(move.card);
  if (!view.round.routes.empty())
    refusal.values["limit"] = kilometres_an_hour[static_cast<std::size_t>(view.round.routes.top().rank())];
  return refusal;
}

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
