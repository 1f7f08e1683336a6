#include "games/toprace/notation.hpp"

namespace paddock::toprace {

namespace {

// The points of a card for the cars that the seat owns (TR-4.2). Specials move cars without points.
text::Reason reason_of_card(const View& view, const Printed& card) {
  if (card.special()) return {};
  int points = 0;
  int chosen = 0;
  for (const Row& row : card.rows) {
    if (row.colour == Colour::violet) chosen += row.points;
    if (row.colour != Colour::violet && view.board.owner[row.colour] == view.seat) points += row.points;
  }
  if (points == 0 && chosen > 0) return {"choice", {{"points", chosen}}};  // TR-4.5
  return points == 0 ? text::Reason{"others", {}} : text::Reason{"own", {{"points", points}}};
}

}  // namespace

text::Reason Notation::write_reason(const View& view, const Move& move) {
  if (move.kind == Move::Kind::bid) return {"prize", {{"prize", view.options.prizes.front()}}};
  if (move.kind == Move::Kind::play) return reason_of_card(view, deck(view).printed(move.card));
  if (move.kind != Move::Kind::bet || move.car == Colour::none) return {};
  int place = 1;
  for (const Colour car : view.board.order) {
    if (car == move.car) return {"standing", {{"car", name(car)}, {"place", place}}};
    ++place;
  }
  return {};
}

}  // namespace paddock::toprace
