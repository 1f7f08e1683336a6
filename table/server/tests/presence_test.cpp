#include <gtest/gtest.h>

#include "table/server/tests/two_player_table.hpp"

// Who counts as present at a table, with one server and with two.
namespace paddock::server::test {

namespace {

Settings with_grace(milliseconds grace) {
  auto settings = quick_settings();
  settings.timing.grace = grace;
  return settings;
}

std::string answer_to_a_bot_at(Player& player, int seat) {
  player.socket->send(JsonObject{{"type", "seat_bot"}, {"seat", seat}, {"bot", "random"}});
  while (auto received = player.socket->receive()) {
    if (received->at("type") == Json("problem")) return text_of(received->at("code"));
    if (received->at("type") != Json("news")) continue;
    player.apply_news(*received);
    for (const Json& step : received->at("steps").as_array()) {
      if (step.at("kind") == Json("bot_seated")) return "seated";
    }
  }
  return "nothing";
}

bool is_here(const Player& player, std::size_t seat) {
  return player.table().at("seats").as_array().at(seat).as_object().at("here") == Json(true);
}

// Returns when the store has done everything that was requested before.
void wait_for(store::Store& store) { EXPECT_TRUE(ask_and_wait(store, &store::Database::size)); }

// Two people at one table, each connected to a server of their own.
class TwoServers : public testing::Test {
 public:
  explicit TwoServers(milliseconds grace = milliseconds(0))
      : one(with_grace(grace), opened("one"), clock),
        two(with_grace(grace), opened("two"), clock),
        zoe(one, "Zoé"),
        max(two, "Max"),
        table(zoe.open(*catalogue::games().front())) {
    zoe.join(table);
    max.join(table);
    max.socket->send(JsonObject{{"type", "sit"}, {"seat", 1}});
    const auto sits = [&] { return zoe.table().at("seats").as_array().at(1).as_object().at("kind") == Json("person"); };
    EXPECT_TRUE(zoe.listen_until(sits));
    zoe.socket->send(JsonObject{{"type", "start"}});
    EXPECT_TRUE(zoe.listen_until([&] { return zoe.phase() == "playing"; }));
    wait_for_the_stores();  // so both servers know who is at the other
  }

  std::unique_ptr<store::Store> opened(const std::string& server) {
    auto access = store.open(server);
    stores.push_back(access.get());
    return access;
  }
  void wait_for_the_stores() const {
    for (store::Store* access : stores) wait_for(*access);
  }

  ManualClock clock;
  MemoryStore store;
  std::vector<store::Store*> stores;  // of both servers
  RunningServer one;
  RunningServer two;
  Player zoe;
  Player max;
  std::string table;
};

class TwoServersWithGrace : public TwoServers {
 public:
  TwoServersWithGrace() : TwoServers(std::chrono::hours(1)) {}
};

TEST_F(TwoServers, a_person_connected_to_the_other_server_is_not_replaced_by_a_bot) {
  EXPECT_EQ(answer_to_a_bot_at(zoe, 1), "person_present");
  EXPECT_EQ(answer_to_a_bot_at(max, 0), "person_present");
}

TEST_F(TwoServers, nobody_plays_for_anothers_seat_at_the_other) {
  EXPECT_EQ(max.play(0, "x", "a").at("code"), Json("not_your_seat"));
  EXPECT_EQ(zoe.play(1, "x", "a").at("code"), Json("not_your_seat"));
  Player eve(two, "Ève");
  eve.join(table);
  for (const int seat : {0, 1}) EXPECT_EQ(eve.play(seat, "x", "a").at("code"), Json("not_your_seat"));
  EXPECT_EQ(answer_to_a_bot_at(eve, 1), "not_seated");
}

TEST_F(TwoServers, a_person_connected_to_the_other_server_is_shown_as_present) {
  EXPECT_TRUE(zoe.listen_until([&] { return is_here(zoe, 1); }, clock));
  max.socket->abort();
  EXPECT_TRUE(zoe.listen_until([&] { return !is_here(zoe, 1); }, clock)) << "the other server publishes that";
  EXPECT_EQ(answer_to_a_bot_at(zoe, 1), "seated");
}

TEST_F(TwoServers, moves_do_not_publish_presence_again) {
  ASSERT_TRUE(max.listen_until([&] { return max.phase() == "playing"; }));
  wait_for_the_stores();
  const int before = store.presence_published;
  const int entries = store.appended;
  for (int i = 0; i < 5; ++i) {
    zoe.socket->send(JsonObject{{"type", "say"}, {"text", "hop"}});
    max.socket->send(JsonObject{{"type", "say"}, {"text", "là"}});
  }
  EXPECT_TRUE(eventually([&] { return store.appended == entries + 10; }));
  wait_for_the_stores();
  EXPECT_EQ(store.presence_published, before) << "the servers publish it every few seconds, but no time has passed";
}

TEST_F(TwoServersWithGrace, a_person_who_just_disconnected_is_not_replaced_by_a_bot) {
  ASSERT_TRUE(zoe.listen_until([&] { return is_here(zoe, 1); }, clock));
  max.socket->abort();
  ASSERT_TRUE(zoe.listen_until([&] { return !is_here(zoe, 1); }, clock)) << "the other server publishes that";
  EXPECT_EQ(answer_to_a_bot_at(zoe, 1), "person_present");
}

// A stranger's arrival was published a moment ago, and the next exchange is seconds away.
TEST(PresenceRegistry, publishes_a_player_at_once_even_right_after_a_stranger) {
  MemoryStore store;
  const auto here = store.open("one");
  const auto there = store.open("two");
  const ManualClock clock;
  PresenceRegistry registry(*here, clock);
  const auto seen_there = [&] {
    wait_for(*here);
    const auto tables = *ask_and_wait(*there, &store::Cluster::remote_presence, "t");
    return tables.empty() ? std::vector<std::string>() : tables.front().people;
  };
  registry.set_local("t", {"eve"}, {});
  EXPECT_EQ(seen_there(), std::vector<std::string>{"eve"});
  registry.set_local("t", {"eve", "max"}, {"max"});
  EXPECT_EQ(seen_there(), (std::vector<std::string>{"eve", "max"}));
  registry.set_local("t", {"eve"}, {});
  registry.set_local("t", {"eve", "max"}, {"max"});
  EXPECT_EQ(seen_there(), (std::vector<std::string>{"eve", "max"}));
  EXPECT_EQ(store.presence_published, 2) << "once until the next exchange, however often a connection is lost";
}

TEST(Grace, a_seat_is_not_replaced_right_after_its_player_left) {
  const RunningServer server(with_grace(std::chrono::minutes(1)));
  TwoPlayerTable at(server);
  at.start();
  ASSERT_TRUE(at.zoe.listen_until([&] { return is_here(at.zoe, 1); }));
  at.max.socket->abort();
  ASSERT_TRUE(at.zoe.listen_until([&] { return !is_here(at.zoe, 1); }));
  EXPECT_EQ(answer_to_a_bot_at(at.zoe, 1), "person_present");
}

TEST(Grace, ends) {
  ManualClock clock;
  const RunningServer server(with_grace(std::chrono::hours(1)), MemoryStore::open_new(), clock);
  TwoPlayerTable at(server);
  at.start();
  ASSERT_TRUE(at.zoe.listen_until([&] { return is_here(at.zoe, 1); }, clock));
  at.max.socket->abort();
  ASSERT_TRUE(at.zoe.listen_until([&] { return !is_here(at.zoe, 1); }, clock));
  EXPECT_EQ(answer_to_a_bot_at(at.zoe, 1), "person_present");
  clock.advance(std::chrono::hours(1));
  EXPECT_EQ(answer_to_a_bot_at(at.zoe, 1), "seated");
}

TEST(Grace, also_holds_while_nobody_is_connected_to_the_table) {
  ManualClock clock;
  auto settings = with_grace(std::chrono::hours(1));
  settings.timing.idle = std::chrono::seconds(1);
  const RunningServer server(settings, MemoryStore::open_new(), clock);
  clock.advance(std::chrono::hours(1));  // the grace for everybody after the start of the server is over
  TwoPlayerTable at(server);
  at.start();
  at.zoe.open(*catalogue::games().front());
  const auto tables = [&] { return metric(at.zoe.browser, "paddock_tables"); };
  ASSERT_EQ(tables(), 2);
  at.max.socket->abort();
  at.zoe.socket->abort();
  ASSERT_TRUE(clock.advance_until([&] { return tables() < 2; })) << "a table that nobody needs leaves the memory";
  at.zoe.join(at.table);
  EXPECT_EQ(answer_to_a_bot_at(at.zoe, 1), "person_present");
}

TEST(Grace, holds_for_everybody_after_the_server_starts) {
  MemoryStore store;
  std::optional<RunningServer> before(std::in_place, quick_settings(), store.open("one"));
  TwoPlayerTable at(*before);
  at.start();
  before.reset();
  const RunningServer after(with_grace(std::chrono::minutes(1)), store.open("one"));
  Browser browser(after.port());
  browser.cookie = at.zoe.browser.cookie;
  at.zoe.browser = browser;
  at.zoe.join(at.table);
  EXPECT_EQ(answer_to_a_bot_at(at.zoe, 1), "person_present") << "both may be reconnecting";
}

}  // namespace

}  // namespace paddock::server::test
