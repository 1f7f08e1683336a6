#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/kernel/result.hpp"
#include "engine/text/json.hpp"
#include "games/toprace/cards.hpp"
#include "games/toprace/data/standard_material.hpp"
#include "games/toprace/track.hpp"

namespace paddock::toprace {

// In the notation of read_card.
std::string write_printed(const Printed& card);

// Reads a custom deck: cards separated by blanks, with comments from # to the end of the line; or a JSON list of such
// texts. The error says why it is not a deck.
Result<Deck> read_deck_file(const text::Json& json);
// "R10 B10 …", in the notation of custom decks.
std::string write_deck(const Deck& deck);

// "17.2", "finish"; empty for no square.
std::string write_square(Square square);
std::optional<Square> read_square(std::string_view text);

// A custom track, as JSON or as text that contains JSON:
//
//   "rows": for each row from the start, the number of lanes, or the positions of its squares on a drawing,
//      lane by lane: [[x, y], …]
//   "size": [width, height] of the drawing, if there is one
//   "arrows": the squares of the six start arrows, ["2.1", …]
//   "tips": the rows of the three TIPP lines
//
// The error names the rule of TR-1.4 that is broken.
Result<Track> read_track_file(const text::Json& json);
text::Json write_track(const Track& track);

}  // namespace paddock::toprace
