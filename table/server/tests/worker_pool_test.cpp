#include "table/server/worker_pool.hpp"

#include <future>

#include <gtest/gtest.h>

#include "table/server/tests/shared_store.hpp"
#include "table/server/tests/two_player_table.hpp"

// Whose bots wait for whose.
namespace paddock::server::test {

namespace {

TEST(WorkerPool, addresses_and_their_people_take_turns) {
  FairQueue queue;
  std::string done;
  const auto add = [&](const std::string& address, const std::string& person, const std::string& what) {
    queue.add({address, person}, [&done, what] { done += what + " "; });
  };
  for (const auto* what : {"a1", "a2", "a3", "a4"}) add("1.1.1.1", "ada", what);
  for (const auto* what : {"b1", "b2"}) add("1.1.1.1", "bob", what);
  for (const auto* what : {"c1", "c2"}) add("2.2.2.2", "ada", what);
  while (!queue.empty()) queue.next()();
  EXPECT_EQ(done, "a1 c1 b1 c2 a2 b2 a3 a4 ");
}

TEST(WorkerPool, later_owners_do_not_wait_for_all_earlier_work) {
  FairQueue queue;
  std::string done;
  for (int i = 0; i < 47; ++i) queue.add({"1.1.1.1", "ada"}, [&done] { done += "a"; });
  queue.next()();
  queue.add({"1.1.1.1", "bob"}, [&done] { done += "b"; });
  queue.next()();
  queue.next()();
  EXPECT_NE(done.find('b'), std::string::npos) << done;
}

TEST(WorkerPool, the_turns_before_an_owner_count_addresses_and_the_people_of_its_own) {
  FairQueue queue;
  const Owner ada{"1.1.1.1", "ada"};
  EXPECT_EQ(queue.turns_before(ada), 0U);
  for (int i = 0; i < 39; ++i) queue.add({"2.2.2." + std::to_string(i), "bob"}, [] {});
  EXPECT_EQ(queue.turns_before(ada), 39U);
  queue.add(ada, [] {});
  EXPECT_EQ(queue.turns_before(ada), 39U) << "its own work waits for itself alone";
  queue.add({"1.1.1.1", "bob"}, [] {});
  EXPECT_EQ(queue.turns_before(ada), 79U) << "every second turn of its address is its own";
  for (int i = 0; i < 100; ++i) queue.add({"2.2.2.2", "eve" + std::to_string(i)}, [] {});
  EXPECT_EQ(queue.turns_before(ada), 79U) << "many names at another address change nothing";
}

TEST(WorkerPool, work_is_shorter_the_more_owners_wait) {
  WorkerPool pool(2);
  const Owner ada{"1.1.1.1", "ada"};
  EXPECT_EQ(pool.time_share(ada), 1.0);
  std::promise<void> release;
  const std::shared_future<void> released = release.get_future().share();
  std::promise<void> one;
  std::promise<void> two;
  pool.add(ada, [&] { one.set_value(), released.wait(); });
  pool.add(ada, [&] { two.set_value(), released.wait(); });
  one.get_future().wait();
  two.get_future().wait();
  for (int i = 0; i < 8; ++i) pool.add({"2.2.2." + std::to_string(i), "bob"}, [] {});
  EXPECT_EQ(pool.time_share(ada), 0.5) << "eight turns at two threads";
  for (int i = 8; i < 1000; ++i) pool.add({"2.2.2." + std::to_string(i), "bob"}, [] {});
  EXPECT_EQ(pool.time_share(ada), 0.05) << "never shorter";
  release.set_value();
  pool.shut_down();
}

class Bots : public testing::Test {
 protected:
  static constexpr milliseconds think{50};

  static Settings slow_thinkers() {
    auto settings = quick_settings();
    settings.timing.bot_think = think;
    settings.quotas.messages_per_second = 0;
    return settings;
  }
  // The number of legal first moves.
  static std::size_t choices_in(const catalogue::Game& game) {
    const auto setup = *game.prepare({}, std::min(5, game.max_seats()));
    Rolls rolls;
    Chance chance(Rng(1), rolls);
    const auto match = setup->deal(chance);
    return match->decision_point(*match->to_act().begin())->size();
  }
  // The game with the most legal first moves.
  static const catalogue::Game& large() {
    return **std::ranges::max_element(catalogue::games(), {}, [](const auto* game) { return choices_in(*game); });
  }
  static std::string open(Player& player, const catalogue::Game& game, const JsonArray& seats) {
    const JsonObject wanted{{"game", game.about().id}, {"seats", seats}, {"pace", "full"}};
    return text_of(player.browser.post("/api/tables", wanted).json().as_object().at("id"));
  }
  // The median time of the bots' moves at a table, from its record.
  static milliseconds usual_time(Player& player, const std::string& table) {
    player.join(table);
    std::vector<std::int64_t> times;
    std::int64_t before = 0;
    for (const Json& step : player.news.at("steps").as_array()) {
      const auto at = step.at("at").as_int64();
      if (step.at("kind") == Json("moved") && step.at("seat") != Json(0)) times.push_back(at - before);
      before = at;
    }
    EXPECT_GE(times.size(), 5U);
    std::ranges::sort(times);
    return milliseconds(times.empty() ? 0 : times[times.size() / 2]);
  }
  // Plays at a table of two until the bot has moved a few times.
  static milliseconds usual_time_of_a_bot(const RunningServer& server) {
    Player zoe(server, "Zoé");
    JsonArray seats(static_cast<std::size_t>(std::max(2, large().min_seats())), "level4");
    seats[0] = "me";
    const auto table = open(zoe, large(), seats);
    zoe.join(table);
    zoe.socket->send(JsonObject{{"type", "start"}});
    EXPECT_TRUE(zoe.listen_until([&] { return zoe.phase() == "playing"; }));
    const auto begun = zoe.sequence();
    for (int own = 0; zoe.sequence() - begun - own < 6 && zoe.phase() == "playing";) {
      EXPECT_TRUE(zoe.listen_until([&] { return zoe.is_to_act() || zoe.phase() != "playing"; }));
      if (!zoe.is_to_act()) break;
      own += zoe.play_any().at("type") == Json("accepted") ? 1 : 0;
    }
    return usual_time(zoe, table);
  }
};

// One person lets bots play at 47 tables at once; another plays against one bot.
TEST_F(Bots, of_one_person_do_not_make_another_wait) {
  const RunningServer server(slow_thinkers());
  const auto alone = usual_time_of_a_bot(server);
  Player eve(server, "Ève");
  std::vector<std::unique_ptr<TableSocket>> watched;
  const JsonArray five(static_cast<std::size_t>(std::min(5, large().max_seats())), "level4");
  for (int i = 0; i < 47; ++i) {
    watched.push_back(eve.browser.connect(open(eve, large(), five)));
    watched.back()->send(JsonObject{{"type", "hello"}, {"last", 0}});
    watched.back()->send(JsonObject{{"type", "start"}});
  }
  std::this_thread::sleep_for(10 * think);  // by now all of them wait
  const auto beside = usual_time_of_a_bot(server);
  EXPECT_LT(beside, alone + 10 * think) << "without fair turns this takes " << (47 * think).count() << " ms";
}

TEST_F(Bots, that_play_among_themselves_pause_while_nobody_watches) {
  auto settings = slow_thinkers();
  settings.timing.bot_think = milliseconds(1);
  settings.timing.bot_pause = milliseconds(30);
  MemoryStore store;
  const RunningServer server(settings, std::make_unique<SharedStore>(store, "one"));
  Player zoe(server, "Zoé");
  const auto seats = static_cast<std::size_t>(seats_at(*catalogue::games().front()));
  const JsonObject wanted{{"game", catalogue::games().front()->about().id}, {"seats", JsonArray(seats, "random")}};
  const auto table = text_of(zoe.browser.post("/api/tables", wanted).json().as_object().at("id"));
  zoe.join(table);
  zoe.socket->send(JsonObject{{"type", "start"}});
  ASSERT_TRUE(zoe.listen_until([&] { return zoe.sequence() > 8; })) << "they play while she watches";
  zoe.socket->abort();
  std::this_thread::sleep_for(milliseconds(300));
  const int stood = store.appended;
  std::this_thread::sleep_for(milliseconds(500));
  EXPECT_EQ(store.appended, stood) << "they pause while nobody watches";
  zoe.join(table);
  const auto sequence = zoe.sequence();
  EXPECT_TRUE(zoe.listen_until([&] { return zoe.sequence() > sequence; })) << "they go on when somebody comes";
  zoe.socket->abort();
  std::this_thread::sleep_for(milliseconds(300));
  const int paused = store.appended;
  store.publish_presence_as("two", {{table, {"eve"}}}, [](store::StoreResult) {});
  for (int i = 0; i < 150 && store.appended == paused; ++i) std::this_thread::sleep_for(milliseconds(100));
  EXPECT_GT(store.appended, paused) << "also when somebody comes to another server";
}

}  // namespace

}  // namespace paddock::server::test
