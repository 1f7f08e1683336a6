#pragma once

#include <cstdint>

#include "games/rasant/line.hpp"

namespace paddock::rasant {

struct Overtaking {
  std::uint8_t moved = 0;
  bool doubled = false;  // the black car moved

  // RA-4.2, RA-4.3: one for each coloured car, twice as many with the black one.
  constexpr std::uint8_t points() const {
    return static_cast<std::uint8_t>((moved - doubled) << static_cast<int>(doubled));
  }
};

// RA-4.1: the rearmost car of the colour and all behind it go to the head. Only coloured cars start it (RA-4.4).
constexpr Overtaking overtake(Line& line, Colour colour) {
  const int first = line.rearmost(colour);
  const bool doubled = line.rearmost(Colour::black) > first;
  line.bring_forward(first);
  return {static_cast<std::uint8_t>(cars - first), doubled};
}

}  // namespace paddock::rasant
