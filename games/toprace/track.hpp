#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "games/toprace/cards.hpp"

namespace paddock::toprace {

inline constexpr int max_lanes = 4;  // TR-1.4
inline constexpr int max_rows = 100;
inline constexpr int tipp_lines = 3;  // TR-1.1
inline constexpr std::uint8_t finish_row = 255;

// A square of the track. Row 0 means no square; the finish line is a row beyond all others.
struct Square {
  std::uint8_t row;
  std::uint8_t lane;
  constexpr bool operator==(const Square&) const = default;
};
inline constexpr Square nowhere{};
inline constexpr Square finish{finish_row, 0};

// A set of lanes of one row. Lane 1 is the lowest bit.
using Lanes = std::uint8_t;
constexpr Lanes lane_bit(int lane) { return static_cast<Lanes>(1U << (lane - 1)); }
inline constexpr Lanes every_lane = (1U << max_lanes) - 1;

// The position of a square on the drawing.
struct Point {
  std::int16_t x = 0;
  std::int16_t y = 0;
  constexpr bool operator==(const Point&) const = default;
};

// A map from sets of lanes to lanes, with four bits per entry: one word, so that it can be loaded before the set is
// known.
class LaneMap {
 public:
  constexpr Lanes operator[](unsigned lanes) const {
    return static_cast<Lanes>(bits_ >> max_lanes * lanes & every_lane);
  }
  constexpr void add(unsigned lanes, Lanes others) { bits_ |= std::uint64_t{others} << max_lanes * lanes; }
  constexpr bool operator==(const LaneMap&) const = default;

 private:
  std::uint64_t bits_ = 0;
};

// Which lanes of a row touch which lanes of the next. Aligned, so that both words are loaded at once.
struct alignas(2 * sizeof(LaneMap)) Links {
  LaneMap ahead;  // lanes of the next row that touch the given lanes of this row
  // lanes of this row that touch the given lanes of the next; those may include lanes that do not exist
  LaneMap behind;
  constexpr bool operator==(const Links&) const = default;
};

// TR-1.4. Rows are numbered from 1.
struct Track {
  template <class T>
  using PerRow = std::array<T, max_rows + 1>;

  std::uint8_t rows = 0;
  PerRow<std::uint8_t> lanes{};
  PerRow<Links> links{};
  std::array<std::uint8_t, tipp_lines> tipps{};
  std::array<Square, cars> arrows{};
  Point size{};  // of the drawing; zero if there is no drawing
  PerRow<std::array<Point, max_lanes>> drawing{};

  constexpr Lanes all_lanes(int row) const {
    return static_cast<Lanes>((1U << lanes[static_cast<std::size_t>(row)]) - 1);
  }
  constexpr bool drawn() const { return size != Point{}; }
  constexpr bool has(Square square) const {
    return square.row >= 1 && square.row <= rows && square.lane >= 1 && square.lane <= lanes[square.row];
  }
  constexpr bool operator==(const Track&) const = default;
};

// TR-1.4: rows are centred, and squares touch if they are at most one lane apart.
constexpr bool touches(int lane, int lanes, int next_lane, int next_lanes) {
  const int aside = (2 * lane - lanes) - (2 * next_lane - next_lanes);  // in half lanes
  return aside >= -2 && aside <= 2;
}

// The lanes of the next row that a square touches.
constexpr Lanes touched(const Track& track, std::size_t row, int lane) {
  unsigned found = 0;
  for (int next = 1; next <= track.lanes[row + 1]; ++next) {
    if (touches(lane, track.lanes[row], next, track.lanes[row + 1])) found |= lane_bit(next);
  }
  return static_cast<Lanes>(found);
}

// Computes the links between rows from their lanes.
constexpr void link_rows(Track& track) {
  for (std::size_t row = 1; row < track.rows; ++row) {
    Links& links = track.links[row];
    for (int lane = 1; lane <= track.lanes[row]; ++lane) {
      const Lanes ahead = touched(track, row, lane);
      for (unsigned lanes = 0; lanes < (1U << max_lanes); ++lanes) {
        if ((lanes & lane_bit(lane)) != 0) links.ahead.add(lanes, ahead);
        if ((lanes & ahead) != 0) links.behind.add(lanes, lane_bit(lane));
      }
    }
  }
}

}  // namespace paddock::toprace
