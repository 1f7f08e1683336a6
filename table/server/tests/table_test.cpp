#include <limits>

#include <gtest/gtest.h>

#include "bots/players/bots.hpp"
#include "engine/kernel/promise.hpp"
#include "table/server/table_record.hpp"
#include "table/server/tests/kept.hpp"
#include "table/wire/codec.hpp"

namespace paddock::server {

namespace {

using namespace test;

class OfEveryGame : public testing::TestWithParam<const catalogue::Game*> {
 protected:
  static wire::OpenTable wanted(std::vector<std::string> seats) {
    wire::OpenTable open;
    open.game = GetParam()->about().id;
    const auto least = static_cast<std::size_t>(std::max(2, GetParam()->min_seats()));
    while (seats.size() < least) seats.emplace_back("level1");
    open.seats = seats;
    return open;
  }
  static Seat turn(const Kept& kept) { return *kept.table().match()->to_act().begin(); }
};

std::string name_of(const testing::TestParamInfo<const catalogue::Game*>& game) { return game.param->about().id; }

}  // namespace

INSTANTIATE_TEST_SUITE_P(games, OfEveryGame, testing::ValuesIn(catalogue::games().begin(), catalogue::games().end()),
                         name_of);

TEST_P(OfEveryGame, opens_seats_and_starts) {
  Kept kept(wanted({"me", "open"}));
  EXPECT_EQ(code(kept.say(zoe, wire::Start{})), "seats_open");
  EXPECT_EQ(code(kept.say(max, wire::Sit{Seat{0}})), "seat_taken");
  EXPECT_EQ(code(kept.say(max, wire::Sit{Seat{7}})), "no_seat");
  EXPECT_EQ(code(kept.say(max, wire::Sit{Seat{1}})), "");
  EXPECT_EQ(code(kept.say(max, wire::Start{})), "not_host");
  EXPECT_EQ(code(kept.say(zoe, wire::Start{})), "");
  EXPECT_EQ(kept.table().phase(), wire::Phase::playing);
  EXPECT_EQ(code(kept.say(zoe, wire::Start{})), "already_started");
  EXPECT_EQ(code(kept.say(eve, wire::Sit{Seat{0}})), "seat_taken");
}

TEST_P(OfEveryGame, the_host_sets_bots_and_others_do_not) {
  Kept kept(wanted({"me", "open"}));
  EXPECT_EQ(code(kept.say(max, wire::SeatBot{Seat{1}, "level2"})), "not_host");
  EXPECT_EQ(code(kept.say(zoe, wire::SeatBot{Seat{1}, "hal9000"})), "no_bot");
  EXPECT_EQ(code(kept.say(zoe, wire::SeatBot{Seat{1}, "level2"})), "");
  EXPECT_EQ(kept.table().state_for("zoe", {}).seats[1].kind, wire::SeatKind::bot);
  EXPECT_EQ(code(kept.say(zoe, wire::SeatBot{Seat{1}, ""})), "");
  EXPECT_EQ(kept.table().state_for("zoe", {}).seats[1].kind, wire::SeatKind::open);
}

TEST_P(OfEveryGame, a_move_is_played_once_however_often_it_is_sent) {
  Kept kept(wanted({"me", "me", "me", "me"}));
  kept.say(zoe, wire::Start{});
  const Seat seat = turn(kept);
  const wire::Play play{seat, kept.table().match()->moves(seat).front(), "first"};
  EXPECT_EQ(code(kept.say(max, play)), "not_your_seat");
  const auto accepted = kept.say(zoe, play);
  ASSERT_EQ(code(accepted), "accepted");
  const auto after = kept.table().sequence();
  EXPECT_EQ(std::get<wire::Accepted>(*accepted).sequence, after);
  const auto again = kept.say(zoe, play);
  EXPECT_EQ(std::get<wire::Accepted>(*again).sequence, after);
  EXPECT_EQ(kept.table().sequence(), after);
}

TEST_P(OfEveryGame, an_id_is_for_one_move) {
  Kept kept(wanted({"me", "me", "me", "me"}));
  kept.say(zoe, wire::Start{});
  const auto moves_of = [&](Seat seat) { return kept.table().match()->moves(seat); };
  for (int i = 0; i < 50 && moves_of(turn(kept)).size() < 2; ++i) {
    const Seat seat = turn(kept);
    kept.play(seat, moves_of(seat).front());
  }
  const Seat seat = turn(kept);
  const auto moves = moves_of(seat);
  ASSERT_GE(moves.size(), 2U);
  ASSERT_EQ(code(kept.say(zoe, wire::Play{seat, moves.front(), "id"})), "accepted");
  const auto after = kept.table().sequence();
  const auto reused = kept.say(zoe, wire::Play{seat, moves.back(), "id"});
  ASSERT_EQ(code(reused), "id_reused");
  EXPECT_EQ(std::get<wire::Problem>(*reused).id, "id");
  EXPECT_EQ(code(kept.say(zoe, wire::TakeBack{seat, "id"})), "id_reused");
  EXPECT_EQ(code(kept.say(zoe, wire::Play{seat, moves.front(), "id"})), "accepted");
  EXPECT_EQ(code(kept.say(zoe, wire::Play{seat, "  " + moves.front() + " ", "id"})), "accepted") << "another spelling";
  EXPECT_EQ(kept.table().sequence(), after);
  const auto again = table_of("t", kept.record());
  ASSERT_TRUE(again);
  EXPECT_EQ(code(again->decide(wire::Play{seat, moves.back(), "id"}, zoe, {}, 1).answer), "id_reused");
}

TEST_P(OfEveryGame, lists_show_each_reader_their_own_seats) {
  Kept kept(wanted({"me", "open"}));
  kept.say(max, wire::Sit{Seat{1}});
  const auto row = kept.table().row();
  EXPECT_TRUE(seats_for("zoe", row)[0].yours);
  EXPECT_FALSE(seats_for("zoe", row)[1].yours);
  EXPECT_TRUE(seats_for("max", row)[1].yours);
  EXPECT_FALSE(seats_for("eve", row)[0].yours);
  EXPECT_FALSE(seats_for("", row)[0].yours);
  EXPECT_EQ(seats_for("", row)[1].name, "Max");
  auto old = row;  // as rows were written once
  old.seats = R"([{"kind":"person","name":"Zoé","bot":"","yours":false,"here":false}])";
  EXPECT_EQ(seats_for("zoe", old).front().name, "Zoé");
}

TEST_P(OfEveryGame, what_the_rules_refuse_is_refused_with_its_clause_in_both_languages) {
  Kept kept(wanted({"me", "me", "me", "me"}));
  kept.say(zoe, wire::Start{});
  EXPECT_EQ(code(kept.say(zoe, wire::Play{turn(kept), "no such thing", "a"})), "not_understood");
  const auto acting = kept.table().match()->to_act();
  const std::string move = kept.table().match()->moves(turn(kept)).front();
  for (const Seat seat : SeatSet::first(kept.table().match()->seats()).without(acting)) {
    const auto answer = kept.say(zoe, wire::Play{seat, move, "b"});
    ASSERT_EQ(code(answer), "refused");
    const auto& refused = std::get<wire::Refused>(*answer);
    EXPECT_NE(GetParam()->rules(text::Language::en).find(refused.clause), nullptr);
    EXPECT_GT(refused.sentence.fr.size(), refused.clause.size());
    EXPECT_NE(refused.sentence.fr, refused.sentence.en);
  }
}

TEST_P(OfEveryGame, a_whole_match_is_told_by_its_record) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Kept kept(wanted({"me", "me", "me"}));
    kept.say(zoe, wire::Start{});
    kept.play_to_the_end(seed);
    EXPECT_EQ(kept.table().phase(), wire::Phase::over);
    const auto again = table_of("t", kept.record());
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(again->sequence(), kept.table().sequence());
    EXPECT_EQ(again->match()->position(), kept.table().match()->position());
    const auto record = record_of(kept.record());
    ASSERT_TRUE(record) << record.error();
    const auto replayed = catalogue::replay(*record);
    ASSERT_TRUE(replayed) << replayed.error();
    EXPECT_EQ((*replayed)->position(), kept.table().match()->position());
  }
}

TEST_P(OfEveryGame, a_record_that_was_changed_is_not_taken) {
  Kept kept(wanted({"me", "me", "me"}));
  kept.say(zoe, wire::Start{});
  kept.play_to_the_end(3);
  auto entries = kept.record();
  entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(entries.size()) - 2);
  EXPECT_FALSE(table_of("t", entries));
  EXPECT_FALSE(table_of("t", {kept.record().begin() + 1, kept.record().end()}));
  EXPECT_FALSE(table_of("t", {}));
}

TEST_P(OfEveryGame, what_is_taken_back_never_was) {
  int taken_back = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Kept kept(wanted({"me", "me", "me"}));
    kept.say(zoe, wire::Start{});
    Rng rng(seed);
    for (int i = 0; kept.table().phase() == wire::Phase::playing && i < 200; ++i) {
      const Seat seat = turn(kept);
      const auto before = kept.table().match()->position();
      const auto moves = kept.table().match()->moves(seat);
      const std::string id = "m" + std::to_string(i);
      kept.say(zoe, wire::Play{seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], id});
      const auto sights = kept.table().sights_for("zoe");
      if (!sights[seat.number].may_take_back) {
        EXPECT_EQ(code(kept.say(zoe, wire::TakeBack{seat, "b" + id})), "cannot_take_back");
        continue;
      }
      if (rng.below(2) == 0) continue;
      ++taken_back;
      EXPECT_EQ(code(kept.say(zoe, wire::TakeBack{seat, "b" + id})), "accepted");
      EXPECT_EQ(kept.table().match()->position(), before);
    }
    kept.play_to_the_end(seed);
    const auto record = record_of(kept.record());
    ASSERT_TRUE(record) << record.error();
    EXPECT_TRUE(catalogue::replay(*record));
  }
  RecordProperty("taken_back", taken_back);
}

TEST_P(OfEveryGame, nothing_is_taken_back_once_another_seat_has_moved) {
  Kept kept(wanted({"me", "me", "me"}));
  kept.say(zoe, wire::Start{});
  Rng rng(1);
  Seat before = no_seat;
  for (int i = 0; kept.table().phase() == wire::Phase::playing && i < 300; ++i) {
    const Seat seat = turn(kept);
    const auto moves = kept.table().match()->moves(seat);
    kept.play(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    if (before != no_seat && before != seat) {
      EXPECT_EQ(code(kept.say(zoe, wire::TakeBack{before, "x" + std::to_string(i)})), "cannot_take_back");
    }
    before = seat;
  }
}

TEST_P(OfEveryGame, readers_are_shown_their_own_seats_and_spectators_none) {
  Kept kept(wanted({"me", "open"}));
  kept.say(max, wire::Sit{Seat{1}});
  kept.say(zoe, wire::Start{});
  const auto of_zoe = kept.table().sights_for("zoe");
  ASSERT_EQ(of_zoe.size(), 1U);
  EXPECT_EQ(of_zoe[0].seat, Seat{0});
  EXPECT_EQ(of_zoe[0].view, kept.table().match()->written_view(Seat{0}));
  const auto of_eve = kept.table().sights_for("eve");
  ASSERT_EQ(of_eve.size(), 1U);
  EXPECT_EQ(of_eve[0].seat, no_seat);
  EXPECT_EQ(of_eve[0].view, kept.table().match()->written_view(no_seat));
  EXPECT_TRUE(of_eve[0].moves.empty());
  EXPECT_TRUE(kept.table().state_for("zoe", {}).you_host);
  EXPECT_FALSE(kept.table().state_for("eve", {}).you_host);
}

TEST_P(OfEveryGame, a_step_tells_a_reader_what_that_reader_may_see) {
  Kept kept(wanted({"me", "open"}));
  kept.say(max, wire::Sit{Seat{1}});
  kept.say(zoe, wire::Start{});
  kept.play_to_the_end(1);
  for (const PersonId& reader : {PersonId("zoe"), PersonId("max"), PersonId("eve")}) {
    const auto steps = steps_since("t", kept.record(), 0, reader);
    ASSERT_TRUE(steps) << steps.error();
    ASSERT_EQ(steps->size(), kept.record().size());
    const Seat seat = reader == "zoe" ? Seat{0} : reader == "max" ? Seat{1} : no_seat;
    for (const auto& step : *steps) {
      for (const auto& seen : step.seen) EXPECT_EQ(seen.seat, seat);
    }
    const auto later = steps_since("t", kept.record(), static_cast<std::int64_t>(kept.record().size()) - 3, reader);
    EXPECT_EQ(later->size(), 3U);
    EXPECT_EQ(later->front().sequence, static_cast<std::int64_t>(kept.record().size()) - 2);
  }
}

TEST_P(OfEveryGame, a_bot_keeps_the_seat_of_who_is_gone_and_gives_it_back) {
  Kept kept(wanted({"me", "open"}));
  kept.say(max, wire::Sit{Seat{1}});
  kept.say(zoe, wire::Start{});
  kept.presence.here = {"zoe", "max"};
  EXPECT_EQ(code(kept.say(zoe, wire::SeatBot{Seat{1}, "level2"})), "person_present");
  kept.presence.here = {"zoe"};
  EXPECT_EQ(code(kept.say(eve, wire::SeatBot{Seat{1}, "level2"})), "not_seated");
  EXPECT_EQ(code(kept.say(zoe, wire::SeatBot{Seat{1}, "level2"})), "");
  const auto state = kept.table().state_for("max", {}).seats[1];
  EXPECT_EQ(state.kind, wire::SeatKind::person);
  EXPECT_EQ(state.bot, "level2");
  EXPECT_EQ(code(kept.say(max, wire::Play{Seat{1}, "anything", "a"})), "kept_by_bot");
  EXPECT_EQ(code(kept.say(max, wire::Sit{Seat{1}})), "");
  EXPECT_EQ(kept.table().state_for("max", {}).seats[1].bot, "");
}

TEST_P(OfEveryGame, who_leaves_in_the_middle_is_replaced_by_a_bot) {
  Kept kept(wanted({"me", "open"}));
  kept.say(max, wire::Sit{Seat{1}});
  kept.say(zoe, wire::Start{});
  EXPECT_EQ(code(kept.say(zoe, wire::Leave{Seat{1}})), "not_your_seat");
  EXPECT_EQ(code(kept.say(max, wire::Leave{Seat{1}})), "");
  EXPECT_EQ(kept.table().state_for("max", {}).seats[1].kind, wire::SeatKind::bot);
  EXPECT_TRUE(kept.table().seats_of("max").empty());
}

TEST_P(OfEveryGame, a_deadline_does_not_tell_who_has_no_choice) {
  int forced = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    auto open = wanted({"me", "me", "me"});
    open.clock = 30;
    Kept kept(open);
    kept.say(zoe, wire::Start{});
    Rng rng(seed);
    PerSeat<std::int64_t> since;
    SeatSet waiting;
    while (kept.table().phase() == wire::Phase::playing) {
      const auto& match = *kept.table().match();
      for (const Seat seat : match.to_act().without(waiting)) since[seat] = kept.clock;
      waiting = match.to_act();
      std::int64_t first = std::numeric_limits<std::int64_t>::max();
      for (const Due& due : kept.table().due()) {
        if (due.kind == Due::Kind::bot) continue;
        forced += match.choices(due.seat) == 1 ? 1 : 0;
        EXPECT_EQ(due.kind, Due::Kind::person) << "its only move is the person's own to make";
        EXPECT_EQ(due.deadline, since[due.seat] + 30'000);
        first = std::min(first, *due.deadline);
      }
      const auto shown = kept.table().state_for("eve", {}).deadline;
      EXPECT_EQ(shown.value_or(std::numeric_limits<std::int64_t>::max()), first);
      const Seat seat = turn(kept);
      const auto moves = match.moves(seat);
      kept.play(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      waiting.remove(seat);
    }
  }
  RecordProperty("forced", forced);
}

TEST_P(OfEveryGame, a_seat_may_have_its_only_moves_made) {
  Kept kept(wanted({"me", "open"}));
  kept.say(max, wire::Sit{Seat{1}});
  EXPECT_EQ(code(kept.say(max, wire::Auto{Seat{0}, true})), "not_your_seat");
  EXPECT_EQ(code(kept.say(max, wire::Auto{Seat{7}, true})), "no_seat");
  kept.say(zoe, wire::Start{});
  EXPECT_EQ(code(kept.say(max, wire::Auto{Seat{1}, true})), "");
  EXPECT_TRUE(kept.table().sights_for("max").front().automatic);
  EXPECT_FALSE(kept.table().sights_for("zoe").front().automatic);
  EXPECT_FALSE(kept.table().sights_for("eve").front().automatic);
  Rng rng(5);
  while (kept.table().phase() == wire::Phase::playing) {
    for (const Due& due : kept.table().due()) {
      const bool is_made = due.seat == Seat{1} && kept.table().match()->choices(due.seat) == 1;
      if (due.kind != Due::Kind::bot) {
        EXPECT_EQ(due.kind == Due::Kind::automatic, is_made);
      }
    }
    const Seat seat = turn(kept);
    const auto moves = kept.table().match()->moves(seat);
    kept.play(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  EXPECT_EQ(code(kept.say(max, wire::Auto{Seat{1}, false})), "not_playing");
}

TEST_P(OfEveryGame, a_seat_handed_to_a_bot_and_back_has_no_more_time) {
  auto open = wanted({"me", "me", "me"});
  open.clock = 30;
  Kept kept(open);
  kept.say(zoe, wire::Start{});
  const Seat seat = turn(kept);
  const auto deadline = kept.table().state_for("zoe", {}).deadline;
  kept.clock += 20'000;
  kept.say(zoe, wire::SeatBot{seat, "level2"});
  kept.say(zoe, wire::Sit{seat});
  for (const Due& due : kept.table().due()) {
    if (due.seat == seat) {
      EXPECT_EQ(due.deadline, deadline);
    }
  }
}

TEST_P(OfEveryGame, a_move_taken_back_gives_no_more_time) {
  int taken_back = 0;
  int too_late = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    auto open = wanted({"me", "me", "me"});
    open.clock = 30;
    Kept kept(open);
    kept.say(zoe, wire::Start{});
    Rng rng(seed);
    for (int i = 0; kept.table().phase() == wire::Phase::playing && i < 200; ++i) {
      const auto before = kept.table().due().front();
      const auto moves = kept.table().match()->moves(before.seat);
      const std::string id = "m" + std::to_string(i);
      if (before.kind == Due::Kind::bot) {
        kept.play(before.seat, moves.front());
        continue;
      }
      kept.say(zoe, wire::Play{before.seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], id});
      if (!kept.table().sights_for("zoe")[before.seat.number].may_take_back) continue;
      if (rng.below(4) == 0) {
        kept.clock += 30'000;
        EXPECT_EQ(code(kept.say(zoe, wire::TakeBack{before.seat, "b" + id})), "cannot_take_back");
        ++too_late;
        break;  // everybody's time is up
      }
      kept.clock += 1'000;
      ASSERT_EQ(code(kept.say(zoe, wire::TakeBack{before.seat, "b" + id})), "accepted");
      EXPECT_EQ(kept.table().due().front().deadline, before.deadline);
      ++taken_back;
      kept.say(zoe, wire::Play{before.seat, moves.front(), "again" + id});
    }
  }
  RecordProperty("taken_back", taken_back);
  RecordProperty("too_late", too_late);
}

TEST_P(OfEveryGame, a_seat_out_of_time_is_kept_by_a_bot) {
  auto open = wanted({"me", "me", "me"});
  open.clock = 30;
  Kept kept(open);
  kept.say(zoe, wire::Start{});
  const auto started = kept.clock;
  for (const Due& due : kept.table().due()) {
    if (due.kind == Due::Kind::bot) continue;
    EXPECT_EQ(due.deadline, started + 30'000);
    kept.carry_out(kept.table().decide_time_is_up(due.seat, kept.clock));
    EXPECT_EQ(kept.table().state_for("zoe", {}).seats[due.seat.number].bot, stand_in);
  }
  for (const Due& due : kept.table().due()) EXPECT_NE(due.kind, Due::Kind::person);
}

TEST_P(OfEveryGame, the_rematch_has_the_same_people) {
  Kept kept(wanted({"me", "open"}));
  kept.say(max, wire::Sit{Seat{1}});
  EXPECT_EQ(code(kept.say(zoe, wire::Rematch{})), "not_over");
  kept.say(zoe, wire::Start{});
  kept.play_to_the_end(1);
  EXPECT_EQ(code(kept.say(eve, wire::Rematch{})), "not_seated");
  kept.say(max, wire::Rematch{});
  EXPECT_FALSE(kept.table().state_for("max", {}).rematch.empty());
  const auto steps = kept.table().open_again("t2", "max", 1);
  const auto again = *table_of("t2", entries_of(steps));
  EXPECT_EQ(again.row().seats, steps.back().next.row().seats);
  EXPECT_EQ(again.phase(), wire::Phase::gathering);
  EXPECT_EQ(std::get<wire::Opened>(steps.front().entry.fact).options, kept.table().match()->rematch());
  EXPECT_TRUE(again.seats_of("zoe").contains(Seat{0}));
  EXPECT_TRUE(again.seats_of("max").contains(Seat{1}));
}

namespace {

// A table of the first game, with a seat open.
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
  Kept kept(with_an_open_seat());
  EXPECT_EQ(code(kept.say(eve, wire::Say{""})), "too_long");
  EXPECT_EQ(code(kept.say(eve, wire::Say{std::string(longest_chat + 1, 'x')})), "too_long");
  for (const char* text : {"\x01", "a\nb", "\u202Ea", "\u2067a", "\u2028"})
    EXPECT_EQ(code(kept.say(eve, wire::Say{text})), "bad_text");
  EXPECT_EQ(code(kept.say(eve, wire::Say{"« Ça va ? » 👨‍👩‍👧"})), "");
}

TEST(table, one_who_talks_too_much_leaves_the_others_room) {
  Kept kept(with_an_open_seat());
  for (int i = 0; i < most_chat_lines_of_one; ++i) EXPECT_EQ(code(kept.say(eve, wire::Say{"salut"})), "");
  EXPECT_EQ(code(kept.say(eve, wire::Say{"salut"})), "chat_full");
  EXPECT_EQ(code(kept.say(max, wire::Say{"salut"})), "");
  int said = most_chat_lines_of_one + 1;
  for (int number = 0; said < most_chat_lines; ++said) {
    if (said % most_chat_lines_of_one == 0) ++number;
    kept.say(stranger(number), wire::Say{"salut"});
  }
  EXPECT_EQ(code(kept.say(max, wire::Say{"salut"})), "chat_full") << "strangers have said enough";
  EXPECT_EQ(code(kept.say(zoe, wire::Say{"salut"})), "") << "the host has not";
  EXPECT_EQ(table_of("t", kept.record())->decide(wire::Say{"x"}, eve, {}, 1).steps.size(), 0U) << "nor after a restart";
}

TEST(table, strangers_who_come_and_go_do_not_shut_it) {
  Kept kept(with_an_open_seat());
  for (int number = 0; kept.record().size() < static_cast<std::size_t>(most_asides); ++number) {
    for (int i = 0; i < most_asides_of_one / 2; ++i) {
      kept.say(stranger(number), wire::Sit{last_seat()});
      kept.say(stranger(number), wire::Leave{last_seat()});
    }
    EXPECT_EQ(code(kept.say(stranger(number), wire::Sit{last_seat()})), "too_much");
    if (number == 0) {
      EXPECT_EQ(code(kept.say(max, wire::Say{"salut"})), "") << "others come and go as they like";
    }
  }
  EXPECT_EQ(code(kept.say(eve, wire::Sit{last_seat()})), "too_much");
  EXPECT_EQ(code(kept.say(zoe, wire::SeatBot{last_seat(), "random"})), "");
  EXPECT_EQ(code(kept.say(zoe, wire::Start{})), "");
}

TEST(table, that_cannot_be_is_not_opened) {
  wire::OpenTable open;
  open.game = "chess";
  EXPECT_FALSE(Table::open("t", open, zoe, 1));
  open.game = catalogue::games().front()->about().id;
  EXPECT_FALSE(Table::open("t", open, zoe, 1));
  open.seats.assign(20, "me");
  EXPECT_FALSE(Table::open("t", open, zoe, 1));
  open.seats.assign(static_cast<std::size_t>(catalogue::games().front()->max_seats()), "hal9000");
  EXPECT_FALSE(Table::open("t", open, zoe, 1));
  open.seats.assign(open.seats.size(), "open");
  open.clock = 17;
  EXPECT_FALSE(Table::open("t", open, zoe, 1));
  open.clock = 0;
  open.options["nonsense"] = 1;
  EXPECT_FALSE(Table::open("t", open, zoe, 1));
  open.options = {};
  EXPECT_TRUE(Table::open("t", open, zoe, 1));
}

}  // namespace paddock::server
