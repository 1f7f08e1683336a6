#include <gtest/gtest.h>

#include "table/core/secrets.hpp"
#include "table/core/table_record.hpp"
#include "table/server/core.hpp"
#include "table/server/tests/two_player_table.hpp"
#include "table/wire/codec.hpp"

// Which of several servers runs a table's bots.
namespace paddock::server::test {

namespace {

class TableOwnership : public testing::Test {
 protected:
  explicit TableOwnership(const Settings& settings = quick_settings()) {
    auto memory = std::make_unique<MemoryStore>();
    store = memory.get();
    server.emplace(settings, std::move(memory));
  }
  // A match of bots that was started on another server, which owns it.
  std::string begun_elsewhere() {
    const auto& game = *catalogue::games().front();
    wire::OpenTable wanted;
    wanted.game = game.about().id;
    wanted.seats.assign(static_cast<std::size_t>(seats_at(game)), "random");
    const Person host{"host", "Host"};
    auto steps = *Table::open(new_table_id(), wanted, host, now());
    steps.push_back(steps.back().next.decide(wire::Start{}, host, {}, now()).steps.front());
    const Table& table = steps.back().next;
    store->ours = false;
    store->open_elsewhere(table.row(), entries_of(steps));
    store->publish_presence_as("elsewhere", {{table.id(), {"eve"}}}, [](store::StoreResult) {});  // else it pauses
    return table.id();
  }
  void die_elsewhere(const std::string& table) const {
    store->ours = true;
    store->die_elsewhere(table);
  }
  bool is_played_to_its_end(const std::string& table) {
    const std::string path = "/api/tables/" + table + "/record";
    for (int i = 0; i < 1000; ++i) {
      if (browser().get(path).status == 200U) return true;
      std::this_thread::sleep_for(milliseconds(50));
    }
    return false;
  }
  Browser browser() const { return Browser(server->port()); }

  MemoryStore* store = nullptr;
  std::optional<RunningServer> server;
};

TEST_F(TableOwnership, a_table_of_a_dead_server_is_taken_over) {
  const auto table = begun_elsewhere();
  die_elsewhere(table);
  EXPECT_TRUE(is_played_to_its_end(table));
}

TEST_F(TableOwnership, a_table_that_could_not_be_loaded_on_takeover_is_retried) {
  const auto table = begun_elsewhere();
  store->loads_to_fail = 2;
  die_elsewhere(table);
  std::this_thread::sleep_for(milliseconds(2500));  // heartbeats at which nobody else requests the table
  EXPECT_EQ(store->loads_to_fail, 0);
  EXPECT_TRUE(is_played_to_its_end(table));
}

TEST_F(TableOwnership, after_missed_notifications_all_open_tables_are_checked) {
  const auto table = begun_elsewhere();
  store->ours = true;
  store->notify_all("");
  EXPECT_TRUE(is_played_to_its_end(table));
}

TEST_F(TableOwnership, entries_stored_while_a_table_is_loaded_are_found) {
  const auto table = begun_elsewhere();
  const wire::Entry said{now(), wire::Said{"x", "X", "in between"}};
  store->append_elsewhere_after_the_next_load(table, wire::write(said));
  Player eve(*server, "Ève");
  eve.join(table);
  const auto received = [&] {
    const auto& steps = eve.news.at("steps").as_array();
    return !steps.empty() && steps.back().at("text") == Json("in between");
  };
  EXPECT_TRUE(received() || eve.listen_until(received)) << "its notification came before the table was loaded";
}

class SlowTableOwnership : public TableOwnership {
 protected:
  SlowTableOwnership() : TableOwnership(with_pauses()) {}
  static Settings with_pauses() {
    auto settings = quick_settings();
    settings.timing.bot_pause = settings.timing.forced_pause = milliseconds(60);
    return settings;
  }
};

TEST_F(SlowTableOwnership, a_table_that_another_server_took_over_is_given_up) {
  const auto table = begun_elsewhere();
  die_elsewhere(table);
  Player eve(*server, "Ève");
  eve.join(table);
  const auto begun = eve.sequence();
  ASSERT_TRUE(eve.listen_until([&] { return eve.sequence() > begun; })) << "its bots run here";
  store->ours = false;
  store->append_elsewhere(table, wire::write(wire::Entry{now(), wire::Said{"x", "X", "mine now"}}));
  const auto said = [&] {
    const auto& steps = eve.news.at("steps").as_array();
    return !steps.empty() && steps.front().at("kind") == Json("said");
  };
  ASSERT_TRUE(eve.listen_until(said)) << "the bot's move ran into a conflict";
  const auto stood = eve.sequence();
  eve.listen(milliseconds(400));
  EXPECT_EQ(eve.sequence(), stood) << "this server must not play it any more";
  EXPECT_NE(eve.phase(), "over");
  store->ours = true;
  store->die_elsewhere(table);
  EXPECT_TRUE(eve.listen_until([&] { return eve.sequence() > stood; })) << "owned again, the match goes on";
}

}  // namespace

}  // namespace paddock::server::test
