#include <gtest/gtest.h>

#include "table/core/table_record.hpp"
#include "table/server/core.hpp"
#include "table/server/tests/every_game_test.hpp"

namespace paddock::server {

using namespace test;

INSTANTIATE_TEST_SUITE_P(games, EveryGameTest, testing::ValuesIn(catalogue::games().begin(), catalogue::games().end()),
                         name_of);

TEST_P(EveryGameTest, opens_seats_and_starts) {
  RecordedTable recorded(wanted({"me", "open"}));
  EXPECT_EQ(code_of(recorded.send(zoe, wire::Start{})), "seats_open");
  EXPECT_EQ(code_of(recorded.send(max, wire::Sit{Seat{0}})), "seat_taken");
  EXPECT_EQ(code_of(recorded.send(max, wire::Sit{Seat{7}})), "no_seat");
  EXPECT_EQ(code_of(recorded.send(max, wire::Sit{Seat{1}})), "");
  EXPECT_EQ(code_of(recorded.send(max, wire::Start{})), "not_host");
  EXPECT_EQ(code_of(recorded.send(zoe, wire::Start{})), "");
  EXPECT_EQ(recorded.table().phase(), wire::Phase::playing);
  EXPECT_EQ(code_of(recorded.send(zoe, wire::Start{})), "already_started");
  EXPECT_EQ(code_of(recorded.send(eve, wire::Sit{Seat{0}})), "seat_taken");
}

TEST_P(EveryGameTest, the_host_sets_bots_and_others_do_not) {
  RecordedTable recorded(wanted({"me", "open"}));
  EXPECT_EQ(code_of(recorded.send(max, wire::SeatBot{Seat{1}, "level2"})), "not_host");
  EXPECT_EQ(code_of(recorded.send(zoe, wire::SeatBot{Seat{1}, "hal9000"})), "no_bot");
  EXPECT_EQ(code_of(recorded.send(zoe, wire::SeatBot{Seat{1}, "level2"})), "");
  EXPECT_EQ(state_for(recorded.table(), "zoe", {}).seats[1].kind, wire::SeatKind::bot);
  EXPECT_EQ(code_of(recorded.send(zoe, wire::SeatBot{Seat{1}, ""})), "");
  EXPECT_EQ(state_for(recorded.table(), "zoe", {}).seats[1].kind, wire::SeatKind::open);
}

TEST_P(EveryGameTest, a_bot_replaces_an_absent_person_until_the_person_returns) {
  RecordedTable recorded(wanted({"me", "open"}));
  recorded.send(max, wire::Sit{Seat{1}});
  recorded.send(zoe, wire::Start{});
  recorded.presence.connected = {"zoe", "max"};
  EXPECT_EQ(code_of(recorded.send(zoe, wire::SeatBot{Seat{1}, "level2"})), "person_present");
  recorded.presence.connected = {"zoe"};
  EXPECT_EQ(code_of(recorded.send(eve, wire::SeatBot{Seat{1}, "level2"})), "not_seated");
  EXPECT_EQ(code_of(recorded.send(zoe, wire::SeatBot{Seat{1}, "level2"})), "");
  const auto state = state_for(recorded.table(), "max", {}).seats[1];
  EXPECT_EQ(state.kind, wire::SeatKind::person);
  EXPECT_EQ(state.bot, "level2");
  EXPECT_EQ(code_of(recorded.send(max, wire::Play{Seat{1}, "anything", "a"})), "kept_by_bot");
  EXPECT_EQ(code_of(recorded.send(max, wire::Sit{Seat{1}})), "");
  EXPECT_EQ(state_for(recorded.table(), "max", {}).seats[1].bot, "");
}

TEST_P(EveryGameTest, a_person_who_leaves_during_the_match_is_replaced_by_a_bot) {
  RecordedTable recorded(wanted({"me", "open"}));
  recorded.send(max, wire::Sit{Seat{1}});
  recorded.send(zoe, wire::Start{});
  EXPECT_EQ(code_of(recorded.send(zoe, wire::Leave{Seat{1}})), "not_your_seat");
  EXPECT_EQ(code_of(recorded.send(max, wire::Leave{Seat{1}})), "");
  EXPECT_EQ(state_for(recorded.table(), "max", {}).seats[1].kind, wire::SeatKind::bot);
  EXPECT_TRUE(recorded.table().seats_of("max").empty());
}

TEST_P(EveryGameTest, the_rematch_has_the_same_people) {
  RecordedTable recorded(wanted({"me", "open"}));
  recorded.send(max, wire::Sit{Seat{1}});
  EXPECT_EQ(code_of(recorded.send(zoe, wire::Rematch{})), "not_over");
  recorded.send(zoe, wire::Start{});
  recorded.play_to_the_end(1);
  EXPECT_EQ(code_of(recorded.send(eve, wire::Rematch{})), "not_seated");
  recorded.send(max, wire::Rematch{});
  EXPECT_FALSE(state_for(recorded.table(), "max", {}).rematch.empty());
  const auto steps = open_again(recorded.table(), "t2", "max", at(1));
  const auto again = *table_of("t2", entries_of(steps));
  EXPECT_EQ(row_of(again).seats, row_of(steps.back().next).seats);
  EXPECT_EQ(again.phase(), wire::Phase::gathering);
  EXPECT_EQ(std::get<wire::Opened>(steps.front().entry.fact).options, recorded.table().match()->rematch());
  EXPECT_TRUE(again.seats_of("zoe").contains(Seat{0}));
  EXPECT_TRUE(again.seats_of("max").contains(Seat{1}));
}

namespace {

// A table of the first game with an open seat.
wire::OpenTable with_an_open_seat() {
  wire::OpenTable open;
  open.game = catalogue::games().front()->about().id;
  open.seats.assign(static_cast<std::size_t>(catalogue::games().front()->max_seats()), "me");
  open.seats.back() = "open";
  return open;
}

Seat last_seat() { return Seat{static_cast<std::uint8_t>(catalogue::games().front()->max_seats() - 1)}; }

Person stranger(int number) { return {"stranger" + std::to_string(number), "Stranger"}; }

}  // namespace

TEST(table, chat_is_bounded) {
  RecordedTable recorded(with_an_open_seat());
  EXPECT_EQ(code_of(recorded.send(eve, wire::Say{""})), "too_long");
  EXPECT_EQ(code_of(recorded.send(eve, wire::Say{std::string(max_chat_length + 1, 'x')})), "too_long");
  for (const char* text : {"\x01", "a\nb", "\u202Ea", "\u2067a", "\u2028"})
    EXPECT_EQ(code_of(recorded.send(eve, wire::Say{text})), "bad_text");
  EXPECT_EQ(code_of(recorded.send(eve, wire::Say{"« Ça va ? » 👨‍👩‍👧"})), "");
}

TEST(table, chat_of_one_person_leaves_room_for_others) {
  RecordedTable recorded(with_an_open_seat());
  for (int i = 0; i < max_chat_lines_per_person; ++i) EXPECT_EQ(code_of(recorded.send(eve, wire::Say{"salut"})), "");
  EXPECT_EQ(code_of(recorded.send(eve, wire::Say{"salut"})), "chat_full");
  EXPECT_EQ(code_of(recorded.send(max, wire::Say{"salut"})), "");
  int said = max_chat_lines_per_person + 1;
  for (int number = 0; said < max_chat_lines; ++said) {
    if (said % max_chat_lines_per_person == 0) ++number;
    recorded.send(stranger(number), wire::Say{"salut"});
  }
  EXPECT_EQ(code_of(recorded.send(stranger(0), wire::Say{"salut"})), "chat_full")
      << "strangers have used up their lines";
  EXPECT_EQ(code_of(recorded.send(zoe, wire::Say{"salut"})), "") << "the host has not";
  EXPECT_EQ(code_of(recorded.send(max, wire::Say{"salut"})), "") << "nor has a newcomer";
  EXPECT_EQ(decide_message(*table_of("t", recorded.record()), wire::Say{"x"}, eve, {}, at(1)).steps.size(), 0U)
      << "nor after a restart";
}

TEST(table, strangers_who_come_and_go_do_not_block_it) {
  RecordedTable recorded(with_an_open_seat());
  for (int number = 0; recorded.record().size() < static_cast<std::size_t>(max_table_events); ++number) {
    for (int i = 0; i < max_table_events_per_person / 2; ++i) {
      recorded.send(stranger(number), wire::Sit{last_seat()});
      recorded.send(stranger(number), wire::Leave{last_seat()});
    }
    EXPECT_EQ(code_of(recorded.send(stranger(number), wire::Sit{last_seat()})), "too_much");
    if (number == 0) {
      EXPECT_EQ(code_of(recorded.send(max, wire::Say{"salut"})), "") << "others are not affected";
    }
  }
  EXPECT_EQ(code_of(recorded.send(stranger(0), wire::Say{"salut"})), "too_much");
  EXPECT_EQ(code_of(recorded.send(eve, wire::Sit{last_seat()})), "") << "a friend who comes late has not used it up";
  EXPECT_EQ(code_of(recorded.send(eve, wire::Say{"me voilà"})), "");
  EXPECT_EQ(code_of(recorded.send(zoe, wire::SeatBot{last_seat(), "random"})), "");
  EXPECT_EQ(code_of(recorded.send(zoe, wire::Start{})), "");
}

TEST(table, a_friend_who_was_invited_finds_room_when_strangers_have_used_up_theirs) {
  RecordedTable recorded(with_an_open_seat());
  const auto sits = [&](int number) {
    return code_of(recorded.send(stranger(number), wire::Sit{last_seat()})).empty();
  };
  int number = 0;
  for (; sits(number); ++number) {
    do {
      recorded.send(stranger(number), wire::Leave{last_seat()});
    } while (sits(number));
  }
  EXPECT_GT(number, max_table_events / max_table_events_per_person) << "also that of newcomers";
  EXPECT_EQ(code_of(recorded.send(eve, wire::Sit{last_seat()})), "too_much");
  EXPECT_EQ(code_of(recorded.send(eve, wire::Say{"salut"})), "too_much");
  EXPECT_EQ(code_of(recorded.send(eve, wire::Sit{last_seat()}, Arrival::invited)), "");
  EXPECT_EQ(code_of(recorded.send(eve, wire::Say{"me voilà"}, Arrival::invited)), "");
  EXPECT_EQ(code_of(recorded.send(max, wire::Say{"moi aussi"}, Arrival::invited)), "");
}

TEST(table, an_invitation_does_not_open_it_to_any_number_of_names) {
  RecordedTable recorded(with_an_open_seat());
  const auto says = [&](int number) {
    return code_of(recorded.send(stranger(number), wire::Say{"salut"}, Arrival::invited)).empty();
  };
  for (int number = 0; says(number); ++number) {
    while (says(number)) {
    }
  }
  EXPECT_LE(recorded.record().size(), 3U * max_chat_lines + 20U);
  EXPECT_EQ(code_of(recorded.send(zoe, wire::Say{"assez"})), "") << "the host has room of her own";
}

TEST(table, nobody_is_locked_out_by_bots_that_others_seat) {
  RecordedTable recorded(with_an_open_seat());
  recorded.send(max, wire::Sit{last_seat()});
  recorded.send(zoe, wire::Start{});
  const auto sequence = recorded.table().sequence();
  for (int i = 0; i < max_table_events_per_person; ++i)
    recorded.send(zoe, wire::SeatBot{last_seat(), i % 2 == 0 ? "random" : "level1"});
  EXPECT_EQ(recorded.table().sequence(), sequence + 1) << "a bot sits there already";
  EXPECT_EQ(code_of(recorded.send(max, wire::Say{"me revoilà"})), "");
  EXPECT_EQ(code_of(recorded.send(max, wire::Sit{last_seat()})), "");
  EXPECT_EQ(state_for(recorded.table(), "max", {}).seats.back().bot, "");
}

// A setup with the longest match of all games: the one whose first player at all seats passes the limit.
wire::OpenTable with_endless_match() {
  for (const auto* game : catalogue::games()) {
    const auto& options = game->about().options;
    const auto has = [&](std::string_view key) {
      return std::ranges::find(options, key, &catalogue::Option::key) != options.end();
    };
    if (!has("target") || !has("opening")) continue;
    wire::OpenTable wanted;
    wanted.game = game->about().id;
    wanted.options = {{"target", 20'000}, {"opening", 1000}, {"full_hand", "must_throw"}};
    wanted.seats.assign(static_cast<std::size_t>(game->max_seats()), "me");
    return wanted;
  }
  return {};
}

TEST(table, one_person_at_many_seats_makes_so_many_moves_and_no_more) {
  Table table = open_table("t", with_endless_match(), zoe, at(1))->back().next;
  const auto send = [&](const wire::FromClient& message) {
    auto decided = decide_message(table, message, zoe, {}, at(1));
    if (!decided.steps.empty()) table = decided.steps.back().next;
    return code_of(decided.answer);
  };
  const auto play = [&](int number) {
    const Seat seat = *table.to_act().begin();
    return send(wire::Play{seat, table.match()->moves(seat).front(), std::to_string(number)});
  };
  send(wire::Start{});
  for (int made = 0; made < max_moves_per_person; ++made) ASSERT_EQ(play(made), "accepted") << made;
  EXPECT_EQ(play(max_moves_per_person), "too_much");
  const Seat seat = *table.to_act().begin();
  send(wire::Auto{seat, true});
  EXPECT_EQ(table.pending_turns().front().kind, PendingTurn::Kind::person) << "nor does the server make them";
  EXPECT_EQ(send(wire::Leave{seat}), "") << "a bot can play on";
  EXPECT_EQ(table.pending_turns().front().kind, PendingTurn::Kind::bot);
}

TEST(table, a_person_over_the_limit_can_still_return_leave_and_start) {
  RecordedTable recorded(with_an_open_seat());
  for (int i = 0; i < max_table_events_per_person / 2; ++i) {
    recorded.send(max, wire::Sit{last_seat()});
    if (i + 1 < max_table_events_per_person / 2) recorded.send(max, wire::Leave{last_seat()});
  }
  while (code_of(recorded.send(zoe, wire::SetPace{wire::Pace::slow})).empty())
    recorded.send(zoe, wire::SetPace{wire::Pace::normal});
  EXPECT_EQ(code_of(recorded.send(zoe, wire::SeatBot{Seat{0}, "random"})), "too_much");
  EXPECT_EQ(code_of(recorded.send(zoe, wire::Start{})), "") << "the host can always start";
  recorded.send(max, wire::Say{"ça commence"});
  EXPECT_EQ(code_of(recorded.send(max, wire::Say{"hop"})), "too_much");
  recorded.carry_out(decide_time_is_up(recorded.table(), last_seat(), 1));
  EXPECT_EQ(code_of(recorded.send(max, wire::Sit{last_seat()})), "");
  EXPECT_EQ(state_for(recorded.table(), "max", {}).seats.back().bot, "");
  EXPECT_EQ(code_of(recorded.send(max, wire::SeatBot{last_seat(), "random"})), "too_much")
      << "but the seat is not given to a bot again";
  EXPECT_EQ(code_of(recorded.send(max, wire::Leave{last_seat()})), "");
}

TEST(table, invalid_tables_are_not_opened) {
  wire::OpenTable open;
  open.game = "chess";
  EXPECT_FALSE(open_table("t", open, zoe, at(1)));
  open.game = catalogue::games().front()->about().id;
  EXPECT_FALSE(open_table("t", open, zoe, at(1)));
  open.seats.assign(20, "me");
  EXPECT_FALSE(open_table("t", open, zoe, at(1)));
  open.seats.assign(static_cast<std::size_t>(catalogue::games().front()->max_seats()), "hal9000");
  EXPECT_FALSE(open_table("t", open, zoe, at(1)));
  open.seats.assign(open.seats.size(), "open");
  open.clock = 17;
  EXPECT_FALSE(open_table("t", open, zoe, at(1)));
  open.clock = 0;
  open.options["nonsense"] = 1;
  EXPECT_FALSE(open_table("t", open, zoe, at(1)));
  open.options = {};
  EXPECT_TRUE(open_table("t", open, zoe, at(1)));
}

}  // namespace paddock::server
