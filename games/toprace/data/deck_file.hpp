#pragma once

#include <string>

#include "engine/kernel/result.hpp"
#include "engine/text/json.hpp"
#include "games/toprace/cards.hpp"
#include "games/toprace/data/card_text.hpp"

namespace paddock::toprace {

// As read_card reads it.
std::string write_printed(const Printed& card);

// A deck of one's own: cards separated by blanks, what follows a # up to the end of its line left out; or a JSON list
// of such texts. Or why it is not a deck.
Result<Deck> read_deck_file(const text::Json& json);
// "R10 B10 …", as a deck of one's own is written.
std::string write_deck(const Deck& deck);

}  // namespace paddock::toprace
