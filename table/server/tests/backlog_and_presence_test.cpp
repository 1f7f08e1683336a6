#include <gtest/gtest.h>

#include "table/server/tests/two_player_table.hpp"
#include "table/wire/codec.hpp"

// People join and leave a table: the backlog they get, the news about them, and that connection limits keep out nobody
// who belongs there.
namespace paddock::server::test {

namespace {

TEST(Backlog, is_sent_in_parts) {
  auto settings = quick_settings();
  settings.quotas.messages_per_second = 0;
  settings.quotas.bytes_waiting = 1024;  // more would have to wait for a reconnecting reader
  settings.quotas.messages_waiting = 2;
  const RunningServer server(settings);
  Player zoe(server, "Zoé");
  const auto table = zoe.open(*catalogue::games().front());
  zoe.join(table);
  constexpr int lines = 150;
  for (int i = 0; i < lines; ++i) {
    zoe.socket->send(JsonObject{{"type", "say"}, {"text", std::string(300, 'x')}});
    ASSERT_TRUE(zoe.socket->receive("news"));
  }
  Player max(server, "Max");
  max.socket = max.browser.connect(table);
  max.socket->send(JsonObject{{"type", "hello"}, {"last", 0}, {"format", wire::message_format}});
  std::int64_t last = 0;
  int pieces = 0;
  while (last < lines) {
    const auto news = max.socket->receive("news");
    ASSERT_TRUE(news) << "dropped after " << last;
    ++pieces;
    for (const Json& step : news->at("steps").as_array()) EXPECT_EQ(step.at("sequence"), Json(++last));
    EXPECT_EQ(news->at("sequence"), Json(last));
  }
  EXPECT_GT(pieces, 1);
}

TEST(Backlog, is_sent_once_at_a_time) {
  auto settings = quick_settings();
  settings.quotas.messages_per_second = 0;
  const RunningServer server(settings);
  Player zoe(server, "Zoé");
  const auto table = zoe.open(*catalogue::games().front());
  zoe.join(table);
  for (int i = 0; i < 150; ++i) {
    zoe.socket->send(JsonObject{{"type", "say"}, {"text", std::string(300, 'x')}});
    ASSERT_TRUE(zoe.socket->receive("news"));
  }
  Player max(server, "Max");
  max.socket = max.browser.connect(table);
  constexpr int hellos = 200;
  for (int i = 0; i < hellos; ++i)
    max.socket->send(JsonObject{{"type", "hello"}, {"last", 0}, {"format", wire::message_format}});
  max.socket->send(JsonObject{{"type", "say"}, {"text", "done"}});
  ASSERT_TRUE(zoe.socket->receive("news")) << "all of them were handled, and he has read nothing";
  int told = 0;
  int refused = 0;
  while (told + refused < hellos) {
    const auto received = max.socket->receive();
    ASSERT_TRUE(received) << told << " and " << refused;
    if (received->at("type") == Json("problem")) ++refused;
    if (received->at("type") != Json("news") || received->at("steps").as_array().empty()) continue;
    if (received->at("steps").as_array().front().at("sequence") == Json(1)) ++told;
  }
  EXPECT_LT(told, hellos / 4) << "otherwise the rest waits in memory";
  max.socket->send(JsonObject{{"type", "hello"}, {"last", 0}, {"format", wire::message_format}});
  EXPECT_TRUE(max.socket->receive("news"));
}

TEST(Presence, changes_are_batched) {
  ManualClock clock;
  const RunningServer server(quick_settings(), MemoryStore::open_new(), clock);
  Player zoe(server, "Zoé");
  const auto table = zoe.open(*catalogue::games().front());
  zoe.join(table);
  Player eve(server, "Ève");
  for (int i = 0; i < 40; ++i) {
    eve.join(table, 1'000'000);
    eve.socket->abort();
  }
  eve.join(table, 1'000'000);
  const auto count = [&] {
    int news = 0;
    for (; const auto received = zoe.socket->receive(milliseconds(50)); ++news) zoe.apply_news(*received);
    return news;
  };
  EXPECT_EQ(count(), 1) << "for 81 joins and leaves at the same moment";
  clock.advance(std::chrono::seconds(1));
  EXPECT_EQ(count(), 1) << "for all that followed the first";
  EXPECT_EQ(zoe.table().at("watching"), Json(1));
}

TEST(Spectators, rejected_when_the_table_is_full_cannot_chat) {
  const RunningServer server;
  Player zoe(server, "Zoé");
  const auto table = zoe.open(*catalogue::games().front());
  Player eve(server, "Ève");
  std::vector<std::unique_ptr<TableSocket>> sockets;
  for (int i = 0; i <= max_connections_per_person; ++i) {
    sockets.push_back(eve.browser.connect(table));
    sockets.back()->send(JsonObject{{"type", "hello"}, {"last", 1'000'000}, {"format", wire::message_format}});
    ASSERT_EQ(sockets.back()->receive()->at("type"), Json(i < max_connections_per_person ? "news" : "problem"));
  }
  sockets.back()->send(JsonObject{{"type", "say"}, {"text", "me voici"}});
  const auto received = sockets.back()->receive("problem");
  ASSERT_TRUE(received);
  EXPECT_EQ(received->at("code"), Json("say_hello"));
}

TEST(Spectators, cannot_keep_the_host_out) {
  auto settings = quick_settings();
  settings.trusted_proxies = {"127.0.0.1"};
  const RunningServer server(settings);
  Player zoe(server, "Zoé");
  const auto table = zoe.open(*catalogue::games().front());
  std::vector<std::unique_ptr<Player>> strangers;  // from as many addresses
  std::vector<std::unique_ptr<TableSocket>> sockets;
  const auto hello = [&](Player& player) {
    sockets.push_back(player.browser.connect(table));
    sockets.back()->send(JsonObject{{"type", "hello"}, {"last", 1'000'000}, {"format", wire::message_format}});
    return text_of(sockets.back()->receive()->at("type"));
  };
  int inside = 0;
  while (inside < max_spectator_connections) {
    strangers.push_back(std::make_unique<Player>(server, "Stranger"));
    strangers.back()->browser.address = "1.1.1." + std::to_string(strangers.size());
    for (int i = 0; i < max_connections_per_person; ++i, ++inside) ASSERT_EQ(hello(*strangers.back()), "news");
    ASSERT_EQ(hello(*strangers.back()), "problem") << "one person cannot use up a table's connections";
  }
  Player eve(server, "Ève");
  EXPECT_EQ(hello(eve), "problem");
  EXPECT_EQ(hello(zoe), "news");
}

}  // namespace

}  // namespace paddock::server::test
