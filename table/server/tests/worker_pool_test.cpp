#include "table/server/worker_pool.hpp"

#include <future>

#include <gtest/gtest.h>

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
  static Settings slow_thinkers() {
    auto settings = quick_settings();
    settings.timing.bot_think = milliseconds(200);
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
};

// One person lets bots play at 47 tables at once; another lets them play at one. Bots need real time to think, but
// show no move before the clock says so.
TEST_F(Bots, of_one_person_do_not_make_another_wait) {
  ManualClock clock;
  const RunningServer server(slow_thinkers(), MemoryStore::open_new(), clock);
  const JsonArray seats(static_cast<std::size_t>(std::max(2, large().min_seats())), "level4");
  const auto start = [&](Player& player) {
    player.join(open(player, large(), seats));
    player.socket->send(JsonObject{{"type", "start"}});
    ASSERT_TRUE(player.listen_until([&] { return player.phase() == "playing"; }));
  };
  Player eve(server, "Ève");
  std::vector<std::unique_ptr<TableSocket>> watched;
  for (int i = 0; i < 47; ++i) {
    start(eve);
    watched.push_back(std::move(eve.socket));
  }
  Player zoe(server, "Zoé");
  const auto thoughts = [&] { return metric(zoe.browser, "paddock_bot_seconds_count"); };
  const double before = thoughts();
  start(zoe);
  const auto begun = zoe.sequence();
  ASSERT_TRUE(zoe.listen_until([&] { return zoe.sequence() > begun; }, clock));
  EXPECT_LT(thoughts() - before, 15) << "without fair turns, one for each of the other tables comes before";
}

TEST_F(Bots, hurry_while_many_wait_and_the_players_are_told) {
  auto settings = slow_thinkers();
  settings.trusted_proxies = {"127.0.0.1"};
  ManualClock clock;
  const RunningServer server(settings, MemoryStore::open_new(), clock);
  const JsonArray seats(static_cast<std::size_t>(std::max(2, large().min_seats())), "level4");
  std::vector<std::unique_ptr<Player>> players;
  for (int i = 0; i < 20; ++i) {
    Player& player = *players.emplace_back(std::make_unique<Player>(server, "Zoé"));
    player.browser.address = "1.1.1." + std::to_string(i + 1);
    player.join(open(player, large(), seats));
    EXPECT_EQ(player.news.at("bots_hurry"), Json(false)) << "no bot has decided anything yet";
    player.socket->send(JsonObject{{"type", "start"}});
    ASSERT_TRUE(player.listen_until([&] { return player.phase() == "playing"; }));
  }
  Player& zoe = *players.front();
  const auto hurry = [&] { return zoe.news.at("bots_hurry") == Json(true); };
  ASSERT_TRUE(zoe.listen_until(hurry, clock)) << "the bots of twenty tables think on one thread";
  players.resize(1);
  EXPECT_TRUE(zoe.listen_until([&] { return !hurry(); }, clock)) << "the others have left";
}

TEST_F(Bots, that_play_among_themselves_pause_while_nobody_watches) {
  ManualClock clock;
  MemoryStore store;
  const RunningServer server(quick_settings(), store.open("one"), clock);
  Player zoe(server, "Zoé");
  const auto seats = static_cast<std::size_t>(seats_at(*catalogue::games().front()));
  const JsonObject wanted{{"game", catalogue::games().front()->about().id}, {"seats", JsonArray(seats, "random")}};
  const auto table = text_of(zoe.browser.post("/api/tables", wanted).json().as_object().at("id"));
  const auto leave = [&] {
    zoe.socket->abort();
    EXPECT_TRUE(eventually([&] { return metric(zoe.browser, "paddock_sockets") == 0; }));
    clock.advance(std::chrono::seconds(1));
    leave_a_moment();
  };
  zoe.join(table);
  zoe.socket->send(JsonObject{{"type", "start"}});
  ASSERT_TRUE(zoe.listen_until([&] { return zoe.sequence() > 8; }, clock)) << "they play while she watches";
  leave();
  const int stood = store.appended;
  clock.advance(std::chrono::hours(1));
  leave_a_moment();
  EXPECT_EQ(store.appended, stood) << "they pause while nobody watches";
  zoe.join(table);
  const auto sequence = zoe.sequence();
  EXPECT_TRUE(zoe.listen_until([&] { return zoe.sequence() > sequence; }, clock)) << "they go on when somebody comes";
  leave();
  const int paused = store.appended;
  store.be_present_elsewhere(table, {"eve"});
  EXPECT_TRUE(clock.advance_until([&] { return store.appended > paused; })) << "also when somebody comes elsewhere";
}

}  // namespace

}  // namespace paddock::server::test
