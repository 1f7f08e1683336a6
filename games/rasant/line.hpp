#pragma once

#include <bit>
#include <cstdint>

#include "games/rasant/cards.hpp"

namespace paddock::rasant {

inline constexpr int cars = 13;             // RA-1.2
inline constexpr int cars_of_a_colour = 3;  // RA-1.2

// The thirteen cars in single file, the head first, with four bits per car.
class Line {
 public:
  // The colour of the car at a place. Place 0 is the head.
  constexpr Colour at(int place) const { return static_cast<Colour>(bits_ >> (4 * place) & 15U); }
  constexpr void set(int place, Colour colour) {
    bits_ = (bits_ & ~(std::uint64_t{15} << (4 * place))) | std::uint64_t{static_cast<std::uint8_t>(colour)}
                                                                << (4 * place);
  }

  // The place of the last car of the colour. There must be one.
  constexpr int rearmost(Colour colour) const {
    const std::uint64_t differs = bits_ ^ ones * static_cast<std::uint8_t>(colour);
    const std::uint64_t halves = differs | differs >> 1;
    const std::uint64_t same = ~(halves | halves >> 2) & ones;
    return (63 - std::countl_zero(same)) / 4;
  }

  // Moves the cars from `place` to the tail to the head, in reversed order (RA-4.1).
  constexpr void bring_forward(int place) {
    const int moved = cars - place;
    bits_ = (reversed() & low(moved)) | (bits_ & low(place)) << (4 * moved);
  }

  constexpr bool operator==(const Line&) const = default;

 private:
  static constexpr std::uint64_t low(int places) { return (std::uint64_t{1} << (4 * places)) - 1; }
  static constexpr std::uint64_t ones = 0x1111111111111;  // a 1 in the four bits of each car

  constexpr std::uint64_t reversed() const {
    std::uint64_t x = bits_;
    x = (x & 0x0F0F0F0F0F0F0F0F) << 4 | (x >> 4 & 0x0F0F0F0F0F0F0F0F);
    x = (x & 0x00FF00FF00FF00FF) << 8 | (x >> 8 & 0x00FF00FF00FF00FF);
    x = (x & 0x0000FFFF0000FFFF) << 16 | (x >> 16 & 0x0000FFFF0000FFFF);
    return std::rotr(x, 32) >> (4 * (16 - cars));
  }

  std::uint64_t bits_ = 0;
};

}  // namespace paddock::rasant
