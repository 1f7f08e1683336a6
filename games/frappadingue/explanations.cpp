#include "games/frappadingue/notation.hpp"
#include "games/frappadingue/points.hpp"

namespace paddock::frappadingue {

namespace {

std::string refusal_case(const View& view, const Move& move, std::string_view clause) {
  if (clause == "FD-2.4") return view.thrown.contains_all(move.kept) ? "worthless" : "absent";
  if (clause == "FD-4.1") return view.total > 0 ? "grid" : "nothing";
  if (clause == "FD-5.1") return view.turn == no_seat ? "over" : "opening";
  return {};
}

}  // namespace

text::Refusal Notation::write_refusal(const View& view, const Move& move, std::string_view clause) {
  return {refusal_case(view, move, clause), {{"total", view.total}, {"least", view.options.opening}}};
}

namespace {

// What the counter contains after the keep, and how many cards are thrown next (FD-2.6, FD-2.7).
text::Reason reason_of_keeping(const View& view, const Cards& kept) {
  const Cards specials = view.thrown.specials();
  const int total = view.total + points_added(completed_by(view.options, view.hand), kept) +
                    points_of_specials(specials, view.options);
  const int held = (view.counter + kept + specials).size();
  if (is_full_hand(held)) return {"kept_full", {{"total", total}}};
  return {"kept", {{"total", total}, {"piles", piles(held)}}};
}

}  // namespace

text::Reason Notation::write_reason(const View& view, const Move& move) {
  if (move.kind == Move::Kind::write) return {"secure", {{"total", view.total}}};
  if (move.kind == Move::Kind::keep) return reason_of_keeping(view, move.kept);
  if (view.counter.empty()) return {};  // the throw with which every turn begins (FD-2.1)
  return {view.may_write ? "stake" : "must", {{"total", view.total}}};
}

}  // namespace paddock::frappadingue
