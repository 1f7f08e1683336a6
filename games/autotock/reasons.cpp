#include "games/autotock/follows.hpp"
#include "games/autotock/notation.hpp"

namespace paddock::autotock {

namespace {

// Whether a car of another player stands there.
bool is_taken_by_another(const View& view, const End& end) {
  for (const Seat seat : SeatSet::first(view.seats)) {
    for (const Standing& standing : view.cars[seat]) {
      const bool there = standing.on_circuit() && !standing.has(Standing::shoulder) && standing.place == end.to;
      if (there && seat != end.car.seat() && seat != view.seat) return true;
    }
  }
  return false;
}

}  // namespace

text::Reason Notation::write_reason(const View& view, const Move& move) {
  const Prospect told = prospect(view, move);
  for (const End& end : told.ends) {
    if (end.to.is_garage() && end.car.seat() == view.seat) return {"home", {}};
  }
  if (move.kind() == Move::Kind::swap) return {};
  for (const End& end : told.ends) {
    if (is_taken_by_another(view, end)) return {"hit", {}};
  }
  return move.kind() == Move::Kind::enter ? text::Reason{"enter", {}} : text::Reason{};
}

}  // namespace paddock::autotock
