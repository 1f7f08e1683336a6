#include "games/piquepoints/notation.hpp"

#include <array>

#include "engine/text/words.hpp"

namespace paddock::piquepoints {

namespace {

constexpr std::array<std::string_view, card_kinds> card_names{
    "points-1",  "points-2", "points-3", "route-50", "route-90", "route-130", "speed-50", "speed-90",
    "speed-130", "belt",     "phone",    "pressure", "gendarme", "accident",  "draw-one"};

template <int Capacity>
std::string write_pile(const Pile<Capacity>& pile) {
  std::string text;
  for (const Card card : pile) text += (text.empty() ? "" : " ") + write(card);
  return text;
}

template <int Capacity>
bool read_pile(std::string_view text, Pile<Capacity>& out) {
  out = {};
  for (const auto word : text::split_words(text)) {
    Card card;
    if (out.full() || !read(word, card)) return false;
    out.lay(card);
  }
  return true;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::string write(Card card) { return card == no_card ? std::string{} : std::string(card_names[card.index]); }

bool read(std::string_view text, Card& out) { return text::read_card<Deck>(text, no_card, out); }

std::string write(const Split& split) {
  std::string text;
  for (const auto cards : split.cards) text += (text.empty() ? "" : "-") + std::to_string(cards);
  return text;
}

bool read(std::string_view text, Split& out) {
  if (text.size() != 5 || text[1] != '-' || text[3] != '-') return false;
  for (const std::size_t rank : {0U, 1U, 2U}) {
    if (!is_digit(text[2 * rank])) return false;
    out.cards[rank] = static_cast<std::uint8_t>(text[2 * rank] - '0');
  }
  return true;
}

std::string write(const RoutePile& pile) { return write_pile(pile); }
bool read(std::string_view text, RoutePile& out) { return read_pile(text, out); }
std::string write(const DrivingPile& pile) { return write_pile(pile); }
bool read(std::string_view text, DrivingPile& out) { return read_pile(text, out); }

std::string Notation::write_move(const Move& move) {
  switch (move.kind) {
    case Move::Kind::lay:
      return "lay " + write(move.card);
    case Move::Kind::draw:
      return "draw";
    case Move::Kind::end:
      break;
  }
  return "end";
}

std::optional<Move> Notation::read_move(std::string_view text) {
  const auto words = text::split_words(text);
  if (words.size() == 1 && words[0] == "draw") return draw;
  if (words.size() == 1 && words[0] == "end") return end_turn;
  Card card;
  if (words.size() != 2 || words[0] != "lay" || !read(words[1], card)) return std::nullopt;
  return lay(card);
}

void Notation::for_each_writable_move(const std::function<void(const Move&)>& visit) {
  for (const Card card : CardSet::full().kinds()) visit(lay(card));
  visit(draw);
  visit(end_turn);
}

}  // namespace paddock::piquepoints
