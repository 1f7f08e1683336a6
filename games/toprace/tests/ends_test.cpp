#include <algorithm>
#include <set>
#include <utility>

#include <gtest/gtest.h>

#include "games/toprace/steering.hpp"

// A naive reference implementation: finds where a car may end, square by square.
namespace paddock::toprace {

namespace {

using Place = std::pair<int, int>;  // row and lane, in listing order
constexpr Place beyond{finish_row, 0};

int below(Rng& rng, int bound) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound))); }

bool every_square_goes_on(const Track& track, std::size_t row) {
  for (int lane = 1; lane <= track.lanes[row]; ++lane) {
    if (touched(track, row, lane) == 0) return false;
  }
  return true;
}

// TR-1.4: a track of maximum length with random widths. Every square has a way to the next row.
Track random_track(Rng& rng) {
  Track track;
  track.rows = max_rows;
  track.lanes[1] = max_lanes;
  for (std::size_t row = 2; row <= max_rows; ++row) {
    do track.lanes[row] = static_cast<std::uint8_t>(1 + below(rng, max_lanes));
    while (!every_square_goes_on(track, row - 1));
  }
  link_rows(track);
  return track;
}

// Red at a random place, the others ahead of it, some of them close together.
Board random_board(const Track& track, Rng& rng) {
  Board board;
  const int from = 1 + below(rng, max_rows - 1);
  const int spread = 1 + below(rng, 40);
  std::set<Place> taken;
  for (const Colour car : ColourSet::all()) {
    int row = from + (car == Colour::red ? 0 : 1 + below(rng, spread));
    if (row > track.rows) row = from;
    const int lane = 1 + below(rng, track.lanes[static_cast<std::size_t>(row)]);
    const bool is_free = taken.emplace(row, lane).second;
    board.car[car] = {{static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(lane)},
                      is_free ? CarStatus::on : CarStatus::beside};
  }
  return board;
}

bool is_free(const Board& board, Place place) {
  for (const Car& car : board.car) {
    if (car.blocks({static_cast<std::uint8_t>(place.first), static_cast<std::uint8_t>(place.second)})) return false;
  }
  return true;
}

std::set<Place> next_places(const Board& board, const Track& track, Place from) {
  const auto row = static_cast<std::size_t>(from.first);
  std::set<Place> next;
  for (int lane = 1; lane <= track.lanes[row + 1]; ++lane) {
    const bool touch = touches(from.second, track.lanes[row], lane, track.lanes[row + 1]);
    if (touch && is_free(board, {from.first + 1, lane})) next.emplace(from.first + 1, lane);
  }
  return next;
}

std::set<Place> naive_ends(const Board& board, const Track& track, int points, Jam jam) {
  const Square from = board.car[Colour::red].square;
  std::set<Place> now{{from.row, from.lane}};
  std::set<Place> ends;
  for (; points > 0 && !now.empty(); --points) {
    std::set<Place> next;
    for (const Place& place : now) {
      const auto ways = place.first == track.rows ? std::set<Place>{beyond} : next_places(board, track, place);
      if (ways.empty()) ends.insert(place);
      next.insert(ways.begin(), ways.end());
    }
    if (next.contains(beyond)) points = 1;  // TR-4.7: remaining points are lost
    now = next;
  }
  ends.insert(now.begin(), now.end());
  if (jam == Jam::must_maximise) std::erase_if(ends, [&](Place end) { return end.first < ends.rbegin()->first; });
  return ends;
}

std::set<Place> listed(const Ends& ends) {
  std::set<Place> places;
  Place last{0, 0};
  for (int k = 0; k < ends.size(); ++k) {
    const Square square = ends.nth(k);
    EXPECT_LT(last, Place(square.row, square.lane)) << "the rear first, each once";
    EXPECT_TRUE(ends.contains(square));
    last = {square.row, square.lane};
    places.insert(last);
  }
  return places;
}

int rows_of(const std::set<Place>& places) {
  std::set<int> rows;
  for (const Place& place : places) rows.insert(place.first);
  return static_cast<int>(rows.size());
}

}  // namespace

TEST(toprace_ends, agree_with_a_search_square_by_square) {
  Rng rng(44);
  int most_rows = 0;
  for (int i = 0; i < 5'000 && !HasFailure(); ++i) {
    const Track track = random_track(rng);
    const Board board = random_board(track, rng);
    const int points = 1 + below(rng, i % 2 == 0 ? 10 : max_points);
    for (const Jam jam : {Jam::next_square, Jam::must_maximise}) {
      const Ends ends = ends_of_drive(board, track, jam, Colour::red, points);
      const auto found = naive_ends(board, track, points, jam);
      EXPECT_EQ(listed(ends), found) << i;
      most_rows = std::max(most_rows, rows_of(found));
    }
  }
  EXPECT_GE(most_rows, 3) << "the random boards had too few dead ends";
}

// From four lanes to three, an outermost lane has only one way on, so a car there makes it a dead end.
TEST(toprace_ends, may_be_dead_ends_behind_all_five_other_cars) {
  Track track;
  track.rows = 30;
  for (std::size_t row = 1; row <= track.rows; ++row) track.lanes[row] = row % 2 == 0 ? 3 : 4;
  link_rows(track);
  Board board;
  board.car[Colour::red] = {{1, 2}, CarStatus::on};
  board.car[Colour::blue] = {{6, 1}, CarStatus::on};
  board.car[Colour::black] = {{10, 1}, CarStatus::on};
  board.car[Colour::yellow] = {{14, 1}, CarStatus::on};
  board.car[Colour::green] = {{18, 1}, CarStatus::on};
  board.car[Colour::white] = {{22, 1}, CarStatus::on};
  EXPECT_EQ(listed(ends_of_drive(board, track, Jam::next_square, Colour::red, 25)),
            (std::set<Place>{{5, 1}, {9, 1}, {13, 1}, {17, 1}, {21, 1}, {26, 1}, {26, 2}, {26, 3}}));
}

}  // namespace paddock::toprace
