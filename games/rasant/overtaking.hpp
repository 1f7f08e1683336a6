#pragma once

#include <cstdint>

#include "games/rasant/line.hpp"

namespace paddock::rasant {

struct Overtaking {
  std::uint8_t moved = 0;
  bool doubled = false;  // whether the black car moved

  // RA-4.2, RA-4.3: one point for each coloured car, doubled if the black one moved.
  constexpr std::uint8_t points() const {
    return static_cast<std::uint8_t>((moved - doubled) << static_cast<int>(doubled));
  }
};

// RA-4.1: the rearmost car of the colour and all cars behind it move to the head. Only coloured cars start this
// (RA-4.4).
constexpr Overtaking overtake(Line& line, Colour colour) {
  const int first = line.rearmost(colour);
  const bool doubled = line.rearmost(Colour::black) > first;
  line.bring_forward(first);
  return {static_cast<std::uint8_t>(cars - first), doubled};
}

}  // namespace paddock::rasant
