#include "table/server/tests/open_table_request.hpp"
#include "table/server/tests/two_player_table.hpp"

// What bots that think for an hour hold up: nothing.
namespace paddock::server::test {

namespace {

Settings with_slow_thinkers() {
  auto settings = quick_settings();
  settings.timing.bot_think = std::chrono::hours(1);
  settings.quotas.messages_per_second = 0;
  return settings;
}

class Thinking : public testing::Test {
 protected:
  // One person plays all seats of a match to its end. Returns its table.
  std::string play_a_match() {
    const auto table = text_of(zoe.browser.post("/api/tables", open_table_request(shortest_game())).json().at("id"));
    zoe.join(table);
    for (int seat = 1; seat < shortest_game().min_seats(); ++seat)
      zoe.socket->send(JsonObject{{"type", "sit"}, {"seat", seat}});
    zoe.socket->send(JsonObject{{"type", "start"}});
    const auto with_moves = [](const Json& sight) { return !sight.at("moves").as_array().empty(); };
    while (zoe.listen_until([&] { return std::ranges::any_of(zoe.sights(), with_moves) || zoe.phase() == "over"; }) &&
           zoe.phase() != "over") {
      const Json sight = *std::ranges::find_if(zoe.sights(), with_moves);
      zoe.play(static_cast<int>(sight.at("seat").as_int64()), text_of(sight.at("moves").as_array().front()),
               "m" + std::to_string(++zoe.ids));
    }
    return table;
  }
  // Bots think at a table until the server stops: as many as there are threads, and one that waits.
  void occupy_all_threads() {
    for (int table = 0; table < 2; ++table) {
      JsonArray seats(static_cast<std::size_t>(shortest_game().min_seats()), "level3");
      const JsonObject wanted{{"game", shortest_game().about().id}, {"seats", seats}, {"pace", "full"}};
      Player& watcher = *watchers.emplace_back(std::make_unique<Player>(server, "Max"));
      watcher.join(text_of(watcher.browser.post("/api/tables", wanted).json().at("id")));
      watcher.socket->send(JsonObject{{"type", "start"}});
      ASSERT_TRUE(watcher.listen_until([&] { return watcher.phase() == "playing"; }));
    }
  }

  RunningServer server{with_slow_thinkers()};
  Player zoe{server, "Zoé"};
  std::vector<std::unique_ptr<Player>> watchers;
};

// Otherwise the time of a request would tell whether a bot thinks, and so whether its hand has a choice.
TEST_F(Thinking, requests_are_answered_while_all_threads_think) {
  const auto path = "/api/tables/" + play_a_match();
  occupy_all_threads();
  EXPECT_EQ(zoe.browser.get(path + "/record").status, 200U);
  EXPECT_EQ(zoe.browser.get(path + "/replay").status, 200U);
}

TEST_F(Thinking, the_server_stops_whatever_is_being_thought) {
  occupy_all_threads();
  server.stop();
}

}  // namespace

}  // namespace paddock::server::test
