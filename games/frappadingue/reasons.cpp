#include "games/frappadingue/notation.hpp"

namespace paddock::frappadingue {

text::Reason Notation::write_reason(const View& view, const Move& move) {
  if (move.kind == Move::Kind::write) return {"secure", {{"total", view.total}}};
  const bool stakes = move.kind == Move::Kind::throw_cards && view.may_write;
  return stakes ? text::Reason{"stake", {{"total", view.total}}} : text::Reason{};
}

}  // namespace paddock::frappadingue
