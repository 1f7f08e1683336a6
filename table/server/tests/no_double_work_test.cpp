#include <gtest/gtest.h>

#include "table/server/tests/counting_match.hpp"
#include "table/server/tests/every_game_test.hpp"

// Nothing is computed twice for a move, and nothing without a reader.
namespace paddock::server {

namespace {

using namespace test;

class NoDuplicateWork : public testing::TestWithParam<const catalogue::Game*> {
 protected:
  // A match of a person at the first seat against bots. All calls of the match are counted.
  void SetUp() override {
    const int seats = std::max(2, GetParam()->min_seats());
    wire::OpenTable wanted;
    wanted.game = GetParam()->about().id;
    wanted.seats.assign(static_cast<std::size_t>(seats), "level1");
    wanted.seats.front() = "me";
    wanted.clock = 30;
    const auto setup = std::make_shared<CountingSetup>(*GetParam()->prepare({}, seats), counts);
    table = open_table("t", setup, wanted, zoe, at(1)).back().next;
    take(decide_message(table, wire::Start{}, zoe, {}, at(2)));
  }
  void take(const ActionResult& decision) {
    ASSERT_FALSE(decision.steps.empty());
    table = decision.steps.back().next;
    ASSERT_EQ(decision.steps.size(), table.is_open() ? 1U : 2U) << "the last move also reveals the secret";
  }
  Seat turn() const { return *table.match()->to_act().begin(); }
  // The first move of a seat, found without counting.
  catalogue::Move any_move(Seat seat) const { return uncounted(*table.match()).decision_point(seat)->move(0); }
  std::string any_written(Seat seat) const { return uncounted(*table.match()).moves(seat).front(); }
  // Computes what everybody at the table receives after a move.
  void publish_to_all() const {
    for (const char* reader : {"zoe", "eve"}) state_for(table, reader, {});
    seat_views_for(table, "eve");
    row_of(table);
  }

  Counts counts;
  Table table{"t"};
};

}  // namespace

INSTANTIATE_TEST_SUITE_P(games, NoDuplicateWork,
                         testing::ValuesIn(catalogue::games().begin(), catalogue::games().end()), name_of);

TEST_P(NoDuplicateWork, the_match_is_dealt_once) {
  EXPECT_EQ(counts.dealt, 1);
  EXPECT_EQ(counts.rolls_written, 1);
  EXPECT_EQ(counts.rolls_read, 0);
}

TEST_P(NoDuplicateWork, a_bots_move_is_played_once_and_not_parsed) {
  int moves_of_bots = 0;
  while (table.phase() == wire::Phase::playing) {
    const Seat seat = turn();
    const auto move = any_move(seat);
    counts = {};
    const auto decision = decide_move(table, seat, move, at(3));
    ASSERT_NO_FATAL_FAILURE(take(decision));
    publish_to_all();
    EXPECT_EQ(counts.attempted, 1);
    EXPECT_EQ(counts.rolls_written, 1);
    EXPECT_EQ(counts.rolls_read, 0);
    EXPECT_EQ(counts.parsed, 0);
    EXPECT_EQ(counts.checked, 0);
    EXPECT_EQ(counts.listed, 0);
    if (seat != Seat{0}) ++moves_of_bots;
  }
  EXPECT_GT(moves_of_bots, 0);
}

TEST_P(NoDuplicateWork, a_persons_move_is_parsed_and_played_once) {
  int moves_of_people = 0;
  for (int i = 0; table.phase() == wire::Phase::playing; ++i) {
    const Seat seat = turn();
    if (seat != Seat{0}) {
      ASSERT_NO_FATAL_FAILURE(take(decide_move(table, seat, any_move(seat), at(3))));
      continue;
    }
    const wire::Play play{seat, any_written(seat), "m" + std::to_string(i)};
    counts = {};
    const auto decision = decide_message(table, play, zoe, {}, at(3));
    ASSERT_NO_FATAL_FAILURE(take(decision));
    ++moves_of_people;
    EXPECT_EQ(counts.parsed, 1);
    EXPECT_EQ(counts.attempted, 1);
    EXPECT_EQ(counts.checked, 0);
    EXPECT_EQ(counts.rolls_read, 0);
  }
  EXPECT_GT(moves_of_people, 0);
}

}  // namespace paddock::server
