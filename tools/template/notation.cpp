#include "games/sixth_game/notation.hpp"

#include "engine/text/words.hpp"

namespace paddock::sixth_game {

std::string write(Card card) { return card == no_card ? "" : "gear-" + std::to_string(card.gear()); }

bool read(std::string_view text, Card& out) {
  if (text.empty()) {
    out = no_card;
    return true;
  }
  for (const Card card : CardSet::full().kinds()) {
    if (write(card) != text) continue;
    out = card;
    return true;
  }
  return false;
}

std::string Notation::write_move(const Move& move) { return "choose " + write(move.card); }

std::optional<Move> Notation::read_move(std::string_view text) {
  const auto words = text::words(text);
  Move move;
  if (words.size() != 2 || words[0] != "choose" || !read(words[1], move.card)) return std::nullopt;
  return move;
}

void Notation::each_writable(const std::function<void(const Move&)>& visit) {
  for (const Card card : CardSet::full().kinds()) visit(Move{card});
}

std::string Notation::write_card(std::uint16_t index) { return write(Card{static_cast<std::uint8_t>(index)}); }

std::optional<std::uint16_t> Notation::read_card(std::string_view text) {
  Card card;
  if (text.empty() || !read(text, card)) return std::nullopt;
  return card.index;
}

}  // namespace paddock::sixth_game
