#include "games/autotock/notation.hpp"

namespace paddock::autotock {

namespace {

std::string refusal_case(const View& view, const Move& move, std::string_view clause) {
  if (clause == "AT-3.4") return view.hand.contains(move.card()) ? "car" : "held";
  if (clause == "AT-4.3" && move.kind() == Move::Kind::enter) return "none";
  if (clause == "AT-4.3") return move.card().enters() ? "enter" : "paddock";
  if (clause == "AT-7.4") return move.card().rank() == jack ? "cars" : "card";
  if (clause == "AT-8.2") return view.turn == no_seat ? "over" : "partner";
  if (clause == "AT-9.2") return move.kind() == Move::Kind::swap ? "swap" : "drive";
  return {};
}

}  // namespace

text::Refusal Notation::write_refusal(const View& view, const Move& move, std::string_view clause) {
  return {refusal_case(view, move, clause), {{"card", write(move.card())}}};
}

}  // namespace paddock::autotock
