#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/text/described_notation.hpp"
#include "engine/text/notation.hpp"
#include "games/frappadingue/frappadingue.hpp"

namespace paddock::frappadingue {

// "8", "+5", "crash".
std::string write(Card card);
bool read(std::string_view text, Card& out);
// "7 8 8 +5 crash", by kind; empty for no cards. Can be read in any order.
std::string write(const Cards& cards);
bool read(std::string_view text, Cards& out);
// "7:8 8:8 … +5:3 -5:3 +10:3 -10:3 crash:4". Can be read in any order; missing kinds have their standard count.
std::string write(const Deck& deck);
bool read(std::string_view text, Deck& out);
// Why FD-1.2 refuses the deck, with the line if there are several. Empty if it is allowed.
std::string mistake_in_deck(std::string_view text);

// The default for the cards of a counter that came since the last full hand: its lowest cards.
Cards lowest_beyond_full_hands(const Cards& counter);

// The notation of Frappadingue.
struct Notation : text::DescribedNotation<Rules, Card> {
  using DescribedNotation::DescribedNotation;

  // Errors in a deck have their own messages, because people write decks.
  static Result<Options> read_options(const text::Json& json);
  static std::string write_move(const Move& move);
  static std::optional<Move> read_move(std::string_view text);
  static void for_each_writable_move(const std::function<void(const Move&)>& visit);
  static text::Refusal write_refusal(const View& view, const Move& move, std::string_view clause);
  static text::Reason write_reason(const View& view, const Move& move);
  static std::string paint(const View& view, const text::Painter& painter);
};
static_assert(text::NotationOf<Notation, Rules>);
static_assert(text::WritesRefusals<Notation, Rules>);
static_assert(text::WritesReasons<Notation, Rules>);

}  // namespace paddock::frappadingue
