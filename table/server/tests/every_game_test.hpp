#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "table/server/tests/recorded_table.hpp"

namespace paddock::server::test {

// Tests of a table that hold for every game. Instantiated in table_test.cpp; other suites for every game derive from
// it.
class EveryGameTest : public testing::TestWithParam<const catalogue::Game*> {
 protected:
  static wire::OpenTable wanted(std::vector<std::string> seats) {
    wire::OpenTable open;
    open.game = GetParam()->about().id;
    const auto least = static_cast<std::size_t>(std::max(2, GetParam()->min_seats()));
    while (seats.size() < least) seats.emplace_back("level1");
    open.seats = seats;
    return open;
  }
  static Seat turn(const RecordedTable& recorded) { return *recorded.table().match()->to_act().begin(); }
};

inline std::string name_of(const testing::TestParamInfo<const catalogue::Game*>& game) {
  return game.param->about().id;
}

}  // namespace paddock::server::test
