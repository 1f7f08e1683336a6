#include <chrono>
#include <limits>

#include "table/server/tests/every_game_test.hpp"
#include "table/server/turn_deadlines.hpp"

namespace paddock::server {

using namespace test;

namespace {

// A match with 30 seconds per move in which Zoé plays every seat.
RecordedTable with_a_clock(wire::OpenTable open) {
  open.clock = 30;
  RecordedTable recorded(open);
  recorded.send(zoe, wire::Start{});
  return recorded;
}

}  // namespace

TEST_P(EveryGameTest, deadlines_do_not_reveal_forced_moves) {
  int forced = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    RecordedTable recorded = with_a_clock(wanted({"me", "me", "me"}));
    Rng rng(seed);
    PerSeat<std::int64_t> since;
    SeatSet waiting;
    while (recorded.table().phase() == wire::Phase::playing) {
      const auto& match = *recorded.table().match();
      for (const Seat seat : match.to_act().without(waiting)) since[seat] = recorded.clock;
      waiting = match.to_act();
      std::int64_t first = std::numeric_limits<std::int64_t>::max();
      for (const PendingTurn& due : recorded.table().pending_turns()) {
        if (due.kind == PendingTurn::Kind::bot) continue;
        forced += match.decision_point(due.seat)->size() == 1 ? 1 : 0;
        EXPECT_EQ(due.kind, PendingTurn::Kind::person) << "a person makes even an only move by hand";
        EXPECT_EQ(due.deadline, since[due.seat] + 30'000);
        first = std::min(first, *due.deadline);
      }
      const auto shown = recorded.table().deadline();
      EXPECT_EQ(shown.value_or(std::numeric_limits<std::int64_t>::max()), first);
      const Seat seat = turn(recorded);
      const auto moves = match.moves(seat);
      recorded.play(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      waiting.remove(seat);
    }
  }
  RecordProperty("forced", forced);
}

TEST_P(EveryGameTest, a_seat_may_have_its_only_moves_made) {
  RecordedTable recorded(wanted({"me", "open"}));
  recorded.send(max, wire::Sit{Seat{1}});
  EXPECT_EQ(code_of(recorded.send(max, wire::Auto{Seat{0}, true})), "not_your_seat");
  EXPECT_EQ(code_of(recorded.send(max, wire::Auto{Seat{7}, true})), "no_seat");
  recorded.send(zoe, wire::Start{});
  EXPECT_EQ(code_of(recorded.send(max, wire::Auto{Seat{1}, true})), "");
  EXPECT_TRUE(seat_views_for(recorded.table(), "max").front().automatic);
  EXPECT_FALSE(seat_views_for(recorded.table(), "zoe").front().automatic);
  EXPECT_FALSE(seat_views_for(recorded.table(), "eve").front().automatic);
  Rng rng(5);
  while (recorded.table().phase() == wire::Phase::playing) {
    for (const PendingTurn& due : recorded.table().pending_turns()) {
      const bool is_made = due.seat == Seat{1} && recorded.table().match()->decision_point(due.seat)->size() == 1;
      if (due.kind != PendingTurn::Kind::bot) {
        EXPECT_EQ(due.kind == PendingTurn::Kind::automatic, is_made);
      }
    }
    const Seat seat = turn(recorded);
    const auto moves = recorded.table().match()->moves(seat);
    recorded.play(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  EXPECT_EQ(code_of(recorded.send(max, wire::Auto{Seat{1}, false})), "not_playing");
}

TEST_P(EveryGameTest, a_seat_handed_to_a_bot_and_back_has_no_more_time) {
  auto open = wanted({"me", "me", "me"});
  open.clock = 30;
  RecordedTable recorded(open);
  recorded.send(zoe, wire::Start{});
  const Seat seat = turn(recorded);
  const auto deadline = recorded.table().deadline();
  recorded.clock += 20'000;
  recorded.send(zoe, wire::SeatBot{seat, "level2"});
  recorded.send(zoe, wire::Sit{seat});
  for (const PendingTurn& due : recorded.table().pending_turns()) {
    if (due.seat == seat) {
      EXPECT_EQ(due.deadline, deadline);
    }
  }
}

TEST_P(EveryGameTest, a_move_taken_back_gives_no_more_time) {
  int taken_back = 0;
  int too_late = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    RecordedTable recorded = with_a_clock(wanted({"me", "me", "me"}));
    Rng rng(seed);
    for (int i = 0; recorded.table().phase() == wire::Phase::playing && i < 200; ++i) {
      const auto before = recorded.table().pending_turns().front();
      const auto moves = recorded.table().match()->moves(before.seat);
      const std::string id = "m" + std::to_string(i);
      if (before.kind == PendingTurn::Kind::bot) {
        recorded.play(before.seat, moves.front());
        continue;
      }
      recorded.send(zoe, wire::Play{before.seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], id});
      if (!seat_views_for(recorded.table(), "zoe")[before.seat.number].may_take_back) continue;
      if (rng.below(4) == 0) {
        recorded.clock += 30'000;
        EXPECT_EQ(code_of(recorded.send(zoe, wire::TakeBack{before.seat, "b" + id})), "cannot_take_back");
        ++too_late;
        break;  // everybody's time is up
      }
      recorded.clock += 1'000;
      ASSERT_EQ(code_of(recorded.send(zoe, wire::TakeBack{before.seat, "b" + id})), "accepted");
      EXPECT_EQ(recorded.table().pending_turns().front().deadline, before.deadline);
      ++taken_back;
      recorded.send(zoe, wire::Play{before.seat, moves.front(), "again" + id});
    }
  }
  RecordProperty("taken_back", taken_back);
  RecordProperty("too_late", too_late);
}

TEST_P(EveryGameTest, a_seat_out_of_time_is_taken_over_by_a_bot) {
  auto open = wanted({"me", "me", "me"});
  open.clock = 30;
  RecordedTable recorded(open);
  recorded.send(zoe, wire::Start{});
  const auto started = recorded.clock;
  for (const PendingTurn& due : recorded.table().pending_turns()) {
    if (due.kind == PendingTurn::Kind::bot) continue;
    EXPECT_EQ(due.deadline, started + 30'000);
    recorded.carry_out(decide_time_is_up(recorded.table(), due.seat, recorded.clock));
    EXPECT_EQ(state_for(recorded.table(), "zoe", {}).seats[due.seat.number].bot, substitute_bot);
  }
  for (const PendingTurn& due : recorded.table().pending_turns()) EXPECT_NE(due.kind, PendingTurn::Kind::person);
}

TEST(TurnDeadlines, a_running_turn_ignores_what_is_set_on_the_wall_clock) {
  using std::chrono::seconds;
  constexpr std::int64_t hour = 3'600'000;
  constexpr std::int64_t began = 1'000 * hour;
  const TurnDeadlines::Instant now{};
  for (const std::int64_t set : {-2 * hour, 2 * hour}) {
    TurnDeadlines turns;
    EXPECT_EQ(turns.end_of(Seat{0}, began + 30'000, seconds(30), began, now), now + seconds(30));
    EXPECT_EQ(turns.end_of(Seat{0}, began + 30'000, seconds(30), began + set, now + seconds(1)), now + seconds(30));
    EXPECT_EQ(turns.end_of(Seat{0}, began + set + 30'000, seconds(30), began + set, now + seconds(9)),
              now + seconds(39))
        << "the next turn is as long as any";
  }
}

TEST(TurnDeadlines, a_turn_of_another_server_lasts_no_longer_than_the_clock) {
  using std::chrono::seconds;
  const TurnDeadlines::Instant now{};
  TurnDeadlines turns;
  EXPECT_EQ(turns.end_of(Seat{0}, 7'200'000, seconds(30), 1'000, now), now + seconds(30));
  EXPECT_EQ(turns.end_of(Seat{1}, 20'000, seconds(30), 1'000, now), now + seconds(19));
  EXPECT_EQ(turns.end_of(Seat{2}, 1'000, seconds(30), 7'200'000, now), now) << "it is over";
}

}  // namespace paddock::server
