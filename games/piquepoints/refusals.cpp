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

}  // namespace paddock::piquepoints
