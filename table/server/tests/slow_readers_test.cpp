#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "table/server/tests/two_player_table.hpp"

// Clients that do not read what they are sent.
namespace paddock::server::test {

namespace {

TEST(SlowReader, is_dropped_and_the_others_go_on) {
  auto settings = quick_settings();
  settings.quotas.messages_per_second = 0;
  settings.quotas.newcomer_events_per_minute = 0;
  settings.quotas.messages_waiting = 16;
  const RunningServer server(settings);
  Player zoe(server, "Zoé");
  const auto table = zoe.open(*catalogue::games().front());
  zoe.join(table);
  Player sleeper(server, "Max");
  sleeper.join(table);
  const auto watching = [&] { return zoe.table().at("watching").as_int64(); };
  const auto dropped = [&] {
    return zoe.browser.get("/metrics").body.find("paddock_dropped_total 1") != std::string::npos;
  };
  ASSERT_TRUE(zoe.listen_until([&] { return watching() == 1; }));
  for (int speakers = 0; speakers < 5 && !dropped(); ++speakers) {
    Player speaker(server, "Ève");
    speaker.join(table);
    for (int said = 0; said < 190; ++said) {
      speaker.socket->send(JsonObject{{"type", "say"}, {"text", std::string(300, 'x')}});
      ASSERT_TRUE(speaker.socket->receive("news")) << said;
      zoe.listen();
    }
  }
  EXPECT_TRUE(dropped());
  EXPECT_TRUE(zoe.listen_until([&] { return watching() == 0; }));
  EXPECT_EQ(zoe.ask({{"type", "start"}}).at("code"), Json("seats_open"));
}

// A table with a long record, and a player who reads the news.
class LongBacklog : public testing::Test {
 protected:
  static constexpr int speakers = 5;
  static constexpr int lines = 190;
  static constexpr std::size_t bytes = std::size_t{speakers} * lines * 450;  // of its backlog, about

  static Settings settings() {
    auto settings = quick_settings();
    settings.quotas.messages_per_second = 0;
    settings.quotas.newcomer_events_per_minute = 0;
    return settings;
  }
  static std::string open(Player& zoe) {
    auto table = zoe.open(*catalogue::games().front());
    zoe.join(table);
    return table;
  }
  static void speak(const RunningServer& server, Player& zoe, const std::string& table) {
    for (int i = 0; i < speakers; ++i) {
      Player speaker(server, "Ève");
      speaker.join(table, 1'000'000);
      for (int said = 0; said < lines; ++said) {
        speaker.socket->send(JsonObject{{"type", "say"}, {"text", std::string(300, 'x')}});
        ASSERT_TRUE(speaker.socket->receive("news")) << said;
      }
      zoe.listen();
    }
  }
  // Opens sockets that ask for what they missed and read nothing.
  static std::vector<std::unique_ptr<TableSocket>> sleepers(const RunningServer& server, const std::string& table,
                                                            int count, std::int64_t last = 0) {
    std::vector<std::unique_ptr<TableSocket>> all;
    for (int i = 0; i < count; ++i) {
      Browser browser(server.port());
      browser.sign_in("Max");
      all.push_back(browser.connect(table));
      all.back()->send(JsonObject{{"type", "hello"}, {"last", last}, {"format", wire::message_format}});
    }
    return all;
  }
};

TEST_F(LongBacklog, takes_little_memory_for_clients_that_do_not_read) {
  const RunningServer server(settings());
  Player zoe(server, "Zoé");
  const auto table = open(zoe);
  speak(server, zoe, table);
  constexpr int count = 12;
  const auto asleep = sleepers(server, table, count);
  EXPECT_TRUE(zoe.listen_until([&] { return zoe.table().at("watching") == Json(count); }));
  const double waiting = metric(zoe.browser, "paddock_waiting_bytes");
  EXPECT_GE(waiting, 0) << "operators can see it";
  EXPECT_LT(waiting, count * 80'000.0) << "of " << bytes << " bytes for each";
}

TEST_F(LongBacklog, ends_the_connection_of_clients_that_do_not_read) {
  auto impatient = settings();
  impatient.timeouts.answer = milliseconds(300);
  const RunningServer server(impatient);
  Player zoe(server, "Zoé");
  const auto table = open(zoe);
  speak(server, zoe, table);
  const auto asleep = sleepers(server, table, 4);
  const auto dropped = [&] { return metric(zoe.browser, "paddock_dropped_total"); };
  for (int tries = 0; tries < 500 && dropped() < 4; ++tries) zoe.listen(milliseconds(20));
  EXPECT_EQ(dropped(), 4) << "long before a ping would have found them silent";
  EXPECT_EQ(metric(zoe.browser, "paddock_waiting_bytes"), 0);
}

TEST_F(LongBacklog, is_bounded_for_an_address_and_readers_there_are_served) {
  auto tight = settings();
  tight.quotas.bytes_waiting_per_address = 400'000;
  const RunningServer server(tight);
  Player zoe(server, "Zoé");
  const auto table = open(zoe);
  constexpr int count = 10;
  const auto asleep = sleepers(server, table, count, 1'000'000);
  EXPECT_TRUE(zoe.listen_until([&] { return zoe.table().at("watching") == Json(count); }));
  speak(server, zoe, table);
  EXPECT_GT(metric(zoe.browser, "paddock_dropped_total"), 0);
  EXPECT_LT(metric(zoe.browser, "paddock_waiting_bytes"), 400'000 + count * 70'000);
  EXPECT_EQ(zoe.ask({{"type", "start"}}).at("code"), Json("seats_open"));
  Player max(server, "Max");
  max.join(table);
  EXPECT_TRUE(max.listen_until([&] { return max.sequence() >= zoe.sequence(); }));
}

}  // namespace

}  // namespace paddock::server::test
