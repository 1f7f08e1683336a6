#pragma once

namespace paddock::toprace {

// The text of data/cards.txt and of data/track.json.
extern const char* const standard_cards;
extern const char* const standard_track;

}  // namespace paddock::toprace
