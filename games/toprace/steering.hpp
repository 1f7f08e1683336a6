#pragma once

#include <bit>
#include <cstdint>

#include "engine/pieces/bits.hpp"
#include "games/toprace/types.hpp"

namespace paddock::toprace {

// The squares where a car may end: those of the row that its points reach, or the finish, and dead ends before it. A
// dead end is behind another car, so few rows have any. They are stored in one word, the rearmost first.
class Ends {
 public:
  constexpr explicit Ends(int first_row) : first_row_(static_cast<std::uint8_t>(first_row)) {}

  constexpr int size() const {
    return std::popcount(dead_ends_ & lanes_of_all) + std::popcount(last_) + (finish_ ? 1 : 0);
  }
  constexpr bool contains(Square square) const {
    if (square.row == finish_row) return finish_;
    if (square.lane < 1 || square.lane > max_lanes) return false;
    Lanes lanes = square.row == last_row_ ? last_ : Lanes{0};
    for (std::uint64_t rest = dead_ends_; rest != 0; rest >>= bits_of_a_row) {
      if (row_in(rest) == square.row) lanes = lanes_in(rest);
    }
    return (lanes & lane_bit(square.lane)) != 0;
  }
  // The k-th of them, the rearmost first. k must be less than the size.
  constexpr Square nth(int k) const {
    std::uint64_t rest = dead_ends_;
    for (; rest != 0 && k >= std::popcount(lanes_in(rest)); rest >>= bits_of_a_row) k -= std::popcount(lanes_in(rest));
    if (rest != 0) return square_of(row_in(rest), lanes_in(rest), k);
    return k < std::popcount(last_) ? square_of(last_row_, last_, k) : finish;
  }
  // There must be one.
  constexpr Square furthest() const { return nth(size() - 1); }

  // The row must be further ahead than those added before.
  constexpr void add_dead_ends(int row, Lanes lanes) {
    if (lanes == 0) return;
    dead_ends_ |= (std::uint64_t{lanes} | static_cast<std::uint64_t>(row - first_row_) << max_lanes) << used_;
    used_ = static_cast<std::uint8_t>(used_ + bits_of_a_row);
  }
  constexpr void set_last(int row, Lanes lanes) {
    last_row_ = static_cast<std::uint8_t>(row);
    last_ = lanes;
  }
  constexpr void set_finish() { finish_ = true; }
  constexpr void leave_out_dead_ends() { dead_ends_ = 0; }

 private:
  // Layout of a row in the word: its lanes, and its distance from the first row. Five other cars cause at most five
  // such rows.
  static constexpr int bits_of_a_row = 11;
  static_assert(bits_of_a_row * (cars - 1) <= 64 && max_rows < 1 << (bits_of_a_row - max_lanes));
  static constexpr std::uint64_t lanes_of_all = [] {
    std::uint64_t lanes = 0;
    for (int row = 0; row < cars - 1; ++row) lanes |= std::uint64_t{every_lane} << bits_of_a_row * row;
    return lanes;
  }();

  static constexpr Lanes lanes_in(std::uint64_t rest) { return static_cast<Lanes>(rest & every_lane); }
  constexpr int row_in(std::uint64_t rest) const {
    return first_row_ + static_cast<int>(rest >> max_lanes & ((1U << (bits_of_a_row - max_lanes)) - 1));
  }
  static constexpr Square square_of(int row, Lanes lanes, int k) {
    return {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(nth_bit_of_few<max_lanes>(lanes, k) + 1)};
  }

  std::uint64_t dead_ends_ = 0;
  std::uint8_t used_ = 0;  // used bits of the word
  std::uint8_t first_row_;
  std::uint8_t last_row_ = 0;
  Lanes last_ = 0;
  bool finish_ = false;
};

// Lanes of consecutive rows, four bits per row. A word covers more rows than most cards drive.
inline constexpr int rows_of_a_word = 64 / max_lanes;
constexpr std::uint64_t in_word(Lanes lanes, int row) { return std::uint64_t{lanes} << max_lanes * row; }

// The lanes that other cars block in the rows ahead of a car.
class Traffic {
 public:
  constexpr Traffic(const Board& board, int row) : row_(row) {
    for (const Car& car : board.car) {
      const int ahead = car.square.row - row;
      if (ahead > 0 && ahead < rows_of_a_word && car.stand == CarStatus::on)
        lanes_ |= in_word(lane_bit(car.square.lane), ahead);
    }
  }
  // Whether the row is near enough to be covered by the word. It must be ahead.
  constexpr bool covers(int row) const { return row < row_ + rows_of_a_word; }
  constexpr Lanes in(int row) const { return static_cast<Lanes>(lanes_ >> max_lanes * (row - row_) & every_lane); }

 private:
  int row_;
  std::uint64_t lanes_ = 0;
};

// TR-4.3, TR-4.4, TR-4.7: the squares where a car may end with that many points (at least one). It continues while a
// square ahead is free; a lane without a free square ahead is a dead end. Calls `pass` row by row with the lanes that
// the car can reach.
template <class Pass>
constexpr Ends drive_through(const Board& board, const Track& track, Colour colour, int points, Pass pass) {
  const Square from = board.car[colour].square;
  Traffic traffic(board, from.row);
  Ends ends(from.row);
  Lanes lanes = lane_bit(from.lane);
  int row = from.row;
  pass(row, lanes);
  for (; points > 0; --points) {
    if (row == track.rows) {
      ends.set_finish();  // TR-1.4
      return ends;
    }
    if (!traffic.covers(row + 1)) traffic = Traffic(board, row);
    const auto free = static_cast<Lanes>(every_lane & ~traffic.in(row + 1));
    const Links links = track.links[static_cast<std::size_t>(row)];
    const auto next = static_cast<Lanes>(links.ahead[lanes] & free);
    if (next == 0) break;
    ends.add_dead_ends(row, static_cast<Lanes>(lanes & ~links.behind[free]));
    lanes = next;
    pass(++row, lanes);
  }
  ends.set_last(row, lanes);
  return ends;
}

constexpr Ends ends_of_drive(const Board& board, const Track& track, Jam jam, Colour colour, int points) {
  Ends ends = drive_through(board, track, colour, points, [](int, Lanes) {});
  if (jam == Jam::must_maximise) ends.leave_out_dead_ends();
  return ends;
}

// Whether a car with that many points can end on the square or drive through it.
constexpr bool can_come_to(const Board& board, const Track& track, Colour colour, int points, Square square) {
  bool comes = false;
  drive_through(board, track, colour, points, [&](int row, Lanes lanes) {
    comes = comes ||
            (row == square.row && square.lane >= 1 && square.lane <= max_lanes && (lanes & lane_bit(square.lane)) != 0);
  });
  return comes;
}

// TR-5.2: where the rear car of a turbo may be put. Empty if it stays.
constexpr Ends ends_of_turbo(const Board& board, const Track& track, Colour rear) {
  const int from = board.car[rear].square.row;
  Ends ends(from);
  for (int row = board.car[partner(rear)].square.row; row > from; --row) {
    const Traffic traffic(board, row - 1);
    const auto free = static_cast<Lanes>(track.all_lanes(row) & ~traffic.in(row));
    if (free == 0) continue;
    ends.set_last(row, free);
    break;
  }
  return ends;
}

// Where the car to be steered now may end.
constexpr Ends ends_now(const State& state) {
  const Board& board = state.board;
  if (board.driving.points == 0) return ends_of_turbo(board, track(state), board.driving.car);
  return ends_of_drive(board, track(state), state.options.jam, board.driving.car, board.driving.points);
}

}  // namespace paddock::toprace
