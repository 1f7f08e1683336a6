#pragma once

#include <array>
#include <cstdint>

#include "games/rasant/overtaking.hpp"
#include "games/rasant/types.hpp"

namespace paddock::rasant {

// The points for winning a round in this colour now.
struct Worth {
  Colour colour = Colour::green;
  std::uint8_t moved = 0;
  bool doubled = false;
  std::uint8_t points = 0;
  constexpr bool operator==(const Worth&) const = default;
};

// Conclusions of the rules from a view, for clients.
struct Follows {
  std::array<Worth, 4> worth{};
};

constexpr Worth worth_of(Line line, Colour colour) {
  const Overtaking overtaking = overtake(line, colour);
  return {colour, overtaking.moved, overtaking.doubled, overtaking.points()};
}

constexpr Follows follows(const View& view) {
  return {{worth_of(view.line, Colour::green), worth_of(view.line, Colour::yellow), worth_of(view.line, Colour::red),
           worth_of(view.line, Colour::blue)}};
}

}  // namespace paddock::rasant
