#pragma once

#include <string>

#include "engine/kernel/result.hpp"
#include "engine/text/json.hpp"
#include "games/toprace/cards.hpp"
#include "games/toprace/data/card_text.hpp"

namespace paddock::toprace {

// In the notation of read_card.
std::string write_printed(const Printed& card);

// Reads a custom deck: cards separated by blanks, with comments from # to the end of the line; or a JSON list of such
// texts. The error says why it is not a deck.
Result<Deck> read_deck_file(const text::Json& json);
// "R10 B10 …", in the notation of custom decks.
std::string write_deck(const Deck& deck);

}  // namespace paddock::toprace
