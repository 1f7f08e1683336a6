#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bots/players/bots.hpp"
#include "engine/catalogue/record.hpp"
#include "engine/text/json.hpp"
#include "table/browser/tests/page.hpp"

namespace paddock::browser::test {

namespace {

class LocalTableTest : public testing::TestWithParam<const catalogue::Game*> {
 protected:
  const catalogue::Game& game() const { return *GetParam(); }
  std::string text_told() const {
    std::string text;
    for (const std::string& line : page.results) text += line + "\n";
    return text;
  }

  Page page;
};

INSTANTIATE_TEST_SUITE_P(games, LocalTableTest, testing::ValuesIn(catalogue::games().begin(), catalogue::games().end()),
                         [](const auto& one) { return one.param->about().id; });

TEST_P(LocalTableTest, a_match_is_played_to_its_end_and_its_record_replays) {
  page.open(game());
  ASSERT_EQ(page.wrong, "");
  page.play();
  ASSERT_EQ(page.table.phase, wire::Phase::over);
  page.ask("record");
  const auto record = catalogue::read_record(text_told());
  ASSERT_TRUE(record) << record.error();
  EXPECT_TRUE(catalogue::replay(*record, {}, {}));
  EXPECT_TRUE(record->outcome.has_value());
  EXPECT_TRUE(record->seal.has_value()) << "its deal is sealed as on a server";
}

TEST_P(LocalTableTest, a_match_continues_from_its_stored_entries) {
  page.open(game());
  page.play(5);
  page.say(wire::Hello{0});
  const auto before = wire::write(wire::FromServer(page.news));
  std::string kept;
  for (const std::string& entry : page.entries) kept += "\n" + entry;
  Page again;
  again.ask("load home-1 Zoé et Léa" + kept);
  ASSERT_EQ(again.wrong, "");
  again.say(wire::Hello{0});
  EXPECT_EQ(wire::write(wire::FromServer(again.news)), before);
  again.played = 100;
  again.play();
  EXPECT_EQ(again.table.phase, wire::Phase::over);
}

TEST_P(LocalTableTest, everybody_at_one_device_gets_a_view_of_their_own_seat) {
  page.open(game(), "level1", game().min_seats());
  page.play(4);
  EXPECT_EQ(std::ssize(page.news.sights), game().min_seats());
  for (const auto& seat : page.table.seats) EXPECT_TRUE(seat.yours && seat.here);
}

TEST_P(LocalTableTest, a_person_gets_a_hint) {
  page.open(game(), "level1", game().min_seats());
  page.say(wire::Start{});
  const Seat seat = page.news.to_act.front();
  page.say(wire::AskHint{seat});
  ASSERT_EQ(page.heard.size(), 1U) << page.answer;
  const auto* hint = std::get_if<wire::Hint>(&page.heard.front());
  ASSERT_NE(hint, nullptr) << page.answer;
  EXPECT_EQ(hint->seat, seat);
}

TEST_P(LocalTableTest, a_finished_match_can_be_replayed_and_has_a_rematch) {
  page.open(game());
  page.play();
  page.ask("replay 0");
  ASSERT_EQ(page.results.size(), 1U) << page.wrong;
  const auto replay = wire::parse(page.results.front(), std::string::npos);
  ASSERT_TRUE(replay);
  EXPECT_EQ(replay->at("players").at(0).at("name"), text::Json("Zoé et Léa"));
  page.ask("record");
  const std::string record = text_told();
  page.ask("replay_of 0\n" + record);
  ASSERT_EQ(page.results.size(), 1U) << page.wrong;
  EXPECT_EQ(wire::parse(page.results.front(), std::string::npos)->at("steps"), replay->at("steps"));
  const std::int64_t last = replay->at("total").as_int64() - 1;
  page.ask("replay " + std::to_string(last));
  EXPECT_EQ(wire::parse(page.results.front(), std::string::npos)->at("steps").at(0).at("sequence"), text::Json(last));
  page.ask("replay " + std::to_string(last + 1));
  EXPECT_NE(page.wrong, "");

  page.say(wire::Rematch{});
  EXPECT_EQ(page.table.rematch, page.rematch);
  std::string kept;
  for (const std::string& entry : page.entries_of_rematch) kept += "\n" + entry;
  page.ask("load " + page.rematch + " Zoé et Léa" + kept);
  EXPECT_EQ(page.wrong, "");
  page.say(wire::Hello{0});
  EXPECT_EQ(page.table.phase, wire::Phase::gathering);
}

// The table may be on a server: the seat's view is all that is known of it.
TEST_P(LocalTableTest, a_seat_of_a_table_on_a_server_gets_a_hint_from_its_view) {
  page.open(game());
  page.play(6);
  for (int i = 0; i < 1000 && page.news.sights.front().moves.empty(); ++i) page.ask("go_on 5");
  const auto& sight = page.news.sights.front();
  ASSERT_FALSE(sight.moves.empty());
  const text::JsonObject seen{
      {"game", game().about().id}, {"options", page.table.options}, {"view", text::parse_json_text(sight.view)}};
  Page elsewhere;
  elsewhere.ask("hint_of 0 " + std::to_string(game().min_seats()) + " 17\n" + boost::json::serialize(seen));
  ASSERT_EQ(elsewhere.heard.size(), 1U) << elsewhere.wrong;
  const auto& hint = std::get<wire::Hint>(elsewhere.heard.front());
  EXPECT_EQ(hint.sequence, 17);
  for (const auto& hinted : hint.moves)
    EXPECT_EQ(std::ranges::count(sight.moves, hinted.move, notation_of), 1) << hinted.move;
}

TEST(OneLocalTable, a_record_from_a_server_can_be_reviewed) {
  Page page;
  page.open(*catalogue::games().front());
  page.play();
  page.ask("record");
  std::string record;
  for (const std::string& line : page.results) record += line + "\n";
  Page elsewhere;
  elsewhere.ask("review_of 1\n" + record);
  ASSERT_EQ(elsewhere.results.size(), 1U) << elsewhere.wrong;
  const auto review = text::from_json<wire::Review>(*wire::parse(elsewhere.results.front(), std::string::npos));
  ASSERT_TRUE(review) << review.error();
  EXPECT_EQ(review->seat, Seat{1});
  elsewhere.ask("review_of 200\n" + record);
  EXPECT_NE(elsewhere.wrong, "");
}

TEST(OneLocalTable, a_finished_match_can_be_reviewed) {
  Page page;
  page.open(*catalogue::games().front());
  page.play();
  page.ask("review");
  ASSERT_EQ(page.results.size(), 1U) << page.wrong;
  const auto review = text::from_json<wire::Review>(*wire::parse(page.results.front(), std::string::npos));
  ASSERT_TRUE(review) << review.error();
  EXPECT_EQ(review->seat, Seat{0});
  EXPECT_FALSE(review->chances.empty());
}

TEST(OneLocalTable, a_match_of_bots_has_the_same_record_as_from_the_command_line) {
  const auto& game = *catalogue::games().front();
  const auto setup = game.prepare({}, game.min_seats());
  ASSERT_TRUE(setup) << setup.error();
  bots::SearchBudget budget;
  budget.iterations = 20;
  std::vector<bots::SeatAssignment> seats;
  std::string names;
  for (const Seat seat : SeatSet::first(game.min_seats())) {
    seats.push_back({**bots::get_bot(game, "level1"), {bots::seat_seed(7, seat), budget}});
    names += " level1";
  }
  std::string record;
  Page page;
  page.ask("match " + std::to_string(game.min_seats()) + " 7 20" + names + "\n{}");
  for (const std::string& line : page.results) record += line + "\n";
  EXPECT_EQ(record, catalogue::write_record(bots::bots_of(game).record(*setup, seats, 7))) << page.wrong;
}

TEST(OneLocalTable, has_no_clock_and_is_not_listed) {
  Page page;
  page.open(*catalogue::games().front());
  EXPECT_EQ(page.table.clock, 0);
  EXPECT_FALSE(page.table.listed);
}

TEST(OneLocalTable, pauses_before_moves_of_bots_and_not_before_moves_of_people) {
  Page page;
  page.open(*catalogue::games().front());
  page.ask("pause");
  EXPECT_EQ(page.answer, "pause -1\n");
  page.say(wire::Start{});
  for (int i = 0; i < 1000 && page.news.sights.front().moves.empty(); ++i) {
    page.ask("pause");
    EXPECT_EQ(page.answer, "pause 0\n") << "at full pace";
    page.ask("go_on 5");
  }
  page.ask("pause");
  EXPECT_EQ(page.answer, "pause -1\n");
}

TEST(OneLocalTable, an_impossible_request_is_answered_with_the_reason) {
  Page page;
  page.ask("hear 1\n{\"type\":\"start\"}");
  EXPECT_EQ(page.wrong, "no table is open");
  page.ask("open 1 home-1 Zoé\n{}");
  EXPECT_NE(page.wrong, "");
  page.ask("load home-1 Zoé\nnothing");
  EXPECT_NE(page.wrong, "");
  page.ask("replay_of 0\nnothing");
  EXPECT_NE(page.wrong, "");
  page.ask("replay_of 0\n{\"game\":\"x\\ntold mine\"}");
  EXPECT_NE(page.wrong, "");
  EXPECT_EQ(page.answer.find("\ntold"), std::string::npos);
  page.open(*catalogue::games().front());
  page.ask("hear 1\nnothing");
  EXPECT_NE(page.wrong, "");
  page.ask("dance");
  EXPECT_EQ(page.wrong, "there is no such request");
}

}  // namespace

}  // namespace paddock::browser::test
