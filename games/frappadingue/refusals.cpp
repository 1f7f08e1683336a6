#include "games/frappadingue/notation.hpp"

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

}  // namespace paddock::frappadingue
