#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "engine/kernel/fixed_list.hpp"
#include "games/toprace/types.hpp"

namespace paddock::toprace {

// Squares where a car may end, or that it may pass: lanes row by row, and the finish.
class Squares {
 public:
  constexpr explicit Squares(int first_row) : first_row_(static_cast<std::uint8_t>(first_row)) {}

  constexpr int size() const { return size_; }
  constexpr bool contains(Square square) const {
    if (square.row == finish_row) return finish_;
    const int step = square.row - first_row_;
    if (step < 0 || step >= static_cast<int>(lanes_.size()) || square.lane < 1 || square.lane > max_lanes) return false;
    return (lanes_[static_cast<std::size_t>(step)] & lane_bit(square.lane)) != 0;
  }
  // Calls `visit` with each square, the rear first.
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (std::size_t step = 0; step < lanes_.size(); ++step) {
      for (unsigned rest = lanes_[step]; rest != 0; rest &= rest - 1) {
        visit(Square{static_cast<std::uint8_t>(first_row_ + step),
                     static_cast<std::uint8_t>(std::countr_zero(rest) + 1)});
      }
    }
    if (finish_) visit(finish);
  }
  // The furthest; there is one.
  constexpr Square furthest() const {
    Square square = finish;
    each([&](Square end) { square = end; });
    return square;
  }

  // Of the next row.
  constexpr void add_row(Lanes lanes) {
    lanes_.add(lanes);
    size_ = static_cast<std::uint8_t>(size_ + std::popcount(lanes));
  }
  constexpr void add_finish() {
    finish_ = true;
    ++size_;
  }
  // Only those of the last row, or the finish.
  constexpr void keep_furthest() {
    for (std::size_t step = 0; step < lanes_.size(); ++step) {
      if (finish_ || step + 1 < lanes_.size()) lanes_[step] = 0;
    }
    size_ = static_cast<std::uint8_t>(finish_ ? 1 : std::popcount(lanes_.back()));
  }

 private:
  std::uint8_t first_row_;
  std::uint8_t size_ = 0;
  bool finish_ = false;
  FixedList<Lanes, max_points + 1> lanes_;
};

// The lanes that other cars block in the rows that a car with so many points can come to.
class Traffic {
 public:
  constexpr Traffic(const Board& board, int row, int points) : row_(row) {
    std::fill_n(lanes_, points + 1, Lanes{0});
    for (const Car& car : board.car) {
      const int ahead = car.square.row - row;
      if (ahead > 0 && ahead <= points && car.stand == Stand::on) {
        Lanes& lanes = lanes_[ahead];
        lanes = static_cast<Lanes>(lanes | lane_bit(car.square.lane));
      }
    }
  }
  constexpr Lanes in(int row) const { return lanes_[row - row_]; }

 private:
  int row_;
  Lanes lanes_[max_points + 1];
};

// TR-4.3, TR-4.4, TR-4.7: where a car can end with so many points, at least one. It drives on while a square ahead of
// it is free; a lane from which none is, is a dead end. `pass` is called with the lanes it can come to, row by row.
template <class Pass>
constexpr Squares drive_through(const Board& board, const Track& track, Colour colour, int points, Pass pass) {
  const Square from = board.car[colour].square;
  const Traffic traffic(board, from.row, points);
  Squares ends(from.row);
  Lanes lanes = lane_bit(from.lane);
  pass(lanes);
  for (int row = from.row; points > 0; --points, ++row) {
    if (row == track.rows) {
      ends.add_finish();  // TR-1.4
      return ends;
    }
    const auto free = static_cast<Lanes>(track.all_lanes(row + 1) & ~traffic.in(row + 1));
    const auto& links = track.links[static_cast<std::size_t>(row)];
    const auto next = static_cast<Lanes>(links.ahead[lanes] & free);
    if (next == 0) break;
    ends.add_row(static_cast<Lanes>(lanes & ~links.behind[free]));
    lanes = next;
    pass(lanes);
  }
  ends.add_row(lanes);
  return ends;
}

constexpr Squares ends_of_drive(const Board& board, const Track& track, Jam jam, Colour colour, int points) {
  Squares ends = drive_through(board, track, colour, points, [](Lanes) {});
  if (jam == Jam::must_maximise) ends.keep_furthest();
  return ends;
}

constexpr Squares squares_on_the_way(const Board& board, const Track& track, Colour colour, int points) {
  Squares passed(board.car[colour].square.row);
  drive_through(board, track, colour, points, [&](Lanes lanes) { passed.add_row(lanes); });
  return passed;
}

// TR-5.2: where the rear car of a turbo may be put; nowhere if it stays.
constexpr Squares ends_of_turbo(const Board& board, const Track& track, Colour rear) {
  const int from = board.car[rear].square.row;
  for (int row = board.car[partner(rear)].square.row; row > from; --row) {
    const Traffic traffic(board, row - 1, 1);
    const auto free = static_cast<Lanes>(track.all_lanes(row) & ~traffic.in(row));
    if (free == 0) continue;
    Squares ends(row);
    ends.add_row(free);
    return ends;
  }
  return Squares(from);
}

// Where the car that is to be steered now may end.
constexpr Squares ends_now(const State& state) {
  const Board& board = state.board;
  if (board.driving.points == 0) return ends_of_turbo(board, track(state), board.driving.car);
  return ends_of_drive(board, track(state), state.options.jam, board.driving.car, board.driving.points);
}

}  // namespace paddock::toprace
