#include <gtest/gtest.h>

#include "table/core/table_record.hpp"
#include "table/server/capacity.hpp"
#include "table/server/tests/every_game_test.hpp"
#include "table/server/tests/open_table_request.hpp"
#include "table/server/tests/two_player_table.hpp"

// A table that continues a finished match from one of its moments, for those who played it.
namespace paddock::server::test {

namespace {

class PlayingOn : public EveryGameTest {
 protected:
  // A finished match of two people, with a bot if there is a third seat.
  static RecordedTable played() {
    RecordedTable recorded(wanted({"me", "open", "level1"}));
    recorded.send(max, wire::Sit{Seat{1}});
    recorded.send(zoe, wire::Start{});
    recorded.play_to_the_end(3);
    return recorded;
  }
  static SharedMatch after(const catalogue::Record& record, int moves) {
    auto prefix = record;
    prefix.moves.resize(static_cast<std::size_t>(moves));
    prefix.outcome.reset();
    prefix.seal.reset();
    return *catalogue::replay(prefix);
  }
};

}  // namespace

INSTANTIATE_TEST_SUITE_P(games, PlayingOn, testing::ValuesIn(catalogue::games().begin(), catalogue::games().end()),
                         name_of);

TEST_P(PlayingOn, begins_at_that_moment_and_can_end_differently) {
  const RecordedTable recorded = played();
  const auto record = *record_of(recorded.record());
  const int last = static_cast<int>(record.moves.size()) - 1;
  for (const int moves : {0, last / 2, last}) {
    const auto steps = open_from(recorded.table(), "u", record, moves, max, 5);
    ASSERT_TRUE(steps) << steps.error();
    auto entries = entries_of(*steps);
    const auto opened = table_of("u", entries);
    ASSERT_TRUE(opened) << opened.error();
    EXPECT_EQ(opened->phase(), wire::Phase::playing);
    EXPECT_EQ(opened->match()->position(), after(record, moves)->position());
    Table table = *opened;
    for (Rng rng(7); table.phase() == wire::Phase::playing;) {
      const Seat seat = *table.match()->to_act().begin();
      const auto options = table.match()->moves(seat);
      const auto& move = options[rng.below(static_cast<std::uint32_t>(options.size()))];
      const auto decision = decide_move(table, seat, table.match()->check_move(seat, move).move, at(6));
      for (const auto& entry : entries_of(decision.steps)) entries.push_back(entry);
      table = decision.steps.back().next;
    }
    const auto whole = record_of(entries);
    ASSERT_TRUE(whole) << whole.error();
    EXPECT_FALSE(whole->seal) << "its deal was public before, so it has no seal";
    EXPECT_TRUE(catalogue::replay(*whole));
  }
}

TEST_P(PlayingOn, keeps_the_persons_seats_and_gives_the_others_to_bots) {
  const RecordedTable recorded = played();
  const auto record = *record_of(recorded.record());
  const Table table = open_from(recorded.table(), "u", record, 0, max, 5)->back().next;
  EXPECT_EQ(table.host(), "max");
  EXPECT_EQ(table.seats_of("max"), SeatSet{Seat{1}});
  EXPECT_TRUE(table.seats_of("zoe").empty());
  for (const auto& seat : state_for(table, "max", {}).seats) EXPECT_EQ(seat.kind == wire::SeatKind::bot, !seat.yours);
  EXPECT_FALSE(open_from(recorded.table(), "u", record, -1, max, 5));
  EXPECT_FALSE(open_from(recorded.table(), "u", record, static_cast<int>(record.moves.size()), max, 5))
      << "the match is over there";
}

// The new table keeps its own copy of the moves (docs/decisions/0013-a-played-on-table-keeps-its-own-moves.md).
TEST_P(PlayingOn, stores_less_than_the_match_that_it_continues) {
  const RecordedTable recorded = played();
  const auto record = *record_of(recorded.record());
  const auto bytes_after = [&](std::size_t moves) {
    return Capacity::bytes_of(append_of(*open_from(recorded.table(), "u", record, static_cast<int>(moves), max, 5), 0));
  };
  const auto whole = bytes_after(record.moves.size() - 1);
  EXPECT_LT(whole, Capacity::bytes_of({.table = {}, .after = 0, .entries = recorded.record()}));
  EXPECT_LT(bytes_after(0), whole) << "only the moves before that moment";
}

TEST(PlayOn, is_for_those_who_played_and_once_it_is_over) {
  auto settings = quick_settings();
  settings.quotas.messages_per_second = 0;
  const RunningServer server{settings};
  TwoPlayerTable at_the_table{server, shortest_game()};
  at_the_table.start();
  const auto path = "/api/tables/" + at_the_table.table + "/play_on";
  const JsonObject deal{{"step", 0}};
  EXPECT_EQ(at_the_table.zoe.browser.post(path, deal).code(), "not_over");
  while (Player* player = at_the_table.whose_turn()) player->play_any();
  Player stranger(server, "Lou");
  EXPECT_EQ(stranger.browser.post(path, deal).code(), "not_your_seat");
  EXPECT_EQ(Browser(server.port()).post(path, deal).code(), "not_known");
  EXPECT_EQ(at_the_table.max.browser.post(path, {{"step", 100'000}}).code(), "bad_table");
  EXPECT_EQ(at_the_table.max.browser.post(path, {{"moment", 1}}).code(), "bad_table");
  EXPECT_EQ(at_the_table.max.browser.get(path).status, 405U);
  const auto opened = at_the_table.max.browser.post(path, deal);
  ASSERT_EQ(opened.status, 201U) << opened.body;
  Player& player = at_the_table.max;
  player.join(text_of(opened.json().as_object().at("id")));
  EXPECT_EQ(player.phase(), "playing");
  EXPECT_EQ(player.sights().front().as_object().at("seat"), Json(1));
}

}  // namespace paddock::server::test
