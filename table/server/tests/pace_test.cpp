#include <gtest/gtest.h>

#include "table/server/tests/recorded_table.hpp"
#include "table/server/tests/two_player_table.hpp"

namespace paddock::server::test {

namespace {

TEST(Pace, is_set_by_the_host_or_by_the_only_person) {
  wire::OpenTable slow;
  slow.game = catalogue::games().front()->about().id;
  slow.seats = {"me", "open"};
  slow.seats.resize(static_cast<std::size_t>(seats_at(*catalogue::games().front())), "level1");
  slow.pace = wire::Pace::slow;
  RecordedTable recorded(slow);
  EXPECT_EQ(state_for(recorded.table(), "max", {}).pace, wire::Pace::slow);
  recorded.send(max, wire::Sit{Seat{1}});
  EXPECT_EQ(code_of(recorded.send(max, wire::SetPace{wire::Pace::full})), "not_host");
  EXPECT_EQ(code_of(recorded.send(eve, wire::SetPace{wire::Pace::full})), "not_host");
  recorded.send(zoe, wire::Start{});
  EXPECT_EQ(code_of(recorded.send(zoe, wire::SetPace{wire::Pace::fast})), "");
  EXPECT_EQ(recorded.table().pace(), wire::Pace::fast);
  const auto sequence = recorded.table().sequence();
  EXPECT_EQ(code_of(recorded.send(zoe, wire::SetPace{wire::Pace::fast})), "");
  EXPECT_EQ(recorded.table().sequence(), sequence) << "nothing has changed";
  recorded.send(zoe, wire::Leave{Seat{0}});
  EXPECT_EQ(code_of(recorded.send(max, wire::SetPace{wire::Pace::full})), "") << "the only person";
  EXPECT_EQ(code_of(recorded.send(zoe, wire::SetPace{wire::Pace::slow})), "") << "still the host";
  EXPECT_EQ(table_of("t", recorded.record())->pace(), wire::Pace::slow);
  const auto steps = steps_since("t", recorded.record(), sequence - 1, "max");
  EXPECT_EQ(std::get<wire::PaceSetStep>(steps->front().fact).text, wire::Pace::fast);
  recorded.play_to_the_end(1);
  EXPECT_EQ(code_of(recorded.send(zoe, wire::SetPace{wire::Pace::full})), "not_playing");
  EXPECT_EQ(open_again(recorded.table(), "u", "zoe", at(1)).back().next.pace(), wire::Pace::slow);
}

TEST(Pace, scales_the_pauses_of_the_server) {
  constexpr milliseconds usual(700);
  EXPECT_EQ(at_pace(wire::Pace::slow, usual), milliseconds(1500));
  EXPECT_EQ(at_pace(wire::Pace::normal, usual), usual);
  EXPECT_EQ(at_pace(wire::Pace::fast, usual), milliseconds(250));
  EXPECT_EQ(at_pace(wire::Pace::full, usual), milliseconds(0));
}

TEST(Pace, sets_the_speed_of_a_match) {
  auto settings = quick_settings();
  settings.timing.bot_pause = settings.timing.forced_pause = std::chrono::hours(1);
  ManualClock clock;
  const RunningServer server(settings, MemoryStore::open_new(), clock);
  const auto& game = *catalogue::games().front();
  const auto seats = static_cast<std::size_t>(seats_at(game));
  Player zoe(server, "Zoé");
  const JsonObject wanted{{"game", game.about().id}, {"seats", JsonArray(seats, "random")}, {"pace", "slow"}};
  zoe.join(text_of(zoe.browser.post("/api/tables", wanted).json().as_object().at("id")));
  EXPECT_EQ(zoe.table().at("pace"), Json("slow"));
  zoe.socket->send(JsonObject{{"type", "start"}});
  ASSERT_TRUE(zoe.listen_until([&] { return zoe.phase() == "playing"; }));
  const auto begun = zoe.sequence();
  for (int i = 0; i < 4; ++i) {
    clock.advance(std::chrono::minutes(30));
    leave_a_moment();
  }
  zoe.listen();
  EXPECT_EQ(zoe.sequence(), begun) << "the bot's pause is not over";
  zoe.socket->send(JsonObject{{"type", "set_pace"}, {"pace", "full"}});
  ASSERT_TRUE(zoe.listen_until([&] { return zoe.phase() == "over"; }, clock));
  EXPECT_EQ(zoe.table().at("pace"), Json("full"));
}

class BotsOfEveryGame : public testing::TestWithParam<const catalogue::Game*> {};

INSTANTIATE_TEST_SUITE_P(games, BotsOfEveryGame,
                         testing::ValuesIn(catalogue::games().begin(), catalogue::games().end()),
                         [](const auto& game) { return game.param->about().id; });

TEST_P(BotsOfEveryGame, take_as_long_for_a_forced_move) {
  constexpr milliseconds think(40);
  auto settings = quick_settings();
  settings.timing.bot_think = think;
  ManualClock clock;
  const RunningServer server(settings, MemoryStore::open_new(), clock);
  const auto seats = static_cast<std::size_t>(seats_at(*GetParam()));
  Player zoe(server, "Zoé");
  const JsonObject wanted{{"game", GetParam()->about().id}, {"seats", JsonArray(seats, "random")}, {"pace", "full"}};
  zoe.join(text_of(zoe.browser.post("/api/tables", wanted).json().as_object().at("id")));
  zoe.socket->send(JsonObject{{"type", "start"}});
  ASSERT_TRUE(zoe.listen_until([&] { return zoe.phase() == "playing"; }));
  std::int64_t before = 0;
  for (int moves = 0; moves < 12 && zoe.phase() == "playing"; ++moves) {  // some matches are over earlier
    const auto sequence = zoe.sequence();
    const bool alone = zoe.to_act().size() == 1;  // several bots think at the same time
    ASSERT_TRUE(zoe.listen_until([&] { return zoe.sequence() > sequence; }, clock, milliseconds(5)));
    const auto at = zoe.news.at("steps").as_array().back().at("at").as_int64();
    if (moves > 0 && alone) {
      EXPECT_GE(at - before, think.count()) << "a random bot itself needs no time";
    }
    before = at;
  }
}

}  // namespace

}  // namespace paddock::server::test
