#pragma once

#include <string_view>

#include "games/toprace/track.hpp"

namespace paddock::toprace {

// TR-1.4: the lanes of each row, from the start.
inline constexpr std::string_view standard_lanes = "444333332233333322333133333333223333313333333223333344";

inline constexpr Track standard_track = [] {
  Track track;
  for (const char lanes : standard_lanes) track.lanes[++track.rows] = static_cast<std::uint8_t>(lanes - '0');
  link_rows(track);
  track.tipps = {14, 27, 41};
  track.arrows = {{{2, 1}, {2, 2}, {2, 3}, {1, 2}, {1, 3}, {1, 4}}};
  return track;
}();

}  // namespace paddock::toprace
