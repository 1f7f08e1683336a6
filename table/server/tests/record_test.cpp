#include "table/core/table_record.hpp"
#include "table/server/core.hpp"
#include "table/server/tests/every_game_test.hpp"

namespace paddock::server {

using namespace test;

TEST_P(EveryGameTest, a_match_can_be_restored_from_its_record) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    RecordedTable recorded(wanted({"me", "me", "me"}));
    recorded.send(zoe, wire::Start{});
    recorded.play_to_the_end(seed);
    EXPECT_EQ(recorded.table().phase(), wire::Phase::over);
    const auto again = table_of("t", recorded.record());
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(again->sequence(), recorded.table().sequence());
    EXPECT_EQ(again->match()->position(), recorded.table().match()->position());
    const auto record = record_of(recorded.record());
    ASSERT_TRUE(record) << record.error();
    const auto replayed = catalogue::replay(*record);
    ASSERT_TRUE(replayed) << replayed.error();
    EXPECT_EQ((*replayed)->position(), recorded.table().match()->position());
  }
}

TEST_P(EveryGameTest, a_record_that_was_changed_is_not_taken) {
  RecordedTable recorded(wanted({"me", "me", "me"}));
  recorded.send(zoe, wire::Start{});
  recorded.play_to_the_end(3);
  auto entries = recorded.record();
  entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(entries.size()) - 2);
  EXPECT_FALSE(table_of("t", entries));
  EXPECT_FALSE(table_of("t", {recorded.record().begin() + 1, recorded.record().end()}));
  EXPECT_FALSE(table_of("t", {}));
}

TEST_P(EveryGameTest, a_step_tells_a_reader_what_that_reader_may_see) {
  RecordedTable recorded(wanted({"me", "open"}));
  recorded.send(max, wire::Sit{Seat{1}});
  recorded.send(zoe, wire::Start{});
  recorded.play_to_the_end(1);
  for (const PersonId& reader : {PersonId("zoe"), PersonId("max"), PersonId("eve")}) {
    const auto steps = steps_since("t", recorded.record(), 0, reader);
    ASSERT_TRUE(steps) << steps.error();
    ASSERT_EQ(steps->size(), recorded.record().size());
    const Seat seat = reader == "zoe" ? Seat{0} : reader == "max" ? Seat{1} : no_seat;
    for (const auto& step : *steps) {
      for (const auto& seen : step.seen) EXPECT_EQ(seen.seat, seat);
    }
    const auto later =
        steps_since("t", recorded.record(), static_cast<std::int64_t>(recorded.record().size()) - 3, reader);
    EXPECT_EQ(later->size(), 3U);
    EXPECT_EQ(later->front().sequence, static_cast<std::int64_t>(recorded.record().size()) - 2);
  }
}

TEST_P(EveryGameTest, readers_are_shown_their_own_seats_and_spectators_none) {
  RecordedTable recorded(wanted({"me", "open"}));
  recorded.send(max, wire::Sit{Seat{1}});
  recorded.send(zoe, wire::Start{});
  const auto of_zoe = seat_views_for(recorded.table(), "zoe");
  ASSERT_EQ(of_zoe.size(), 1U);
  EXPECT_EQ(of_zoe[0].seat, Seat{0});
  EXPECT_EQ(of_zoe[0].view, recorded.table().match()->view(Seat{0}));
  const auto of_eve = seat_views_for(recorded.table(), "eve");
  ASSERT_EQ(of_eve.size(), 1U);
  EXPECT_EQ(of_eve[0].seat, no_seat);
  EXPECT_EQ(of_eve[0].view, recorded.table().match()->view(no_seat));
  EXPECT_TRUE(of_eve[0].moves.empty());
  EXPECT_TRUE(state_for(recorded.table(), "zoe", {}).you_host);
  EXPECT_FALSE(state_for(recorded.table(), "eve", {}).you_host);
}

TEST_P(EveryGameTest, a_move_does_not_change_the_row_of_its_table) {
  RecordedTable recorded(wanted({"me", "me"}));
  const auto append = [&](const wire::FromClient& message) {
    const auto before = recorded.table();
    const auto decision = decide_message(before, message, zoe, {}, at(5000));
    recorded.carry_out(decision);
    return append_of(decision.steps, before.sequence());
  };
  EXPECT_FALSE(append(wire::Start{}).row_unchanged);
  EXPECT_EQ(recorded.table().state_sequence(), recorded.table().sequence());
  EXPECT_TRUE(append(wire::Say{"salut"}).row_unchanged);
  for (int number = 0; recorded.table().phase() == wire::Phase::playing; ++number) {
    const Seat seat = *recorded.table().to_act().begin();
    const auto stored = append(wire::Play{seat, recorded.table().match()->moves(seat).back(), std::to_string(number)});
    EXPECT_EQ(stored.row_unchanged, recorded.table().is_open()) << "except for the phase, at the end";
    EXPECT_EQ(stored.table.id, "t");
    EXPECT_EQ(stored.table.changed, 5000);
    EXPECT_EQ(stored.table.phase, stored.row_unchanged ? "" : "over");
    if (number == 300) break;
  }
}

TEST_P(EveryGameTest, only_the_player_receives_the_id_of_a_move) {
  RecordedTable recorded(wanted({"me", "open"}));
  recorded.send(max, wire::Sit{Seat{1}});
  recorded.send(zoe, wire::Start{});
  const Seat seat = *recorded.table().to_act().begin();
  const Person& mover = seat == Seat{0} ? zoe : max;
  const Person& other = seat == Seat{0} ? max : zoe;
  recorded.send(mover, wire::Play{seat, recorded.table().match()->moves(seat).front(), "an id"});
  const auto id_for = [&](const Person& reader) {
    const auto moved = static_cast<std::int64_t>(recorded.record().size()) - (recorded.table().is_open() ? 1 : 2);
    return steps_since("t", recorded.record(), moved, reader.id)->front().id;
  };
  EXPECT_EQ(id_for(mover), "an id");
  EXPECT_EQ(id_for(other), "");
  EXPECT_EQ(id_for(eve), "");
}

TEST_P(EveryGameTest, lists_mark_the_readers_own_seats) {
  RecordedTable recorded(wanted({"me", "open"}));
  recorded.send(max, wire::Sit{Seat{1}});
  const auto row = row_of(recorded.table());
  EXPECT_TRUE(seats_for("zoe", row)[0].yours);
  EXPECT_FALSE(seats_for("zoe", row)[1].yours);
  EXPECT_TRUE(seats_for("max", row)[1].yours);
  EXPECT_FALSE(seats_for("eve", row)[0].yours);
  EXPECT_FALSE(seats_for("", row)[0].yours);
  EXPECT_EQ(seats_for("", row)[1].name, "Max");
  auto old = row;  // the format of old rows
  old.seats = R"([{"kind":"person","name":"Zoé","bot":"","yours":false,"here":false}])";
  EXPECT_EQ(seats_for("zoe", old).front().name, "Zoé");
}

}  // namespace paddock::server
