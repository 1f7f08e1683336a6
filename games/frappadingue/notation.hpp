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
// "7 8 8 +5 crash", by kind; empty for none. Read in any order.
std::string write(const Cards& cards);
bool read(std::string_view text, Cards& out);
// "7:8 8:8 … +5:3 -5:3 +10:3 -10:3 crash:4". Read in any order; a kind that is not named has its standard count.
std::string write(const Deck& deck);
bool read(std::string_view text, Deck& out);
// What FD-1.2 has against a deck as written, with the line where there are several; nothing where it may be played.
std::string mistake_in_deck(std::string_view text);

// What of a counter is taken to have come since the last full hand where nothing tells: its lowest cards.
Cards lowest_beyond_full_hands(const Cards& counter);

// How Frappadingue is written, read and shown.
struct Notation : text::DescribedNotation<Rules, Card> {
  using DescribedNotation::DescribedNotation;

  // A mistake in a deck is told by itself: people write them.
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
