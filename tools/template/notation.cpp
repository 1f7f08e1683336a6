#include "games/sixth_game/notation.hpp"

#include "engine/text/words.hpp"

namespace paddock::sixth_game {

std::string write(Card card) { return card == no_card ? "" : "gear-" + std::to_string(card.gear()); }

bool read(std::string_view text, Card& out) { return text::read_card<Deck>(text, no_card, out); }

std::string Notation::write_move(const Move& move) { return "choose " + write(move.card); }

std::optional<Move> Notation::read_move(std::string_view text) {
  const auto words = text::split_words(text);
  Move move;
  if (words.size() != 2 || words[0] != "choose" || !read(words[1], move.card)) return std::nullopt;
  return move;
}

void Notation::for_each_writable_move(const std::function<void(const Move&)>& visit) {
  for (const Card card : CardSet::full().kinds()) visit(Move{card});
}

}  // namespace paddock::sixth_game
