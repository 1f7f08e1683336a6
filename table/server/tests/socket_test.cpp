#include <gtest/gtest.h>

#include "table/server/tests/two_player_table.hpp"
#include "table/wire/codec.hpp"

namespace paddock::server::test {

namespace {

// ---- Opening a socket ----

TEST(SocketUpgrade, rejects_other_origins_and_unknown_tables) {
  const RunningServer server;
  Player zoe(server, "Zoé");
  const auto table = zoe.open(*catalogue::games().front());
  Browser nobody(server.port());
  EXPECT_EQ(nobody.connect(table)->status(), 401U);
  EXPECT_EQ(zoe.browser.connect("abcdefghijklmnopqrstuv")->status(), 404U);
  EXPECT_EQ(zoe.browser.connect("x")->status(), 404U);
  const std::string own = zoe.browser.origin;
  for (const char* origin : {"https://evil.example", "null", ""}) {
    zoe.browser.origin = origin;
    EXPECT_EQ(zoe.browser.connect(table)->status(), 403U) << origin;
  }
  zoe.browser.origin = own;
  EXPECT_EQ(zoe.browser.connect(table)->status(), 101U);
}

TEST(SocketUpgrade, accepts_a_configured_origin) {
  auto settings = quick_settings();
  settings.origins = {"https://friend.example"};
  const RunningServer server(settings);
  Player zoe(server, "Zoé");
  const auto table = zoe.open(*catalogue::games().front());
  zoe.browser.origin = "https://friend.example";
  EXPECT_EQ(zoe.browser.connect(table)->status(), 101U);
}

// ---- Malformed messages ----

class Messages : public testing::Test {
 protected:
  explicit Messages(const Settings& settings = quick_settings()) : server(settings), zoe(server, "Zoé") {
    table = zoe.open(*catalogue::games().front());
  }

  RunningServer server;
  Player zoe;
  std::string table;
};

TEST_F(Messages, begin_with_hello) {
  const auto socket = zoe.browser.connect(table);
  socket->send(JsonObject{{"type", "start"}});
  EXPECT_EQ(socket->receive()->at("code"), Json("say_hello"));
  EXPECT_EQ(socket->wait_for_close(), 1008);
}

TEST_F(Messages, of_a_client_for_an_earlier_format_are_answered_with_the_advice_to_reload) {
  const auto socket = zoe.browser.connect(table);
  socket->send(JsonObject{{"type", "hello"}, {"last", 0}});
  EXPECT_EQ(socket->receive()->at("code"), Json("outdated"));
  socket->send(JsonObject{{"type", "hello"}, {"last", 0}, {"format", wire::message_format}});
  EXPECT_EQ(socket->receive()->at("type"), Json("news"));
}

TEST_F(Messages, that_are_malformed_are_answered_and_do_no_harm) {
  zoe.join(table);
  for (const std::string& text :
       {std::string(), std::string("{"), std::string("null"), std::string("[]"), std::string("{}"), std::string("7"),
        std::string(R"({"type":7})"), std::string(R"({"type":"news"})"), std::string(R"({"type":"opened"})"),
        std::string(R"({"type":"hello"})"), std::string(R"({"type":"hello","last":"x"})"),
        std::string(R"({"type":"hello","last":0,"more":1})"), std::string(R"({"type":"sit","seat":99})"),
        std::string(R"({"type":"sit","seat":-1})"), std::string(R"({"type":"play","seat":0})"),
        std::string(R"({"type":"start"} x)"), std::string(20'000, '[')}) {
    zoe.socket->send(text);
    const auto answer = zoe.socket->receive("problem");
    ASSERT_TRUE(answer) << text.substr(0, 50);
    EXPECT_EQ(answer->at("code"), Json("bad_message")) << text.substr(0, 50);
    EXPECT_NE(answer->at("detail"), Json("")) << text.substr(0, 50);
  }
  EXPECT_EQ(zoe.ask({{"type", "start"}}).at("code"), Json("seats_open"));
}

TEST_F(Messages, that_are_malformed_get_a_short_explanation) {
  zoe.join(table);
  const auto detail = [&](const std::string& text) {
    zoe.socket->send(text);
    return text_of(zoe.socket->receive("problem")->at("detail"));
  };
  EXPECT_EQ(detail(R"({"type":"dance"})"), "there is no message of that type");
  EXPECT_NE(detail(R"({"type":"sit"})").find("seat"), std::string::npos);
  EXPECT_NE(detail(R"({"type":"set_pace","pace":"warp"})").find("slow, normal, fast"), std::string::npos);
  std::string long_key;
  while (long_key.size() < 10'000) long_key += "é";
  for (const std::string& begin : {std::string(), std::string("x")}) {
    const std::string told = detail(R"({"type":"sit","seat":0,")" + begin + long_key + R"(":1})");
    EXPECT_LE(told.size(), 200U);
    EXPECT_GE(told.size(), 190U);
  }
}

TEST_F(Messages, that_are_too_long_end_the_connection) {
  zoe.join(table);
  zoe.socket->send(std::string(wire::max_message_bytes + 1, ' '));
  EXPECT_EQ(zoe.socket->wait_for_close(), 1009);
  zoe.join(table);
}

TEST_F(Messages, in_binary_end_the_connection) {
  zoe.join(table);
  zoe.socket->send_binary(R"({"type":"start"})");
  EXPECT_EQ(zoe.socket->wait_for_close(), 1003);
}

TEST_F(Messages, with_malformed_utf8_end_the_connection) {
  zoe.join(table);
  zoe.socket->send("{\"type\":\"say\",\"text\":\"\xff\xfe\"}");
  EXPECT_EQ(zoe.socket->wait_for_close(), 1007);
}

TEST_F(Messages, of_the_chat_are_sent_to_everybody_unchanged) {
  zoe.join(table);
  zoe.socket->send(JsonObject{{"type", "say"}, {"text", "<b>salut</b>"}});
  EXPECT_TRUE(zoe.listen_until([&] { return zoe.news.at("steps").as_array().size() == 1; }));
  const auto& step = zoe.news.at("steps").as_array().front().as_object();
  EXPECT_EQ(step.at("kind"), Json("said"));
  EXPECT_EQ(step.at("who"), Json("Zoé"));
  EXPECT_EQ(step.at("text"), Json("<b>salut</b>"));
  EXPECT_EQ(zoe.ask({{"type", "say"}, {"text", std::string(301, 'x')}}).at("code"), Json("too_long"));
}

TEST_F(Messages, sent_too_fast_get_a_problem_and_then_a_disconnect) {
  zoe.join(table);
  int told = 0;
  bool ended = false;
  for (int i = 0; i < 400 && !ended; ++i) {
    zoe.socket->send(JsonObject{{"type", "play"}, {"seat", 0}, {"move", "x"}, {"id", "fast"}});
    const auto answer = zoe.socket->receive();
    ended = !answer;
    if (answer && answer->at("code") == Json("too_fast")) {
      ++told;
      EXPECT_EQ(answer->at("id"), Json("fast"));
    }
  }
  EXPECT_TRUE(ended);
  EXPECT_GE(told, 50);
  EXPECT_NE(zoe.browser.get("/metrics").body.find("paddock_dropped_total 1"), std::string::npos);
  zoe.join(table);
}

TEST_F(Messages, are_rate_limited_per_socket) {
  zoe.join(table);
  Player max(server, "Max");
  max.join(table);
  const auto hasty = zoe.browser.connect(table);
  hasty->send(JsonObject{{"type", "hello"}, {"last", 0}, {"format", wire::message_format}});
  for (int i = 0; i < 300; ++i) hasty->send(JsonObject{{"type", "play"}, {"seat", 0}, {"move", "x"}, {"id", "fast"}});
  EXPECT_EQ(hasty->wait_for_close(), 0) << "dropped";
  EXPECT_EQ(zoe.play(0, "x", "calm").at("code"), Json("not_playing")) << "the same person, at another socket";
  EXPECT_EQ(max.play(0, "x", "calm").at("code"), Json("not_your_seat")) << "the same address";
}

TEST(Hello, repeated_ones_are_rate_limited) {
  auto settings = quick_settings();
  settings.quotas.requests_per_second = 0.001;
  settings.quotas.requests_at_once = 60;
  settings.quotas.messages_per_second = 0;
  const RunningServer server(settings);
  Player zoe(server, "Zoé");
  const auto table = zoe.open(*catalogue::games().front());
  zoe.join(table);
  for (int i = 0; i < 30; ++i) zoe.socket->send(JsonObject{{"type", "say"}, {"text", "x"}});
  ASSERT_TRUE(zoe.listen_until([&] { return zoe.sequence() > 30; }));
  int replayed = 0;
  int refused = 0;  // in a row: one refusal proves no limit, as the previous answer may still be on its way
  while (replayed < 200 && refused < 200) {
    zoe.socket->send(JsonObject{{"type", "hello"}, {"last", 0}, {"format", wire::message_format}});
    const JsonObject answer = *zoe.socket->receive();
    refused = answer.at("type") == Json("news") ? 0 : refused + 1;
    if (refused == 0) {
      zoe.news = answer;
      ++replayed;
    } else {
      ASSERT_EQ(answer.at("code"), Json("too_fast"));
    }
  }
  EXPECT_GT(replayed, 5);
  EXPECT_LT(replayed, 60);
  zoe.socket->send(JsonObject{{"type", "hello"}, {"last", zoe.sequence()}, {"format", wire::message_format}});
  EXPECT_TRUE(zoe.socket->receive("news")) << "a client that missed nothing costs nothing";
}

TEST(Silence, closes_the_connection_after_a_timeout) {
  auto settings = quick_settings();
  settings.timeouts.socket = milliseconds(200);
  const RunningServer server(settings);
  Player zoe(server, "Zoé");
  const auto table = zoe.open(*catalogue::games().front());
  Player max(server, "Max");
  zoe.join(table);
  max.join(table);
  ASSERT_TRUE(zoe.listen_until([&] { return zoe.table().at("watching") == Json(1); }));
  // Max reads nothing and so answers no ping. Zoé reads and answers.
  EXPECT_TRUE(zoe.listen_until([&] { return zoe.table().at("watching") == Json(0); }));
}

// ---- Stopping and starting ----

TEST(Stopping, answers_pending_messages_and_closes_sockets) {
  auto settings = quick_settings();
  settings.timeouts.going_away = std::chrono::hours(1);  // so no connection is cut
  RunningServer server(settings);
  TwoPlayerTable at(server);
  at.start();
  Player* player = at.whose_turn();
  ASSERT_NE(player, nullptr);
  const auto move = text_of(player->sights().front().as_object().at("moves").as_array().front());
  const JsonObject play{{"type", "play"}, {"seat", player == &at.zoe ? 0 : 1}, {"move", move}, {"id", "last"}};
  player->socket->send(play);
  std::this_thread::sleep_for(milliseconds(20));  // until it arrives
  auto stopped = std::async(std::launch::async, [&] { server.stop(); });
  const auto is_stored = [&] {
    const auto& steps = player->news.at("steps").as_array();
    return std::ranges::any_of(steps, [](const Json& step) { return step.at("id") == Json("last"); });
  };
  EXPECT_TRUE(player->listen_until(is_stored));
  EXPECT_EQ(at.zoe.socket->wait_for_close(), 1001);
  EXPECT_EQ(at.max.socket->wait_for_close(), 1001);
  stopped.wait();
}

TEST(Stopping, does_not_wait_for_silent_clients) {
  auto settings = quick_settings();
  settings.timeouts.handshake = settings.timeouts.socket = std::chrono::hours(1);
  ManualClock clock;
  RunningServer server(settings, MemoryStore::open_new(), clock);
  TwoPlayerTable at(server);  // nobody reads
  auto stopped = std::async(std::launch::async, [&] { server.stop(); });
  leave_a_moment();
  EXPECT_EQ(stopped.wait_for(milliseconds(0)), std::future_status::timeout) << "they may still answer";
  EXPECT_TRUE(clock.advance_until([&] { return stopped.wait_for(milliseconds(0)) == std::future_status::ready; }));
}

TEST(Frames, pings_count_as_messages) {
  const RunningServer server;
  Player zoe(server, "Zoé");
  zoe.join(zoe.open(*catalogue::games().front()));
  zoe.socket->ping();
  EXPECT_EQ(zoe.ask({{"type", "sit"}, {"seat", 7}}).at("code"), Json("no_seat")) << "a few are allowed";
  EXPECT_ANY_THROW({
    for (int i = 0; i < 2000; ++i) zoe.socket->ping();
    zoe.socket->send(JsonObject{{"type", "start"}});
    if (!zoe.socket->receive("problem")) throw std::runtime_error("dropped");
  });
}

TEST(Frames, pongs_count_as_messages) {
  const RunningServer server;
  Player zoe(server, "Zoé");
  zoe.join(zoe.open(*catalogue::games().front()));
  EXPECT_ANY_THROW({
    for (int i = 0; i < 2000; ++i) zoe.socket->pong();
    zoe.socket->send(JsonObject{{"type", "start"}});
    if (!zoe.socket->receive("problem")) throw std::runtime_error("dropped");
  });
}

TEST(Frames, without_content_count_towards_the_byte_rate) {
  const RunningServer server;
  Player zoe(server, "Zoé");
  zoe.join(zoe.open(*catalogue::games().front()));
  zoe.socket->send_after_empty_frames(140'000, R"({"type":"sit","seat":7})");
  EXPECT_FALSE(zoe.socket->receive(milliseconds(50))) << "840 kB, of which so many are read in a second";
  EXPECT_TRUE(zoe.socket->receive("problem"));
}

TEST(Starting, restores_every_table_and_goes_on) {
  const Folder folder;
  const std::string db = (folder.path() / "tables.db").string();
  const auto open_store = [&] {
    auto store = store::open({db, true, "", {}});
    EXPECT_TRUE(store) << store.error();
    return std::move(*store);
  };
  std::string table;
  std::string cookie;
  std::int64_t sequence = 0;
  {
    auto settings = quick_settings();
    settings.timing.bot_pause = settings.timing.forced_pause = std::chrono::hours(1);
    const RunningServer server(settings, open_store());
    TwoPlayerTable at(server);
    at.start();
    if (at.zoe.is_to_act()) at.zoe.play_any();
    at.zoe.listen(milliseconds(50));
    sequence = at.zoe.sequence();
    table = at.table;
    cookie = at.zoe.browser.cookie;
  }
  const RunningServer server(quick_settings(), open_store());
  Player zoe(server, "");
  zoe.browser.cookie = cookie;
  EXPECT_EQ(zoe.browser.get("/api/me").body, R"({"name":"Zoé"})");
  zoe.join(table, 0);
  EXPECT_GE(zoe.sequence(), sequence);
  EXPECT_EQ(zoe.phase(), "playing");
  EXPECT_EQ(zoe.table().at("seats").as_array().front().as_object().at("yours"), Json(true));
  // Whatever happened before, bots in both seats finish the match.
  for (int seat = 0; seat < 2; ++seat)
    zoe.socket->send(JsonObject{{"type", "seat_bot"}, {"seat", seat}, {"bot", "random"}});
  EXPECT_TRUE(zoe.listen_until([&] { return zoe.phase() == "over"; }));
}

}  // namespace

}  // namespace paddock::server::test
