#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/result.hpp"
#include "engine/text/json.hpp"
#include "games/toprace/tables.hpp"

namespace paddock::toprace {

inline constexpr std::string_view colour_letters = "RBKYGWV";

// "Y6W4R2G1", "V5", "R-B" (TR-1.2, TR-1.3).
std::string write_printed(const Printed& printed);
// The card that is written so, or which rule it breaks.
Result<Printed> read_printed(std::string_view text);

// A deck of one's own: cards separated by blanks, what follows a # up to the end of its line left out; or a JSON list
// of such texts. Sorted, or why it is not a deck.
Result<std::vector<Printed>> read_deck_file(const text::Json& json);
// "R10 B10 …", as a deck of one's own is written.
std::string write_deck(DeckId id);

}  // namespace paddock::toprace
