#pragma once

#include <chrono>

#include "table/wire/pace.hpp"

// How fast a table moves on without input from people, on a server and offline alike.
namespace paddock::core {

// Think time of the highest level for one move, on one core.
inline constexpr std::chrono::milliseconds default_think_time{300};
// Pause before a move that no person makes, at normal pace, so that people can follow.
inline constexpr std::chrono::milliseconds default_bot_pause{700};

// Scales a pause to a pace. A pause of 700 ms becomes 1500, 700, 250 or 0 ms.
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
