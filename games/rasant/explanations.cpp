#include <array>

#include "games/rasant/notation.hpp"
#include "games/rasant/turn.hpp"

namespace paddock::rasant {

namespace {

constexpr std::array<std::string_view, colours + 1> colour_words{"green", "yellow", "red", "blue", "black"};

std::string lead_situation(const View& view, const Move& move) {
  if (move.kind == Move::Kind::pass) return "pass";
  const bool coloured = !view.hand.among(coloured_cards).empty();
  return coloured && view.options.black_lead != BlackLead::free ? "black" : "name";
}

std::string refusal_case(const View& view, const Move& move, std::string_view clause) {
  if (clause == "RA-3.2") return lead_situation(view, move);
  if (clause == "RA-3.4") return move.card.colour() == view.round.colour ? "slow" : "colour";
  if (clause == "RA-3.10") return view.hand.contains(move.card) ? "named" : "held";
  if (clause == "RA-6.1") return view.pile == 0 ? "discard" : "keep";
  return {};
}

}  // namespace

text::Refusal Notation::write_refusal(const View& view, const Move& move, std::string_view clause) {
  text::Refusal refusal{refusal_case(view, move, clause), {{"card", write(move.card)}}};
  if (view.round.leading()) return refusal;
  refusal.values["colour"] = colour_words[static_cast<std::size_t>(view.round.colour)];
  refusal.values["speed"] = view.round.highest.speed();
  return refusal;
}

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
