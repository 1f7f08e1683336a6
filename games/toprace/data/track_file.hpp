#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/kernel/result.hpp"
#include "engine/text/json.hpp"
#include "games/toprace/track.hpp"

namespace paddock::toprace {

// "17.2", "finish"; empty for nowhere.
std::string write_square(Square square);
std::optional<Square> read_square(std::string_view text);

// A track of one's own, as JSON (or a text that is):
//
//   "rows": row by row from the start, how many lanes, or the places of its squares on a drawing, lane by lane: [[x,
//   y], …] "size": [width, height] of the drawing, where there is one "arrows": the squares of the six start arrows,
//   ["2.1", …] "tips": the rows of the three TIPP lines
//
// The track, or which rule of TR-1.4 it breaks.
Result<Track> read_track_file(const text::Json& json);
text::Json write_track(const Track& track);

}  // namespace paddock::toprace
