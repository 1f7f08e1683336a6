#include <string>

#include "table/server/tests/open_table_request.hpp"
#include "table/server/tests/two_player_table.hpp"

// Reviews of finished matches, for those who played them.
namespace paddock::server::test {

namespace {

// Without limits on messages, so that matches are played fast.
Settings at_any_speed() {
  auto settings = quick_settings();
  settings.quotas.messages_per_second = 0;
  return settings;
}

class Reviewed : public testing::Test {
 protected:
  // Two people play a match to its end. Returns the path of its table.
  std::string play() {
    at_the_table.start();
    while (Player* player = at_the_table.whose_turn()) player->play_any();
    return "/api/tables/" + at_the_table.table;
  }
  static JsonObject review_for(Player& player, const std::string& path) {
    return player.browser.get(path + "/review").json().as_object();
  }

  // All steps of the replay, page by page.
  static JsonArray steps_of(Player& player, const std::string& path) {
    JsonArray steps;
    while (true) {
      const auto page = player.browser.get(path + "/replay/" + std::to_string(steps.size()));
      if (page.status != 200U) return steps;
      const Json replay = page.json();
      for (const Json& step : replay.at("steps").as_array()) steps.push_back(step);
    }
  }

  RunningServer server{at_any_speed()};
  TwoPlayerTable at_the_table{server, shortest_game()};
};

TEST_F(Reviewed, covers_the_readers_own_seat_and_everybodys_chances) {
  const auto path = play();
  const auto review = review_for(at_the_table.zoe, path);
  EXPECT_EQ(review.at("seat"), Json(0));
  EXPECT_EQ(review_for(at_the_table.max, path).at("seat"), Json(1));
  const auto steps = steps_of(at_the_table.zoe, path);
  EXPECT_EQ(review.at("moves"), Json(static_cast<std::int64_t>(steps.size()) - 1));
  const auto& chances = review.at("chances").as_array();
  ASSERT_FALSE(chances.empty());
  EXPECT_LE(chances.size(), 48U);
  for (const Json& one : chances) {
    const auto step = static_cast<std::size_t>(one.at("step").as_int64());
    EXPECT_EQ(steps.at(step + 1).at("seat"), one.at("seat")) << "the chances are those of the seat that decides there";
    EXPECT_TRUE(one.at("per_mille").as_int64() >= 0 && one.at("per_mille").as_int64() <= 1000);
  }
  for (const Json& one : review.at("costly").as_array())
    EXPECT_EQ(steps.at(static_cast<std::size_t>(one.at("step").as_int64()) + 1).at("seat"), Json(0));
}

TEST_F(Reviewed, is_computed_once_and_then_cached) {
  const auto path = play();
  const auto first = at_the_table.zoe.browser.get(path + "/review");
  EXPECT_EQ(first.status, 200U);
  EXPECT_EQ(at_the_table.zoe.browser.get(path + "/review").body, first.body);
}

TEST_F(Reviewed, only_when_it_is_over_and_only_by_those_who_played) {
  at_the_table.start();
  const auto path = "/api/tables/" + at_the_table.table + "/review";
  EXPECT_EQ(at_the_table.zoe.browser.get(path).status, 403U);
  while (Player* player = at_the_table.whose_turn()) player->play_any();
  Player stranger(server, "Lou");
  const auto refused = stranger.browser.get(path);
  EXPECT_EQ(refused.status, 403U);
  EXPECT_EQ(refused.json().as_object().at("code"), Json("not_your_seat"));
  EXPECT_EQ(Browser(server.port()).get(path).status, 403U);
}

}  // namespace

TEST(Review, has_the_rate_limit_of_hints) {
  auto settings = at_any_speed();
  settings.quotas.hints_per_minute = 0.001;
  settings.quotas.hints_at_once = 1;
  const RunningServer server(settings);
  Player reader(server, "Zoé");
  const auto review_of_another_match = [&] {
    JsonArray seats{"me"};
    while (seats.size() < static_cast<std::size_t>(seats_at(shortest_game()))) seats.push_back("random");
    const JsonObject wanted{{"game", shortest_game().about().id}, {"seats", seats}, {"pace", "full"}};
    const auto table = text_of(reader.browser.post("/api/tables", wanted).json().as_object().at("id"));
    reader.join(table);
    reader.socket->send(JsonObject{{"type", "start"}});
    while (reader.listen_until([&] { return reader.is_to_act() || reader.phase() == "over"; }) &&
           reader.phase() != "over")
      reader.play_any();
    return "/api/tables/" + table + "/review";
  };
  const auto first = review_of_another_match();
  const auto second = review_of_another_match();
  EXPECT_EQ(reader.browser.get(first).status, 200U);
  EXPECT_EQ(reader.browser.get(second).status, 429U);
  EXPECT_EQ(reader.browser.get(first).status, 200U) << "a cached review costs nothing";
}

}  // namespace paddock::server::test
