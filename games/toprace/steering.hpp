#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "engine/kernel/fixed_list.hpp"
#include "games/toprace/types.hpp"

namespace paddock::toprace {

// Lanes of rows one after the other, four bits a row: as many as fit into a word, and further than most cards drive.
inline constexpr int rows_of_a_word = 64 / max_lanes;
constexpr std::uint64_t in_word(Lanes lanes, int row) { return std::uint64_t{lanes} << max_lanes * row; }

// Squares where a car may end, or that it may pass: lanes row by row, and the finish.
class Squares {
 public:
  constexpr explicit Squares(int first_row) : first_row_(static_cast<std::uint8_t>(first_row)) {}

  constexpr int size() const { return std::popcount(near_) + far_size_ + (finish_ ? 1 : 0); }
  constexpr bool contains(Square square) const {
    if (square.row == finish_row) return finish_;
    const int step = square.row - first_row_;
    if (step < 0 || step >= rows_ || square.lane < 1 || square.lane > max_lanes) return false;
    return (lanes_at(step) & lane_bit(square.lane)) != 0;
  }
  // The k-th of them, the rear first; there are more.
  constexpr Square nth(int k) const {
    const int near = std::popcount(near_);
    if (k < near) return square_at(0, nth_bit(near_, k));
    k -= near;
    if (k < far_size_) return nth_far(k);
    return finish;
  }
  // There is one.
  constexpr Square furthest() const { return nth(size() - 1); }

  // Of the next row.
  constexpr void add_row(Lanes lanes) {
    if (rows_ < rows_of_a_word) {
      near_ |= in_word(lanes, rows_);
    } else {
      far_.add(lanes);
      far_size_ = static_cast<std::uint8_t>(far_size_ + std::popcount(lanes));
    }
    ++rows_;
  }
  constexpr void add_finish() { finish_ = true; }
  // Only those of the last row, or the finish.
  constexpr void keep_furthest() {
    const Lanes last = finish_ ? Lanes{0} : lanes_at(rows_ - 1);
    const bool is_near = rows_ <= rows_of_a_word;
    near_ = is_near && !finish_ ? in_word(last, rows_ - 1) : 0;
    std::fill(far_.begin(), far_.end(), Lanes{0});
    if (!is_near) far_[far_.size() - 1] = last;
    far_size_ = static_cast<std::uint8_t>(is_near ? 0 : std::popcount(last));
  }

 private:
  constexpr Lanes lanes_at(int step) const {
    if (step >= rows_of_a_word) return far_[static_cast<std::size_t>(step - rows_of_a_word)];
    return static_cast<Lanes>(near_ >> max_lanes * step & ((1U << max_lanes) - 1));
  }
  constexpr Square square_at(int step, int bit) const {
    return {static_cast<std::uint8_t>(first_row_ + step + bit / max_lanes),
            static_cast<std::uint8_t>(bit % max_lanes + 1)};
  }
  constexpr Square nth_far(int k) const {
    std::size_t row = 0;
    for (; k >= std::popcount(far_[row]); ++row) k -= std::popcount(far_[row]);
    return square_at(rows_of_a_word + static_cast<int>(row), nth_bit(far_[row], k));
  }

  std::uint64_t near_ = 0;
  std::uint8_t first_row_;
  std::uint8_t rows_ = 0;
  bool finish_ = false;
  std::uint8_t far_size_ = 0;
  FixedList<Lanes, max_points + 1 - rows_of_a_word> far_;  // the rows beyond
};

// The lanes that other cars block in the rows ahead of one.
class Traffic {
 public:
  constexpr Traffic(const Board& board, int row) : row_(row) {
    for (const Car& car : board.car) {
      const int ahead = car.square.row - row;
      if (ahead > 0 && ahead < rows_of_a_word && car.stand == Stand::on)
        lanes_ |= in_word(lane_bit(car.square.lane), ahead);
    }
  }
  // The row is ahead, and near enough to be looked at at once.
  constexpr bool covers(int row) const { return row < row_ + rows_of_a_word; }
  constexpr Lanes in(int row) const {
    return static_cast<Lanes>(lanes_ >> max_lanes * (row - row_) & ((1U << max_lanes) - 1));
  }

 private:
  int row_;
  std::uint64_t lanes_ = 0;
};

// TR-4.3, TR-4.4, TR-4.7: where a car can end with so many points, at least one. It drives on while a square ahead of
// it is free; a lane from which none is, is a dead end. `pass` is called with the lanes it can come to, row by row.
template <class Pass>
constexpr Squares drive_through(const Board& board, const Track& track, Colour colour, int points, Pass pass) {
  const Square from = board.car[colour].square;
  Traffic traffic(board, from.row);
  Squares ends(from.row);
  Lanes lanes = lane_bit(from.lane);
  pass(lanes);
  for (int row = from.row; points > 0; --points, ++row) {
    if (row == track.rows) {
      ends.add_finish();  // TR-1.4
      return ends;
    }
    if (!traffic.covers(row + 1)) traffic = Traffic(board, row);
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
    const Traffic traffic(board, row - 1);
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
