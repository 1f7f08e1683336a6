#include <array>

#include "games/rasant/notation.hpp"

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

}  // namespace paddock::rasant
