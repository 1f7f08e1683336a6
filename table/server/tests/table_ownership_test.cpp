#include <gtest/gtest.h>

#include "table/core/decide.hpp"
#include "table/core/open.hpp"
#include "table/core/secrets.hpp"
#include "table/core/table_record.hpp"
#include "table/core/views.hpp"
#include "table/seal/tests/repeatable_entropy.hpp"
#include "table/server/core.hpp"
#include "table/server/tests/two_player_table.hpp"
#include "table/wire/codec.hpp"

// Which of several servers runs a table's bots.
namespace paddock::server::test {

namespace {

class TableOwnership : public testing::Test {
 public:
  // A match of bots that was started on another server, which owns it.
  std::string begun_elsewhere() {
    const auto& game = *catalogue::games().front();
    wire::OpenTable wanted;
    wanted.game = game.about().id;
    wanted.seats.assign(static_cast<std::size_t>(seats_at(game)), "random");
    const Person host{"host", "Host"};
    const Moment moment{clock.wall_time(), entropy};
    auto steps = *open_table(new_table_id(entropy), wanted, host, moment);
    steps.push_back(decide_message(steps.back().next, wire::Start{}, host, {}, moment).steps.front());
    const Table& table = steps.back().next;
    store.ours = false;
    store.open_elsewhere(row_of(table), entries_of(steps));
    store.be_present_elsewhere(table.id(), {"eve"});  // else it pauses
    return table.id();
  }
  void die_elsewhere(const std::string& table) {
    store.ours = true;
    store.die_elsewhere(table);
  }
  bool is_played_to_its_end(const std::string& table) {
    const std::string path = "/api/tables/" + table + "/record";
    return clock.advance_until([&] { return browser().get(path).status == 200U; });
  }
  Browser browser() const { return Browser(server.port()); }

  ManualClock clock;
  seal::test::RepeatableEntropy entropy;
  MemoryStore store;
  RunningServer server{quick_settings(), store.open(), clock};
};

TEST_F(TableOwnership, a_table_of_a_dead_server_is_taken_over) {
  const auto table = begun_elsewhere();
  die_elsewhere(table);
  EXPECT_TRUE(is_played_to_its_end(table));
}

TEST_F(TableOwnership, a_table_that_could_not_be_loaded_on_takeover_is_retried) {
  const auto table = begun_elsewhere();
  store.loads_to_fail = 2;
  die_elsewhere(table);
  EXPECT_TRUE(clock.advance_until([&] { return store.loads_to_fail == 0; })) << "though nobody requests the table";
  EXPECT_TRUE(is_played_to_its_end(table));
}

TEST_F(TableOwnership, after_missed_notifications_all_open_tables_are_checked) {
  const auto table = begun_elsewhere();
  store.ours = true;
  store.notify_all("");
  EXPECT_TRUE(is_played_to_its_end(table));
}

TEST_F(TableOwnership, entries_stored_while_a_table_is_loaded_are_found) {
  const auto table = begun_elsewhere();
  const wire::Entry said{clock.wall_time(), wire::Said{"x", "X", "in between"}};
  store.append_elsewhere_after_the_next_load(table, wire::write(said));
  Player eve(server, "Ève");
  eve.join(table);
  const auto received = [&] {
    const auto& steps = eve.news.at("steps").as_array();
    return !steps.empty() && steps.back().at("kind") == Json("said") && steps.back().at("text") == Json("in between");
  };
  EXPECT_TRUE(received() || eve.listen_until(received)) << "its notification came before the table was loaded";
}

TEST_F(TableOwnership, a_table_that_another_server_took_over_is_given_up) {
  const auto table = begun_elsewhere();
  die_elsewhere(table);
  Player eve(server, "Ève");
  eve.join(table);
  const auto begun = eve.sequence();
  ASSERT_TRUE(eve.listen_until([&] { return eve.sequence() > begun; }, clock)) << "its bots run here";
  store.ours = false;
  store.append_elsewhere(table, wire::write(wire::Entry{clock.wall_time(), wire::Said{"x", "X", "mine now"}}));
  const auto said = [&] {
    const auto& steps = eve.news.at("steps").as_array();
    return !steps.empty() && steps.front().at("kind") == Json("said");
  };
  ASSERT_TRUE(eve.listen_until(said, clock)) << "the bot's move ran into a conflict";
  const auto stood = eve.sequence();
  clock.advance(std::chrono::seconds(1));
  leave_a_moment();
  eve.listen();
  EXPECT_EQ(eve.sequence(), stood) << "this server must not play it any more";
  EXPECT_NE(eve.phase(), "over");
  store.ours = true;
  store.die_elsewhere(table);
  EXPECT_TRUE(eve.listen_until([&] { return eve.sequence() > stood; }, clock)) << "owned again, the match goes on";
}

}  // namespace

}  // namespace paddock::server::test
