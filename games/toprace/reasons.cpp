#include "games/toprace/notation.hpp"

namespace paddock::toprace {

text::Reason Notation::write_reason(const View& view, const Move& move) {
  if (move.kind == Move::Kind::bid) return {"prize", {{"prize", view.options.prizes.front()}}};
  if (move.kind != Move::Kind::bet || move.car == Colour::none) return {};
  int place = 1;
  for (const Colour car : view.board.order) {
    if (car == move.car) return {"standing", {{"car", name(car)}, {"place", place}}};
    ++place;
  }
  return {};
}

}  // namespace paddock::toprace
