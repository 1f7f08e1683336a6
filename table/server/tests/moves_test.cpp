#include "table/core/table_record.hpp"
#include "table/server/core.hpp"
#include "table/server/tests/every_game_test.hpp"

namespace paddock::server {

using namespace test;

TEST_P(EveryGameTest, a_move_is_played_once_however_often_it_is_sent) {
  RecordedTable recorded(wanted({"me", "me", "me", "me"}));
  recorded.send(zoe, wire::Start{});
  const Seat seat = turn(recorded);
  const wire::Play play{seat, recorded.table().match()->moves(seat).front(), "first"};
  EXPECT_EQ(code_of(recorded.send(max, play)), "not_your_seat");
  const auto accepted = recorded.send(zoe, play);
  ASSERT_EQ(code_of(accepted), "accepted");
  const auto after = recorded.table().sequence();
  EXPECT_EQ(std::get<wire::Accepted>(*accepted).sequence, after);
  const auto again = recorded.send(zoe, play);
  EXPECT_EQ(std::get<wire::Accepted>(*again).sequence, after);
  EXPECT_EQ(recorded.table().sequence(), after);
}

TEST_P(EveryGameTest, an_id_identifies_one_move) {
  RecordedTable recorded(wanted({"me", "me", "me", "me"}));
  recorded.send(zoe, wire::Start{});
  const auto moves_of = [&](Seat seat) { return recorded.table().match()->moves(seat); };
  for (int i = 0; i < 50 && moves_of(turn(recorded)).size() < 2; ++i) {
    const Seat seat = turn(recorded);
    recorded.play(seat, moves_of(seat).front());
  }
  const Seat seat = turn(recorded);
  const auto moves = moves_of(seat);
  ASSERT_GE(moves.size(), 2U);
  ASSERT_EQ(code_of(recorded.send(zoe, wire::Play{seat, moves.front(), "id"})), "accepted");
  const auto after = recorded.table().sequence();
  const auto reused = recorded.send(zoe, wire::Play{seat, moves.back(), "id"});
  ASSERT_EQ(code_of(reused), "id_reused");
  EXPECT_EQ(std::get<wire::Problem>(*reused).id, "id");
  EXPECT_EQ(code_of(recorded.send(zoe, wire::TakeBack{seat, "id"})), "id_reused");
  EXPECT_EQ(code_of(recorded.send(zoe, wire::Play{seat, moves.front(), "id"})), "accepted");
  EXPECT_EQ(code_of(recorded.send(zoe, wire::Play{seat, "  " + moves.front() + " ", "id"})), "accepted")
      << "another spelling";
  EXPECT_EQ(recorded.table().sequence(), after);
  const auto again = table_of("t", recorded.record());
  ASSERT_TRUE(again);
  EXPECT_EQ(code_of(decide_message(*again, wire::Play{seat, moves.back(), "id"}, zoe, {}, at(1)).answer), "id_reused");
}

TEST_P(EveryGameTest, a_refusal_names_its_clause_in_both_languages) {
  RecordedTable recorded(wanted({"me", "me", "me", "me"}));
  recorded.send(zoe, wire::Start{});
  EXPECT_EQ(code_of(recorded.send(zoe, wire::Play{turn(recorded), "no such thing", "a"})), "not_understood");
  const auto acting = recorded.table().match()->to_act();
  const std::string move = recorded.table().match()->moves(turn(recorded)).front();
  for (const Seat seat : SeatSet::first(recorded.table().match()->seats()).without(acting)) {
    const auto answer = recorded.send(zoe, wire::Play{seat, move, "b"});
    ASSERT_EQ(code_of(answer), "refused");
    const auto& refused = std::get<wire::Refused>(*answer);
    EXPECT_NE(GetParam()->rules(text::Language::en).find(refused.clause), nullptr);
    EXPECT_GT(refused.sentence.fr.size(), refused.clause.size());
    EXPECT_NE(refused.sentence.fr, refused.sentence.en);
  }
}

TEST_P(EveryGameTest, taking_back_restores_the_previous_state) {
  int taken_back = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    RecordedTable recorded(wanted({"me", "me", "me"}));
    recorded.send(zoe, wire::Start{});
    Rng rng(seed);
    for (int i = 0; recorded.table().phase() == wire::Phase::playing && i < 200; ++i) {
      const Seat seat = turn(recorded);
      const auto before = recorded.table().match()->position();
      const auto moves = recorded.table().match()->moves(seat);
      const std::string id = "m" + std::to_string(i);
      recorded.send(zoe, wire::Play{seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], id});
      const auto sights = seat_views_for(recorded.table(), "zoe");
      if (!sights[seat.number].may_take_back) {
        EXPECT_EQ(code_of(recorded.send(zoe, wire::TakeBack{seat, "b" + id})), "cannot_take_back");
        continue;
      }
      if (rng.below(2) == 0) continue;
      ++taken_back;
      EXPECT_EQ(code_of(recorded.send(zoe, wire::TakeBack{seat, "b" + id})), "accepted");
      EXPECT_EQ(recorded.table().match()->position(), before);
    }
    recorded.play_to_the_end(seed);
    const auto record = record_of(recorded.record());
    ASSERT_TRUE(record) << record.error();
    EXPECT_TRUE(catalogue::replay(*record));
  }
  RecordProperty("taken_back", taken_back);
}

TEST_P(EveryGameTest, nothing_is_taken_back_once_another_seat_has_moved) {
  RecordedTable recorded(wanted({"me", "me", "me"}));
  recorded.send(zoe, wire::Start{});
  Rng rng(1);
  Seat before = no_seat;
  for (int i = 0; recorded.table().phase() == wire::Phase::playing && i < 300; ++i) {
    const Seat seat = turn(recorded);
    const auto moves = recorded.table().match()->moves(seat);
    recorded.play(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    if (before != no_seat && before != seat) {
      EXPECT_EQ(code_of(recorded.send(zoe, wire::TakeBack{before, "x" + std::to_string(i)})), "cannot_take_back");
    }
    before = seat;
  }
}

}  // namespace paddock::server
