#include "games/rasant/notation.hpp"
#include "games/rasant/overtaking.hpp"

namespace paddock::rasant {

namespace {

text::Reason reason_of_passing(const View& view, const Move& move) {
  if (view.round.winner == view.seat) {  // RA-3.8: all others have passed
    Line line = view.line;
    return {"conclude", {{"points", overtake(line, view.round.colour).points()}}};
  }
  if (view.round.passed.size() == 0) return {"lead_next", {}};  // RA-5.3
  return {move.card == no_card ? "keep" : "thin", {}};          // RA-6.1
}

}  // namespace

text::Reason Notation::write_reason(const View& view, const Move& move) {
  if (move.kind == Move::Kind::pass) return reason_of_passing(view, move);
  const Colour led = move.named == Colour::none ? move.card.colour() : move.named;
  Line line = view.line;
  const int points = overtake(line, view.round.leading() ? led : view.round.colour).points();
  const bool ends = move.card.speed() == limit_speed;  // RA-3.8
  return {ends ? "sweep" : "aim", {{"points", points}}};
}

}  // namespace paddock::rasant
