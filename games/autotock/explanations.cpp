#include "games/autotock/moving.hpp"
#include "games/autotock/notation.hpp"
#include "games/autotock/view.hpp"

namespace paddock::autotock {

namespace {

// The car that the move may not drive. Of a 7 the parts before it are played first, since a car may come home by one.
Car refused_car(const View& view, const Move& move) {
  if (move.kind() != Move::Kind::split) return move.car();
  State trial = state_known_to(view);
  NoLog log;
  for (std::size_t part = 0; part < move.size(); ++part) {
    if (!check_part(trial, view.seat, move.part(part))) return move.part(part).car();
    play_part(trial, move.part(part), log);
  }
  return move.car();
}

std::string refusal_case(const View& view, const Move& move, std::string_view clause) {
  if (clause == "AT-3.4") return view.hand.contains(move.card()) ? "car" : "held";
  if (clause == "AT-4.3" && move.kind() == Move::Kind::enter) return "none";
  if (clause == "AT-4.3") return move.card().enters() ? "enter" : "paddock";
  if (clause == "AT-4.6") return view.cars[refused_car(view, move)].count < 0 ? "back" : "start";
  if (clause == "AT-7.4") return move.card().rank() == jack ? "cars" : "card";
  if (clause == "AT-8.2" && view.turn == no_seat) return "over";
  if (clause == "AT-8.2") return refused_car(view, move).seat() == view.seat ? "partner" : "own";
  if (clause == "AT-9.2") return move.kind() == Move::Kind::swap ? "swap" : "drive";
  return {};
}

}  // namespace

text::Refusal Notation::write_refusal(const View& view, const Move& move, std::string_view clause) {
  return {refusal_case(view, move, clause), {{"card", write(move.card())}}};
}

namespace {

// Whether a car of another player stands there.
bool is_taken_by_another(const View& view, const End& end) {
  for (const Seat seat : SeatSet::first(view.seats)) {
    for (const CarState& standing : view.cars[seat]) {
      const bool there = standing.on_circuit() && !standing.has(CarState::shoulder) && standing.place == end.to;
      if (there && seat != end.car.seat() && seat != view.seat) return true;
    }
  }
  return false;
}

// The reason given by the square on which a car ends (AT-6.1 … AT-6.3).
text::Reason reason_of_square(const Spot& to) {
  if (to.is_garage() || to.is_paddock()) return {};
  switch (special(to.square())) {
    case Special::nitro:
      return {"nitro", {}};
    case Special::puncture:
      return {"puncture", {}};
    case Special::reverse:
      return {"reverse", {}};
    case Special::ordinary:
      return {};
  }
  return {};
}

// The reason given by the distance between a car on the circuit and its garage.
text::Reason reason_of_way(const State& then, Car car) {
  const CarState& standing = then.cars[car];
  if (!standing.on_circuit()) return {};
  const int way = gone(then, car);
  if (!check_way_to_garage(then.options, standing, way)) return {};
  return {"way", {{"squares", road_to_garage(then.options, way) + 1}}};
}

// AT-7.4, AT-9.3: an own car gets closer to its garage, or another player's car farther from its own.
text::Reason reason_of_swap(const State& now, Seat seat, const Move& move) {
  const auto gained = [&](Car car, Car to) {
    return from_go(now, car.seat(), now.cars[to].place.square()) -
           from_go(now, car.seat(), now.cars[car].place.square());
  };
  if (!same_side(now, move.car().seat(), seat)) return {"swap_others", {}};
  const int nearer = gained(move.car(), move.other());
  if (nearer > 0) return {"swap_ahead", {{"squares", nearer}}};
  return {gained(move.other(), move.car()) < 0 ? "swap_back" : "swap_loss", {}};
}

text::Reason reason_of_ends(const View& view, const Move& move) {
  const MovePreview result = preview(view, move);
  for (const End& end : result.ends) {
    if (end.to.is_garage() && end.car.seat() == view.seat) return {"home", {}};
  }
  for (const End& end : result.ends) {
    if (is_taken_by_another(view, end)) return {"hit", {}};
  }
  if (move.kind() == Move::Kind::enter) return {"enter", {}};
  const Car car = result.ends.empty() ? move.car() : result.ends[0].car;
  if (!result.ends.empty()) {
    if (const text::Reason square = reason_of_square(result.ends[0].to); !square.key.empty()) return square;
  }
  State then = state_known_to(view);
  const auto unheard = [](const auto&) {};
  carry_out(then, view.seat, move, unheard);
  return same_side(then, car.seat(), view.seat) ? reason_of_way(then, car) : text::Reason{"others_car", {}};
}

}  // namespace

text::Reason Notation::write_reason(const View& view, const Move& move) {
  if (move.kind() == Move::Kind::discard) return {"discard", {}};
  if (move.kind() == Move::Kind::puncture) return {"pay", {}};
  if (move.kind() == Move::Kind::swap) return reason_of_swap(state_known_to(view), view.seat, move);
  return reason_of_ends(view, move);
}

}  // namespace paddock::autotock
