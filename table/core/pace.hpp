#pragma once

#include <chrono>

#include "table/wire/pace.hpp"

// How a table goes on when nobody touches it, wherever it is kept.
namespace paddock::core {

// What the best level may think, on one core.
inline constexpr std::chrono::milliseconds default_think_time{300};
// Before a move that no person makes is shown, at a table's normal pace, so that people can follow.
inline constexpr std::chrono::milliseconds default_bot_pause{700};

// What a pause of 700 ms, say, comes to at each pace: 1500, 700, 250 and 0.
inline std::chrono::milliseconds at_pace(wire::Pace pace, std::chrono::milliseconds usual) {
  switch (pace) {
    case wire::Pace::slow:
      return usual * 15 / 7;
    case wire::Pace::fast:
      return usual * 5 / 14;
    case wire::Pace::full:
      return {};
    case wire::Pace::normal:
      break;
  }
  return usual;
}

}  // namespace paddock::core
