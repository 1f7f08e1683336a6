#include "engine/catalogue/record.hpp"

#include <gtest/gtest.h>

#include "engine/catalogue/tests/record_text.hpp"
#include "engine/testkit/tests/toy/toy.hpp"

namespace paddock::catalogue {

namespace {

constexpr Seat ada{0};
constexpr Seat bea{1};

// A match that has just begun, with the option to draw after each card: Ada plays 1 and draws 5.
RecordText drawing() {
  RecordText paper;
  paper.edit(1, R"("refill":"no")", R"("refill":"yes")").edit(2, "[]", R"(["lot-5"])").erase(3, 6);
  return paper;
}

}  // namespace

TEST(catalogue_record, writing_gives_the_text_that_was_read) {
  const auto record = read_record(RecordText().text());
  ASSERT_TRUE(record) << record.error();
  EXPECT_EQ(write_record(*record), RecordText().text());
}

TEST(catalogue_record, has_the_contents_of_its_lines) {
  const auto record = read_record(RecordText().text());
  ASSERT_TRUE(record);
  EXPECT_EQ(record->game, "toy");
  EXPECT_EQ(record->rules, "1.2");
  EXPECT_EQ(record->seats, 2);
  EXPECT_EQ(record->opening.size(), 5U);
  ASSERT_EQ(record->moves.size(), 4U);
  EXPECT_EQ(record->moves[1].seat, bea);
  EXPECT_EQ(record->moves[1].move, "play lot-3");
  ASSERT_TRUE(record->outcome);
  EXPECT_EQ(record->outcome->winners, SeatSet(bea));
}

TEST(catalogue_record, replays_to_its_outcome) {
  const auto record = read_record(RecordText().text());
  const auto match = replay(*record);
  ASSERT_TRUE(match) << match.error();
  EXPECT_TRUE((*match)->to_act().empty());
  EXPECT_EQ((*match)->outcome(), *record->outcome);
}

TEST(catalogue_record, visits_the_match_before_each_move) {
  std::vector<std::string> seen;
  const auto visit = [&](const Match& match, const RecordedMove& move) {
    EXPECT_TRUE(match.to_act().contains(move.seat));
    seen.push_back(std::to_string(match.moves(move.seat).size()) + " moves, " + move.move);
  };
  ASSERT_TRUE(replay(*read_record(RecordText().text()), visit));
  EXPECT_EQ(seen, (std::vector<std::string>{"2 moves, play lot-1", "2 moves, play lot-3", "1 moves, play lot-2",
                                            "1 moves, play lot-4"}));
}

TEST(catalogue_record, has_no_outcome_while_the_match_is_in_progress) {
  const auto record = read_record(drawing().text());
  ASSERT_TRUE(record) << record.error();
  EXPECT_FALSE(record->outcome);
  EXPECT_EQ(write_record(*record), drawing().text());
  const auto match = replay(*record);
  ASSERT_TRUE(match) << match.error();
  EXPECT_EQ((*match)->to_act(), SeatSet(bea));
}

TEST(catalogue_record, rolls_must_fit_each_move) {
  EXPECT_EQ(drawing().edit(2, "lot-5", "lot-1").problem(), "");
  EXPECT_EQ(drawing().edit(2, R"("lot-5")", "").problem(), "line 2: the random results do not fit");
  EXPECT_EQ(drawing().edit(2, R"("lot-5")", "4").problem(), "line 2: the random results do not fit");
  EXPECT_EQ(drawing().edit(2, "]", ",0]").problem(), "line 2: there are more random results than the rules asked for");
  EXPECT_EQ(drawing().edit(2, "lot-5", "lot-6").problem(), R"(line 2: this is not a random result: "lot-6")");
}

TEST(catalogue_record, rolls_must_fit_the_deal) {
  EXPECT_EQ(drawing().edit(1, "lot-3", "lot-1").problem(), "") << "there are two";
  EXPECT_EQ(drawing().edit(1, "lot-3", "lot-1").edit(1, "lot-4", "lot-1").problem(),
            "line 1: the random results do not fit");
  EXPECT_EQ(drawing().edit(1, ",0]", ",2]").problem(), "line 1: the random results do not fit");
  EXPECT_EQ(drawing().edit(1, ",0]", ",0,0]").problem(),
            "line 1: there are more random results than the rules asked for");
  EXPECT_EQ(drawing().edit(1, "lot-3", "ace").problem(), R"(line 1: this is not a random result: "ace")");
}

TEST(catalogue_record, a_finished_match_must_have_an_outcome) {
  EXPECT_EQ(RecordText().erase(6, 6).problem(), "line 6: the match is over, but the record has no outcome");
  EXPECT_EQ(RecordText().erase(5, 5).digested().problem(),
            "line 5: the record has an outcome, but the match is not over");
}

TEST(catalogue_record, the_outcome_must_be_the_one_that_was_played) {
  constexpr auto wrong = "line 6: the recorded outcome is not the outcome of the match";
  EXPECT_EQ(RecordText().edit(6, "[3,7]", "[3,8]").problem(), wrong);
  EXPECT_EQ(RecordText().edit(6, R"("winners":[1])", R"("winners":[0])").problem(), wrong);
  EXPECT_EQ(RecordText().edit(6, R"("winners":[1])", R"("winners":[])").problem(), wrong);
}

TEST(catalogue_record, a_move_after_the_end_is_refused) {
  EXPECT_EQ(RecordText().insert(6, R"({"seat":0,"move":"play lot-5","chance":[]})").digested().problem(),
            "line 6: TG-2.1 refuses “play lot-5” of seat 0");
}

TEST(catalogue_record, an_invariant_violated_during_replay_is_reported) {
  auto paper = drawing();
  paper.edit(1, R"("toy")", R"("crooked")").edit(1, "lot-1", "lot-5").edit(2, "play lot-1", "play lot-5");
  EXPECT_EQ(paper.problem(), "line 2: an invariant of the game is violated: a card was lost or made");
}

TEST(catalogue_outcome, is_written_with_scores_and_winners) {
  Outcome outcome;
  outcome.score[ada] = -2;
  outcome.score[bea] = 5;
  outcome.winners.add(bea);
  EXPECT_EQ(write_outcome(outcome, 2),
            (text::JsonObject{{"scores", text::JsonArray{-2, 5}}, {"winners", text::JsonArray{1}}}));
}

}  // namespace paddock::catalogue
