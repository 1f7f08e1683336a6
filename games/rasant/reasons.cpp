#include "games/rasant/notation.hpp"
#include "games/rasant/overtaking.hpp"

namespace paddock::rasant {

text::Reason Notation::write_reason(const View& view, const Move& move) {
  if (move.kind == Move::Kind::pass)
    return view.round.passed.size() == 0 ? text::Reason{"lead_next", {}} : text::Reason{};  // RA-5.3
  const Colour led = move.named == Colour::none ? move.card.colour() : move.named;
  Line line = view.line;
  const int points = overtake(line, view.round.leading() ? led : view.round.colour).points();
  const bool ends = move.card.speed() == limit_speed;  // RA-3.8
  return {ends ? "sweep" : "aim", {{"points", points}}};
}

}  // namespace paddock::rasant
